// ComposableTerminal: what joins a store and a view. It lies over both floors and knows neither's insides.
@_exported import ComposableArchitecture
@_exported import TerminalUI
