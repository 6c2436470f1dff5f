// TerminalUI: views, layout, controls and focus, as functions from values to values. The module
// uses no file descriptor, signal, clock, thread or store. TerminalRuntime runs a screen on a
// terminal; Core re-exports TerminalUI to the features.
@_exported import Bindings
@_exported import Foundation
@_exported import Observation
@_exported import TerminalCells
