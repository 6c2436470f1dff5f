import CommandHarness
import Foundation
import Support
import Testing

/// `bako week`, `bako compare`, and the sentences of `bako month`.
@Suite struct PeriodCommandTests {
  let bako: Bako

  init() throws {
    bako = try Bako()
    let lines = [
      ("Happy", "2026-06-01", "Walk with Ada"), ("Sad", "2026-06-02", ""),
      ("Calm", "2026-06-04", ""), ("Calm", "2026-05-27", ""), ("Tired", "2026-05-28", "late"),
    ].map { #"{"feeling":"\#($0.0)","date":"\#($0.1)","journal":"\#($0.2)"}"# }
    #expect(try bako("import", "-", input: lines.joined(separator: "\n")).status == 0)
  }

  @discardableResult
  private func run(_ arguments: String..., environment: [String: String] = [:]) throws
    -> Bako.Outcome
  {
    try bako.run(arguments, environment: ["TZ": "UTC"].merging(environment) { $1 })
  }

  @Test func weekHasSentencesDaysAndFigures() throws {
    let lines = try run("week", "2026-06-03").lines
    #expect(lines[0] == "Week of 1 June 2026")
    #expect(lines.contains("Entries on 3 of 7 days."))
    #expect(lines.contains("2 pleasant days, 1 in the week of 25 May."))
    #expect(lines.contains { $0.hasPrefix("Mon 1 ") && $0.hasSuffix("Happy") })
    #expect(lines.contains("Wed 3"))
    #expect(lines.last?.hasPrefix("3 entries on 3 days, 2 pleasant, 1 not, pleasantness +") == true)
    #expect(try run("week", "2026-W23").lines == lines)
    for line in try run("week", "2026-W23", "--ascii", environment: ["COLUMNS": "40"]).lines {
      #expect(line.utf8.count <= 40 && line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
    }
  }

  @Test func yearIsWrittenAsAPicture() throws {
    let folder = try TemporaryDirectory()
    let file = folder.url.appending(path: "2026.svg")
    #expect(try run("year", "2026", "--svg", file.path).status == 0)
    let picture = try Data(contentsOf: file)
    let text = String(decoding: picture, as: UTF8.self)
    #expect(
      text.contains("<desc>1 Jan 2026 to ") && text.contains(", 5 of "), "\(text.prefix(600))")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    // An existing file is replaced only on request, by the same bytes.
    #expect(try run("year", "2026", "--svg", file.path).status == 73)
    #expect(try run("year", "2026", "--svg", file.path, "--force").status == 0)
    #expect(try Data(contentsOf: file) == picture)
    #expect(try run("year", "--svg", file.path, "--json").status == 64)
  }

  @Test func pictureDoesNotReplaceTheStore() throws {
    let before = try bako.contents()
    let outcome = try run("year", "2026", "--svg", bako.file, "--force")
    #expect(outcome.status == 64)
    #expect(outcome.error == "bako: \(bako.file) is the store itself. Name another file.\n")
    #expect(try bako.contents() == before)
  }

  @Test func weekBeginsOnTheDayOfTheSetting() throws {
    #expect(try run("config", "week-start", "sunday").status == 0)
    #expect(try run("week", "2026-06-03").lines[0] == "Week of 31 May 2026")
  }

  /// A period is the same days in every command.
  @Test(arguments: ["monday", "wednesday", "sunday"])
  func periodHasOneMeaning(_ start: String) throws {
    try run("config", "week-start", start)
    let week = try run("week", "this week", "--json").out
    let days = try #require(week.firstMatch(of: /"from":"(.{10})","to":"(.{10})"/))
    let compared = try run("compare", "this week", "last week", "--json").out
    #expect(compared.contains(days.0), "\(compared)")
    let refused = try run("log", "calm", "--date", "this week").error
    #expect(refused.contains("is a period, \(days.1) to \(days.2)."), "\(refused)")

    try run("log", "calm", "first", "--date", "\(days.1) 00:00")
    try run("log", "sad", "the same day", "--date", "\(days.1) 00:00")
    try run("bmi", "add", "170", "65", "--date", "\(days.1)")
    for words in [["this week"], ["--on", "this week"], ["--since", "this week"]] {
      #expect(try bako.run(["list"] + words).lines.count == 2, "\(words)")
    }
    #expect(try !run("list", "--until", "last week").out.contains("first"))
    #expect(try run("bmi", "list", "--on", "this week").lines.count == 1)
    #expect(try run("stats", "--on", "this week").lines[0].hasPrefix("2 entries on 1 day"))
  }

  @Test func weekAsJSONHasTheKeysOfTheContract() throws {
    let text = try run("week", "2026-06-03", "--json").out
    #expect(
      text.hasPrefix(
        #"{"from":"2026-06-01","to":"2026-06-07","entries":3,"days":3,"pleasant_share":0.666667,"#
          + #""pleasantness":"#))
    #expect(text.contains(#""sentences":[{"rule":"days","text":"Entries on 3 of 7 days."}"#))
    let empty = try run("week", "2020-01-01", "--json").out
    #expect(empty.contains(#""pleasant_share":null,"pleasantness":null,"sentences":[]"#))
    #expect(try run("week", "--format", "csv").status == 64)
  }

  @Test func periodsAreComparedSideBySide() throws {
    let lines = try run("compare", "2026-05", "2026-06").lines
    #expect(lines[0].contains("May 2026") && lines[0].contains("June 2026"))
    #expect(lines.contains { $0.wholeMatch(of: /Entries +2 +3/) != nil })
    #expect(lines.contains { $0.hasPrefix("Feelings      Calm 1") })
    let json = try run("compare", "2026-05", "2026-06", "--json").out
    #expect(json.hasPrefix(#"{"periods":[{"from":"2026-05-01","to":"2026-05-31","entries":2,"#))
    let refused = try run("compare", "yesterday", "2026-06")
    #expect(refused.status == 64)
    #expect(refused.error.contains("“yesterday” is not a week, a month or a year"))
  }

  @Test func monthHasSentences() throws {
    let lines = try run("month", "2026-06").lines
    #expect(lines[0] == "June 2026")
    #expect(lines.contains("2 pleasant days, 1 in May."))
    #expect(!lines.contains { $0.hasPrefix("Entries on") })
    let days = try run("year", "2026", "--format", "csv").lines
    #expect(days[0] == "date,entries,bright,calm,tense,low,pleasantness,least,most")
  }
}
