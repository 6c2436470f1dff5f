// TerminalRuntime: descriptors, signals, clocks and threads are here and nowhere else; no view is.
@_exported import TerminalUI
