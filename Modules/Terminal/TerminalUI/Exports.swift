// TerminalUI: values in, values out. No file descriptor, no signal, no clock, no thread; it knows no store.
@_exported import Bindings
@_exported import Foundation
@_exported import Observation
@_exported import TerminalCells
