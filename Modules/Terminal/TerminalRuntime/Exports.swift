// TerminalRuntime runs a screen on a terminal: descriptors, signals, clocks and threads, no views.
// Executables depend on it, features do not.
@_exported import TerminalUI
