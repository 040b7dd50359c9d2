"""The rule systems, one folder each; they never import each other."""
