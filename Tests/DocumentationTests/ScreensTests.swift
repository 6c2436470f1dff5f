import Foundation
import Support
import TerminalUI
import Testing

@testable import previewer

/// Compares the screens in README.md and in Documentation with the previews of the features.
@MainActor
@Suite struct ScreensTests {
  @Test(arguments: pages)
  func screensAreCurrent(_ path: String) throws {
    let page = try Self.page(path)
    let current = try ScreenPages(PreviewRegistry.all).filled(page)
    let difference = LineDifference(old: page, new: current.page)
    #expect(difference == nil, "update \(path) with `make screens`")
    for (path, text) in current.images {
      let difference = LineDifference(old: try Self.page(path), new: text)
      #expect(difference == nil, "update \(path) with `make screens`")
    }
  }

  /// The pages that `make screens` draws.
  nonisolated static let pages = ["README.md", "Documentation/screens.md"]

  private static func page(_ path: String) throws -> String {
    let root = Repository.root(
      reading: "README.md", "Documentation/screens.md", "Documentation/screens")
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
