// Dependencies: the interface between a feature and the outside world, and its replacement in
// tests. Independent of stores and reducers.
@_exported import Bindings
@_exported import Foundation
@_exported import IssueReporting
@_exported import struct Synchronization.Mutex
