import Foundation
import TerminalUI
import Testing

@testable import previewer

@MainActor
@Suite struct ScreenPagesTests {
  let sample = ScreenPages([
    PreviewValue("full", fileID: "Home/HomePreviews.swift") {
      Text("All here").navigationTitle("Bako")
    }
  ])

  @Test func screenIsReplacedBetweenMarkers() throws {
    let page = "Before\n<!-- screen: Home/full 40x12 -->\nold\n<!-- /screen -->\nAfter\n"
    let filled = try sample.filled(page).page

    #expect(filled.hasPrefix("Before\n<!-- screen: Home/full 40x12 -->\n```\n Bako"))
    #expect(filled.contains("All here"))
    #expect(!filled.contains("old"))
    #expect(filled.hasSuffix("\n```\n<!-- /screen -->\nAfter\n"))
    #expect(try sample.filled(filled).page == filled)
  }

  @Test func imageIsDrawnInDarkAndLight() throws {
    let page = "<!-- screen: Home/full 40x12 image: The \"days\" -->\n<!-- /screen -->\n"
    let filled = try sample.filled(page)
    #expect(filled.page.contains(#"<img src="Documentation/screens/Home-full-light.svg""#))
    #expect(filled.page.contains(#"alt="The &quot;days&quot;">"#))
    #expect(!filled.page.contains("All here"))
    #expect(try sample.filled(filled.page).page == filled.page)
    #expect(filled.images.count == 2)
    let dark = try #require(filled.images["Documentation/screens/Home-full-dark.svg"])
    #expect(dark.contains(##"height="192" fill="#121418"/>"##) && dark.contains(">All here<"))
  }

  @Test func unknownScreenAndMissingEndAreErrors() {
    #expect(throws: ScreenPages.Failure.self) {
      try sample.filled("<!-- screen: Home/ful 40x12 -->\n<!-- /screen -->")
    }
    #expect(throws: ScreenPages.Failure.self) {
      try sample.filled("<!-- screen: Home/full 40x12 -->\n")
    }
  }
}
