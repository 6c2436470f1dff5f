import Foundation
import TerminalHarness
import Testing

typealias Terminal = TmuxPane

let bako = URL(filePath: Built.program("bako"))

extension TmuxPane {
  /// Opens a pane with a shell; type `bako` into it with ``start(_:)``.
  convenience init(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws {
    try self.init(columns: columns, rows: rows) { folder in
      ["BAKO_DATA_DIR": folder.appending(path: "data").path].merging(environment) { $1 }
    }
  }

  /// The data directory of this terminal's `bako`.
  var dataFolder: URL { folder.appending(path: "data") }

  func start(_ arguments: String = "") throws { try enter("\(bako.path) \(arguments)") }

  @discardableResult
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    try wait("“\(text)”", sourceLocation: sourceLocation) { $0.contains(text) }
  }

  /// Waits until the screen satisfies the predicate. Records a failure at the caller's location.
  @discardableResult
  func wait(
    _ what: String, sourceLocation: SourceLocation, until predicate: (String) throws -> Bool
  ) throws -> String {
    do {
      return try wait(what, until: predicate)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
      throw error
    }
  }
}
