// ComposableTerminal: views of stores. Builds on ComposableArchitecture and TerminalUI, which are
// independent of each other.
@_exported import ComposableArchitecture
@_exported import TerminalUI
