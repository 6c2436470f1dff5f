// TerminalTesting: drives and inspects screens in tests. No product links it; it has no test
// library.
@_exported import TerminalUI
