"""Widgets for JupyterLab: thin hands over the exploration, the only place that knows ipywidgets and ipycanvas."""

from hexwidgets.widgets.explorer import Explorer

__all__ = ["Explorer"]
