import CommandHarness
import Foundation
import Support
import Testing

struct InsightsCommandTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private struct Output: Decodable {
    struct Row: Decodable {
      var kind: String
      var name: String
      var days_with: Int
      var days_without: Int
      var unit: String?
      var sd: Double?
      var share_with: Double?
      var share_without: Double?
      var difference: Double?
      var low: Double?
      var high: Double?
      var p: Double?
      var q: Double?
      var claim: Bool
      var enough: Bool
    }
    var days: Int
    var baseline: Double?
    var looked_at: Int
    var influences: [Row]
  }

  private func influences() throws -> Output {
    try JSONDecoder().decode(Output.self, from: Data(try bako("insights", "--json").bytes))
  }

  /// The same figures from an independent program over the export.
  @Test(.enabled(if: Bako.python != nil))
  func figuresEqualAnIndependentComputation() throws {
    let python = try #require(Bako.python)
    struct Independent: Decodable {
      var days: Int
      var baseline: Double
      var looked_at: Int
      var influences: [String: [String: Double?]]
    }
    try bako.importDiary(hasAmounts: true)
    let outcome = try bako.shell(
      "\"$BAKO\" export | \(python) '\(Bako.fixture("influences.py"))'")
    let expected = try JSONDecoder().decode(Independent.self, from: Data(outcome.bytes))
    let own = try influences()
    #expect(own.days == expected.days && own.looked_at == expected.looked_at)
    #expect(own.baseline == expected.baseline)
    #expect(own.looked_at >= 5)
    #expect(own.influences.contains { $0.kind == "amount" && $0.sd != nil && $0.unit != nil })
    for row in own.influences where row.enough {
      let other = try #require(expected.influences["\(row.kind) \(row.name)"])
      for (key, value) in [
        ("difference", row.difference), ("low", row.low), ("high", row.high), ("p", row.p),
        ("q", row.q), ("sd", row.sd), ("share_with", row.share_with),
        ("share_without", row.share_without),
      ] {
        let expected = other[key].flatMap(\.self)
        #expect(
          value == expected || abs((value ?? .nan) - (expected ?? .nan)) < 1e-9,
          "\(row.name) \(key)")
      }
      #expect(row.claim == ((other["q"].flatMap(\.self) ?? 1) <= 0.1))
    }
  }

  @Test func textNamesTheClaims() throws {
    try bako.importDiary()
    let text = try bako("insights", environment: ["COLUMNS": "80"])
    #expect(text.out.contains("Went with a difference\n#Exercise"))
    #expect(
      unwrapped(text.out).contains(
        "1 of the 4 most used of 5 names went with a difference; corrected for 4; "
          + "one in ten such claims is expected to be chance; the size is likely overstated. "
          + "The direction is unknown, and something else may lie behind both: a season, "
          + "a new job, or on which days you write."))
    for columns in [40, 60, 80, 120] {
      let ascii = try bako("insights", "--ascii", environment: ["COLUMNS": "\(columns)"])
      #expect(ascii.out.utf8.allSatisfy { $0 < 0x80 })
      #expect(ascii.lines.allSatisfy { $0.count <= columns }, "\(ascii.out)")
    }
  }

  /// Returns a text in one line.
  private func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func fewDaysMakeNoClaim() throws {
    try bako.importDiary(20)
    let rows = try influences().influences
    #expect(!rows.isEmpty && rows.allSatisfy { !$0.enough && !$0.claim && $0.p == nil })
    #expect(try bako("insights").out.contains("Cannot tell yet"))
  }

  /// The example needs no store, creates none, and names what it is.
  @Test func exampleIsMarkedAndNotSaved() throws {
    let lines = try bako("insights", "--example").lines
    #expect(lines.first == "Example: this diary is invented, and nothing of it is saved.")
    #expect(lines.contains("Went with a difference"))
    #expect(lines.contains { $0.hasPrefix("#Sleep +") })
    #expect(try bako("list", "--json").out == "[]\n")
    #expect(try influences().influences.isEmpty)
  }

  @Test func emptyStoreHasNoInsights() throws {
    let text = try bako("insights")
    #expect(
      text.status == 0 && text.out.isEmpty && text.error.contains("There are no entries yet."))
    #expect(
      try bako("insights", "--json").out
        == #"{"days":0,"baseline":null,"looked_at":0,"influences":[]}"# + "\n")
    #expect(try bako("insights", "--format", "csv").status == 64)
  }
}
