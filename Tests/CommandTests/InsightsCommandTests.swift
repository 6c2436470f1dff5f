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
      var influences: [String: [String: Double]]
    }
    try bako.importDiary()
    let outcome = try bako.shell(
      "\"$BAKO\" export | \(python) '\(Bako.fixture("influences.py"))'")
    let expected = try JSONDecoder().decode(Independent.self, from: Data(outcome.bytes))
    let own = try influences()
    #expect(own.days == expected.days && own.looked_at == expected.looked_at)
    #expect(abs((own.baseline ?? 0) - expected.baseline) < 1e-9)
    #expect(own.looked_at >= 4)
    for row in own.influences where row.enough {
      let other = try #require(expected.influences["\(row.kind) \(row.name)"])
      for (key, value) in [
        ("difference", row.difference), ("low", row.low), ("high", row.high), ("p", row.p),
        ("q", row.q), ("share_with", row.share_with), ("share_without", row.share_without),
      ] {
        #expect(abs((value ?? .nan) - (other[key] ?? .nan)) < 1e-9, "\(row.name) \(key)")
      }
      #expect(row.claim == ((other["q"] ?? 1) <= 0.1))
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

  /// The shares and the numbers of days that a difference rests on are those of the JSON.
  @Test func rowsShowSharesAndDays() throws {
    try bako.importDiary()
    let row = try #require(try influences().influences.first { $0.name == "Exercise" })
    let with = Int(((row.share_with ?? 0) * 100 + 1e-9).rounded())
    let without = Int(((row.share_without ?? 0) * 100 + 1e-9).rounded())
    let days = "\(with) % of \(row.days_with)"
    let others = "\(without) % of \(row.days_without) without"
    for columns in [60, 80, 120, 200] {
      let text = try bako("insights", environment: ["COLUMNS": "\(columns)"])
      #expect(text.out.contains("pleasant on \(days) days with, \(others)"), "\(text.out)")
    }
    let narrow = try bako("insights", environment: ["COLUMNS": "40"])
    #expect(narrow.out.contains("\n  \(days) with, \(others)\n"), "\(narrow.out)")
    let line = try bako("insights", environment: ["COLUMNS": "120"]).lines
      .first { $0.hasPrefix("#Exercise") }
    #expect(line?.contains("pleasant on") == true)
  }

  /// An activity and a place of the same name have rows that differ.
  @Test func equalNamesHaveTheirSigns() throws {
    try importDays(60) { day in
      (["Work"].filter { _ in day * day % 11 < 4 }, day * day % 13 < 5 ? "Work" : nil)
    }
    let lines = try bako("insights").lines
    #expect(lines.count { $0.hasPrefix("#Work ") } == 1)
    #expect(lines.count { $0.hasPrefix("@Work ") } == 1)
  }

  @Test func weekdaysOfNamesNeedNoMoreDays() throws {
    try importDays(112) { day in (["Day \(day % 7)"], nil) }
    let text = try bako("insights", environment: ["COLUMNS": "80"])
    #expect(unwrapped(text.out).contains("Day 5 and Day 6 are always on the same weekdays."))
    #expect(!text.out.contains("more day"))
    #expect(try influences().influences.allSatisfy { !$0.enough && $0.p == nil && $0.low == nil })
  }

  @Test func manyNamesAreCounted() throws {
    try importDays(200) { day in
      ((0..<60).filter { (day * day + 7 * $0 * day) % 61 % 3 == 0 }.map { "Name \($0)" }, nil)
    }
    let text = try bako("insights", environment: ["COLUMNS": "200"])
    #expect(text.out.contains("of the 15 most used of 60 names went with a"), "\(text.out)")
    #expect(text.out.contains("corrected for 15"))
  }

  /// Returns a text in one line.
  private func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Imports an entry for each of the last days.
  private func importDays(
    _ days: Int, _ names: (Int) -> (activities: [String], place: String?)
  ) throws {
    let today = (Date.now.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
    let lines = (0..<days).map { day in
      let date = Date(timeIntervalSince1970: today + Double((day + 1 - days) * 86_400))
      let (activities, place) = names(day)
      let list = activities.map { "\"\($0)\"" }.joined(separator: ",")
      let end = place.map { #","place":"\#($0)""# } ?? ""
      return #"{"id":"\#(UUID())","date":"\#(date.formatted(.iso8601))","journal":"","#
        + #""feeling":"\#(day % 3 == 0 ? "Calm" : "Sad")","activities":[\#(list)]\#(end)}"#
    }
    let outcome = try bako("import", "-", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.error)")
  }

  @Test func fewDaysMakeNoClaim() throws {
    try bako.importDiary(20)
    let rows = try influences().influences
    #expect(!rows.isEmpty && rows.allSatisfy { !$0.enough && !$0.claim && $0.p == nil })
    #expect(try bako("insights").out.contains("Cannot tell yet"))
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
