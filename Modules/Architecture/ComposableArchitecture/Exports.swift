// ComposableArchitecture: reducers, effects, stores and tests of features. It depends on no
// terminal, domain or database module.
@_exported import Bindings
@_exported import CasePaths
@_exported import CustomDump
@_exported import Dependencies
@_exported import Foundation
@_exported import Observation
@_exported import Sharing
