// ComposableArchitecture: features as values, on Linux; it knows no terminal, no domain, no
// database.
@_exported import Bindings
@_exported import CasePaths
@_exported import CustomDump
@_exported import Dependencies
@_exported import Foundation
@_exported import Observation
