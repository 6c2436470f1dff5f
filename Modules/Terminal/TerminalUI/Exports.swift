// TerminalUI: views, layout, controls and focus, from values to values: no descriptor, signal,
// clock or thread, and no store. TerminalRuntime runs it; Core re-exports it to the features.
@_exported import Bindings
@_exported import Foundation
@_exported import Observation
@_exported import TerminalCells
