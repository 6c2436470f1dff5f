// ComposableTerminal: views of stores. It is built on ComposableArchitecture and TerminalUI, which
// do not depend on each other.
@_exported import ComposableArchitecture
@_exported import TerminalUI
