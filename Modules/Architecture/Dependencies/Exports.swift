// Dependencies: what a feature reads from the world, and how a test replaces it. It knows no store.
@_exported import Bindings
@_exported import Foundation
@_exported import IssueReporting
