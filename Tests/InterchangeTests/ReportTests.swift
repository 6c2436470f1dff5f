import Foundation
import Models
import Support
import TerminalCells
import Testing

@testable import Interchange

/// A sink that keeps the page.
private struct Page: ByteSink {
  var text = ""

  mutating func write(_ bytes: [UInt8]) { text += String(decoding: bytes, as: UTF8.self) }
  mutating func write(_ text: String) { self.text += text }

  /// The names of the elements in document order; throws if the page is not well-formed.
  func elements() throws -> [String] {
    try #require(text.hasPrefix("<!DOCTYPE html>\n"))
    return try WellFormedXML.elements(String(text.dropFirst("<!DOCTYPE html>\n".count)))
  }
}

struct ReportTests {
  private static let hostile = [
    "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"' onload='x' \"",
    "]]>", "&amp;&lt;&#60;script>", "</style><style>*{}</style>", "<!--", "-->", "</title>",
    "\u{202E}gnp.exe", "\u{2066}x", "a\u{0}b\u{1B}[31m\u{7F}\u{9B}c",
    "\(Unicode.Scalar(0xFDD0 as UInt16) ?? " ")\(Unicode.Scalar(0x1FFFE as UInt32) ?? " ")",
    "שלום & مرحبا", "\r\n\u{2028}\t", "javascript:alert(1)", "</textarea></div></body></html>",
  ]

  /// Returns a page with a text in every place that holds one.
  private func page(_ text: String) throws -> Page {
    let table = Report.Table(columns: [.text(text), .number(text)], rows: [[text, text]])
    let figure = Report.Figure(
      title: text, caption: text, svg: "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n",
      table: table, isTableOpen: true)
    let report = Report(
      title: text, subtitle: text,
      sections: [
        Report.Section(
          text,
          [.text(text), .list([text]), .facts([Report.Fact(text, text)]), .figure(figure)])
      ])
    let entry = Entry(
      id: UUID(), date: Moment(.fridayNoon, in: .utc), feeling: try .parse("calm"), journal: text,
      activities: ["Rest"], place: "Home", createdAt: .fridayNoon)
    var page = Page()
    var writer = ReportWriter(report)
    try writer.begin(in: &page)
    try writer.write(entry, hasPlace: true, to: &page)
    try writer.end(in: &page)
    return page
  }

  @Test(arguments: hostile) func textCannotBecomeMarkup(_ text: String) throws {
    let plain = try page("plain")
    let page = try page(text)
    #expect(try page.elements() == plain.elements())
    #expect(!page.text.unicodeScalars.contains { $0.properties.isNoncharacterCodePoint })
    #expect(!page.text.contains("\u{202E}") && !page.text.contains("\u{2066}"))
  }

  @Test func generatedTextCannotBecomeMarkup() throws {
    let expected = try page("plain").elements()
    try SeededGenerator.run(20) { random in
      let text = (0..<20).compactMap { _ in Self.hostile.randomElement(using: &random) }
        .joined(separator: random.words())
      let elements = try page(text).elements()
      try #require(elements == expected, "seed \(random.seed)")
    }
  }

  @Test func policyAllowsOnlyTheStyleSheet() throws {
    let text = try page("plain").text
    #expect(
      text.contains(
        "content=\"default-src &#39;none&#39;; style-src &#39;sha256-\(ReportStyle.hash)&#39;;"))
    #expect(!text.contains("style=\"") && !text.contains("href") && !text.contains("src="))
    #expect(text.ranges(of: "://").count == text.ranges(of: "xmlns=\"http://www.w3.org/").count)
  }

  @Test func placeAndNamesAreOptional() throws {
    let entry = Entry(
      id: UUID(), date: Moment(.fridayNoon, in: .utc), feeling: try .parse("calm"), journal: "x",
      place: "Home", createdAt: .fridayNoon)
    for hasPlace in [true, false] {
      var page = Page()
      var writer = ReportWriter(Report(title: "", subtitle: "", sections: []))
      try writer.begin(in: &page)
      try writer.write(entry, hasPlace: hasPlace, to: &page)
      try writer.end(in: &page)
      try #require(page.text.contains("Home") == hasPlace)
      try #require(try page.elements().contains("ul") == hasPlace)
    }
  }

  @Test func monthsAreHeadingsOfTheJournal() throws {
    var page = Page()
    var writer = ReportWriter(Report(title: "", subtitle: "", sections: []))
    try writer.begin(in: &page)
    for (day, feeling) in [(20_740, "calm"), (20_758, "sad"), (20_759, "angry")] {
      let entry = Entry(
        id: UUID(), date: try Moment(CalendarDay(number: day), at: .noon, in: .utc),
        feeling: try .parse(feeling), journal: "x", activities: ["Rest"], place: "Home",
        createdAt: .fridayNoon)
      try writer.write(entry, hasPlace: true, to: &page)
    }
    try writer.end(in: &page)
    #expect(
      try page.elements().filter { $0 == "h3" || $0 == "h4" } == ["h3", "h4", "h3", "h4", "h4"])
    #expect(
      page.text.contains("<h3>October 2026</h3>") && page.text.contains("<h3>November 2026</h3>"))
    #expect(page.text.contains("<span class=\"mark tense\">◆</span>"))
    #expect(page.text.contains(">#Rest</li>") && page.text.contains(">@Home</li>"))
  }
}

/// The colors of the style sheet.
struct ReportStyleTests {
  /// The variables of a color scheme.
  private static func variables(isDark: Bool) -> [String: RGB] {
    let parts = ReportStyle.sheet.split(separator: "@media screen")
    let text = isDark ? parts[1] : parts[0]
    let found = text.prefix { $0 != "*" }.matches(of: /--([a-z-]+): #([0-9a-f]{6});/)
    return Dictionary(
      uniqueKeysWithValues: found.map { match in
        let value = UInt32(match.2, radix: 16) ?? 0
        return (
          String(match.1),
          RGB(
            red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
        )
      })
  }

  /// The relative luminance of WCAG 2.
  private static func luminance(_ color: RGB) -> Double {
    func linear(_ part: UInt8) -> Double {
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private static func contrast(_ one: RGB, _ other: RGB) -> Double {
    let ordered = [luminance(one), luminance(other)].sorted()
    return (ordered[1] + 0.05) / (ordered[0] + 0.05)
  }

  @Test(arguments: [false, true]) func everyTextHasContrast(_ isDark: Bool) throws {
    let variables = Self.variables(isDark: isDark)
    let page = try #require(variables["page"])
    #expect(variables.count == 22)
    #expect(variables["chart-background"] == page)
    let others = ["page", "rule", "chart-line", "chart-background"]
    for (name, color) in variables where !others.contains(name) {
      let contrast = Self.contrast(color, page)
      try #require(contrast >= 4.5, "\(name) on \(isDark ? "dark" : "light"): \(contrast)")
    }
  }

  @Test(arguments: [false, true]) func chartsHaveTheColorsOfTheApp(_ isDark: Bool) throws {
    let variables = Self.variables(isDark: isDark)
    let background = isDark ? RGB.black : RGB(red: 255, green: 255, blue: 255)
    let colors: [Color] = [
      .secondary, .gray, .bright, .calm, .tense, .low, .blue, .green, .orange, .purple, .red,
      .cyan, .yellow,
    ]
    for color in colors {
      try #require(
        variables["chart-\(color)"].map(ResolvedColor.rgb)
          == color.resolved(.trueColor, on: background), "\(color)")
    }
  }
}
