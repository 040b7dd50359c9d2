# make lab      set up everything and open JupyterLab on the start notebook
# make test     set up everything, a browser included, and run every check and test
# make endure   the long tests, which `make test` leaves out
# make bench    the speed measurements
# make pins     write constraints.txt anew: the newest versions that pyproject.toml allows
# make clean    remove the environment and what the tools left
#
# PYTHON=... chooses the Python (3.11 or newer) that .venv is made with; ARGS=... goes to pytest, to the
# benchmarks and to `hexwidgets lab`; CHROMIUM=... names the browser for the tests.

VENV := .venv
BIN := $(VENV)/bin
PYTHON_CANDIDATES := $(or $(PYTHON),python3 python3.13 python3.12 python3.11 python3.14)
NEW_ENOUGH := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
PIP := -m pip --disable-pip-version-check --no-input
WITH_BROWSER := browser="$$($(BIN)/python -m tests.browser.find_browser)" && CHROMIUM="$$browser"

.PHONY: lab test endure bench pins clean

lab: $(VENV)/.lab-ready
	$(BIN)/hexwidgets lab $(ARGS)

test: $(VENV)/.test-ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/python -m pytest -n 2 -m "not browser and not endure" $(ARGS)
	$(WITH_BROWSER) $(BIN)/python -m pytest -m "browser and not endure" $(ARGS)

endure: $(VENV)/.test-ready
	$(WITH_BROWSER) $(BIN)/python -m pytest -m endure $(ARGS)

bench: $(VENV)/.test-ready
	$(WITH_BROWSER) $(BIN)/python -m benchmarks $(ARGS)

pins: $(BIN)/python
	rm -rf .venv-pins
	$(BIN)/python -m venv .venv-pins
	.venv-pins/bin/python $(PIP) install --quiet '.[test,bench]'
	{ echo '# What was tested last, written by `make pins`.'; \
	  .venv-pins/bin/python $(PIP) freeze --exclude hexwidgets; } > .venv-pins/constraints.txt
	mv .venv-pins/constraints.txt constraints.txt
	rm -rf .venv-pins

clean:
	rm -rf $(VENV) .venv-pins build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache tests/browser/shots
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@for python in $(PYTHON_CANDIDATES); do \
	    if $$python -c '$(NEW_ENOUGH)' 2>/dev/null; then \
	        echo "$$python -m venv $(VENV)"; \
	        $$python -m venv $(VENV) && exit 0; \
	        rm -rf $(VENV); \
	        exit 1; \
	    fi; \
	done; \
	echo "hexwidgets needs Python 3.11 or newer with its venv module; looked for: $(PYTHON_CANDIDATES)." \
	    "Name one by: make $(MAKECMDGOALS) PYTHON=/path/to/python" >&2; \
	exit 1

$(VENV)/.lab-ready: pyproject.toml constraints.txt | $(BIN)/python
	$(BIN)/python $(PIP) install --quiet --constraint constraints.txt --editable .
	touch $@

$(VENV)/.test-ready: pyproject.toml constraints.txt | $(BIN)/python
	$(BIN)/python $(PIP) install --quiet --constraint constraints.txt --editable '.[test,bench]'
	touch $@ $(VENV)/.lab-ready
