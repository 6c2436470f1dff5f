// TerminalRuntime: runs a screen on a terminal: descriptors, signals, clocks and threads; no view.
// Programs depend on it, no feature does.
@_exported import TerminalUI
