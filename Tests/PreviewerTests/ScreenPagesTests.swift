import Foundation
import TerminalUI
import Testing

@testable import previewer

@MainActor
@Suite struct ScreenPagesTests {
  let pages = ScreenPages([
    PreviewValue("full", fileID: "Home/HomePreviews.swift") {
      Text("All here").navigationTitle("Bako")
    }
  ])

  @Test func aScreenIsDrawnBetweenItsMarksAndTheRestStays() throws {
    let page = "Before\n<!-- screen: Home/full 40x12 -->\nold\n<!-- /screen -->\nAfter\n"
    let filled = try pages.filled(page)

    #expect(filled.hasPrefix("Before\n<!-- screen: Home/full 40x12 -->\n```\n Bako"))
    #expect(filled.contains("All here"))
    #expect(!filled.contains("old"))
    #expect(filled.hasSuffix("\n```\n<!-- /screen -->\nAfter\n"))
    #expect(try pages.filled(filled) == filled)
  }

  @Test func whatThereIsNotAndAMissingEndAreSaid() {
    #expect(throws: ScreenPages.Failure.self) {
      try pages.filled("<!-- screen: Home/ful 40x12 -->\n<!-- /screen -->")
    }
    #expect(throws: ScreenPages.Failure.self) {
      try pages.filled("<!-- screen: Home/full 40x12 -->\n")
    }
  }

  /// Where the modules that README.md draws are linked; FEATURE=Previewer leaves them out.
  @Test(.enabled { try await areAllModulesLinked() })
  func theScreensOfTheREADMEAreCurrent() throws {
    let page = try Self.readme()
    let current = try ScreenPages(PreviewRegistry.all).filled(page)
    #expect(current == page, "`make screens` draws them again")
  }

  static func readme() throws -> String {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  static func areAllModulesLinked() throws -> Bool {
    let linked = Set(PreviewRegistry.all.map(ScreenPages.module))
    let wanted = ScreenPages.wanted(by: try readme()).map { $0.prefix { $0 != "/" } }
    return !wanted.isEmpty && wanted.allSatisfy { linked.contains(String($0)) }
  }
}
