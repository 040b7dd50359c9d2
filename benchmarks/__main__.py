from benchmarks import bench, page

bench.main()
page.main()
