// TerminalTesting: operates and inspects screens in tests. Products do not link it, and it depends
// on no test framework.
@_exported import TerminalUI
