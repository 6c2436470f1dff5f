// TerminalTesting: what tests see a terminal with; no product links it, and it knows no test library.
@_exported import TerminalUI
