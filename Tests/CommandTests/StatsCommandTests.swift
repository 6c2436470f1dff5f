import CommandHarness
import Foundation
import Support
import Testing

struct StatsCommandTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private struct Count: Decodable {
    var name: String
    var n: Int
    var positive: Int?
  }

  private struct Output: Decodable {
    struct Weekday: Decodable {
      var weekday: Int
      var n: Int
    }
    var entries: Int
    var days: Int
    var current_streak: Int
    var forgiving_streak: Int
    var longest_streak: Int
    var pleasant_share: Double
    var feelings: [Count]
    var activities: [Count]
    var places: [Count]
    var weekdays: [Weekday]
  }

  private struct Day: Decodable {
    var date: String
    var entries: Int
    var bright: Int
    var calm: Int
    var tense: Int
    var low: Int
    var pleasantness: Int
    var least: Int
    var most: Int
  }

  private func decoded<Value: Decodable>(_ arguments: String...) throws -> Value {
    let outcome = try bako.run(arguments + ["--json"], environment: ["TZ": "UTC"])
    return try JSONDecoder().decode(Value.self, from: Data(outcome.bytes))
  }

  /// The same figures from an independent program over the export.
  @Test(.enabled(if: Bako.python != nil))
  func figuresEqualAnIndependentComputation() throws {
    let python = try #require(Bako.python)
    try bako.importDiary(300, entries: 4)
    func today() -> String { Date.now.formatted(.iso8601.year().month().day()) }
    var (day, own): (String, Output)
    repeat {
      day = today()
      own = try decoded("stats")
    } while day != today()
    let outcome = try bako.shell(
      """
      "$BAKO" export | \(python) '\(Bako.fixture("stats.py"))' \(day) "$("$BAKO" feelings --json)"
      """)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.bytes))
    let other = try #require(object as? [String: Any])
    func rows(_ key: String) throws -> [[String]] {
      try #require(other[key] as? [[Any]]).map { $0.map { "\($0)" } }
    }
    func texts(_ counts: [Count]) -> [[String]] {
      counts.map { [$0.name, "\($0.n)"] + ($0.positive.map { ["\($0)"] } ?? []) }
    }

    #expect(own.entries == other["entries"] as? Int && own.entries > 300)
    #expect(try own.days == rows("days").count)
    #expect(
      [own.current_streak, own.longest_streak, own.forgiving_streak]
        == other["streaks"] as? [Int])
    #expect(own.longest_streak > own.current_streak)
    #expect(own.pleasant_share == other["pleasant_share"] as? Double)
    #expect(try texts(own.feelings) == rows("feelings"))
    #expect(try texts(own.activities) == rows("activities"))
    #expect(try texts(own.places) == rows("places"))
    #expect(try own.weekdays.map { ["\($0.weekday)", "\($0.n)"] } == rows("weekdays"))
    let years = try Set(rows("days").map { $0[0].prefix(4) }).sorted()
    let days: [Day] = try years.flatMap { try decoded("year", String($0)) as [Day] }
    #expect(
      try days.map {
        [$0.date]
          + [
            $0.entries, $0.bright, $0.calm, $0.tense, $0.low, $0.pleasantness, $0.least, $0.most,
          ].map(String.init)
      }
        == rows("days"))
  }

  private static let sqlite3 = "/usr/bin/sqlite3"

  /// The same figures from statements of their own on the store.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: sqlite3)))
  func figuresEqualThoseOfSQLite() throws {
    try bako.importDiary(300, entries: 4)
    let own: Output = try decoded("stats")
    func rows(_ statement: String) throws -> [[String]] {
      let outcome = try bako.shell("\(Self.sqlite3) -readonly '\(bako.file)' \"\(statement)\"")
      #expect(outcome.status == 0, "\(outcome.error)")
      return outcome.lines.map { $0.split(separator: "|").map(String.init) }
    }

    #expect(
      try rows("SELECT count(*), count(DISTINCT day) FROM entry") == [
        ["\(own.entries)", "\(own.days)"]
      ])
    let share = try rows(
      """
      WITH day_share AS (
        SELECT (2000000 * sum(category = 'positive') + count(*)) / (2 * count(*)) AS millionths
        FROM entry GROUP BY day)
      SELECT (2 * sum(millionths) + count(*)) / (2 * count(*)) FROM day_share
      """)[0][0]
    #expect(own.pleasant_share == (Double(share) ?? .nan) / 1_000_000)
    #expect(
      try rows("SELECT feeling, count(*) FROM entry GROUP BY 1 ORDER BY 2 DESC, 1")
        == own.feelings.map { [$0.name, "\($0.n)"] })
    #expect(
      try rows(
        """
        SELECT place, count(*), sum(category = 'positive') FROM entry GROUP BY 1 ORDER BY 2 DESC, 1
        """) == own.places.map { [$0.name, "\($0.n)", "\($0.positive ?? -1)"] })
    for activity in own.activities {
      #expect(
        try rows(
          """
          SELECT count(*), sum(category = 'positive') FROM entry
          WHERE instr(char(10) || activities || char(10),
            char(10) || '\(activity.name)' || char(10))
          """) == [["\(activity.n)", "\(activity.positive ?? -1)"]])
    }
    #expect(
      try rows(
        """
        SELECT (strftime('%w', day * 86400, 'unixepoch') + 6) % 7 + 1, count(*) FROM entry
        GROUP BY 1 ORDER BY 1
        """) == own.weekdays.map { ["\($0.weekday)", "\($0.n)"] })
    let year = String(Date.now.formatted(.iso8601.year()))
    let days: [Day] = try decoded("year", year)
    #expect(
      try rows(
        """
        SELECT date(day * 86400, 'unixepoch'), count(*) FROM entry
        WHERE strftime('%Y', day * 86400, 'unixepoch') = '\(year)' GROUP BY 1 ORDER BY 1
        """) == days.map { [$0.date, "\($0.entries)"] })
  }

  @Test func statsFitOneScreen() throws {
    try bako.importDiary(300, entries: 4)
    let screen = try bako("stats", environment: ["COLUMNS": "80"])
    #expect(screen.lines.count <= 23 && screen.lines.allSatisfy { $0.count <= 80 }, "\(screen.out)")
    for part in ["% pleasant", "Last 30 days", "Feelings", "Activities"] {
      #expect(screen.out.contains(part), "\(part)")
    }
    let all = try bako("stats", "--all", environment: ["COLUMNS": "80"])
    for part in ["Places", "Weekdays", "Hours", "The year", "100th entry"] {
      #expect(all.out.contains(part), "\(part)")
    }
  }

  @Test func colorOnlyWhenAskedFor() throws {
    try bako.importDiary(20)
    for command in ["stats", "year", "month"] {
      #expect(!(try bako(command).out.contains("\u{1B}")))
      #expect(try bako(command, "--color", "always").out.contains("\u{1B}["))
    }
  }

  @Test func futureEntriesAreOnlyListed() throws {
    try bako("log", "calm", "--date", "tomorrow")
    for command in ["month", "year"] {
      #expect(try bako(command, "--json").out == "[]\n", "\(command)")
    }
    #expect(try bako("stats", "--json").out.hasPrefix(#"{"entries":0,"days":0,"#))
    #expect(try bako("insights", "--json").out.hasPrefix(#"{"days":0,"baseline":null,"#))
    #expect(try bako("prompt", "--format", "json").out.contains(#""last_feeling":null"#))
    #expect(try bako("report", "--output", "-").error.contains("There are no entries yet."))
    #expect(try bako("list").lines.count == 1)
  }

  /// Without a named period, the days before the first entry are not days without entries.
  @Test func calendarsBeginWithTheFirstEntry() throws {
    try bako("log", "calm")
    let today = Date.now.formatted(.iso8601.year().month().day())
    #expect(try bako("year").out.contains("1 of 1 day with entries: 1 calm."))
    #expect(try bako("month").out.contains("1 of 1 day with entries: 1 calm."))
    let named = try bako("month", String(today.prefix(7))).out
    let day = Int(today.suffix(2)) ?? 0
    #expect(named.contains("1 of \(day) \(day == 1 ? "day" : "days") with entries"), "\(named)")
  }

  @Test func calendarsListDaysWithEntries() throws {
    try bako("log", "happy", "--date", "2024-02-29T08:00")
    try bako("log", "sad", "--date", "2024-02-29T09:00")
    try bako("log", "angry", "--date", "2024-03-01")
    #expect(
      try bako("month", "2024-02", "--json").out
        == "[\n"
        + #"{"date":"2024-02-29","entries":2,"bright":1,"calm":0,"tense":0,"low":1,"#
        + #""pleasantness":6,"least":-70,"most":81}"# + "\n]\n")
    #expect(
      try bako("year", "2024", "--format", "csv").out
        == "date,entries,bright,calm,tense,low,pleasantness,least,most\n"
        + "2024-02-29,2,1,0,0,1,6,-70,81\n2024-03-01,1,0,0,1,0,-65,-65,-65\n")
    #expect(try bako("year", "2023", "--json").out == "[]\n")
    // A tie: the mark is that of the latest entry.
    let month = try bako("month", "2024-02", "--ascii").out
    #expect(month.contains("29 -"), "\(month)")
    #expect(month.contains("1 of 29 days with entries: 1 low"), "\(month)")
  }

  @Test func weeksStartOnTheConfiguredDay() throws {
    try bako("log", "happy", "--date", "2024-02-29")
    for command in [["month", "2024-02"], ["year", "2024"]] {
      let monday = try bako.run(command, environment: ["COLUMNS": "80"]).out
      #expect(try bako("config", "week-start", "sunday").status == 0)
      let sunday = try bako.run(command, environment: ["COLUMNS": "80"]).out
      try bako("config", "week-start", "system")
      func startsWithSunday(_ text: String) throws -> Bool {
        let day = try #require(text.firstMatch(of: /Mon|Sun/))
        return day.0 == "Sun"
      }
      #expect(try !startsWithSunday(monday) && startsWithSunday(sunday), "\(sunday)")
    }
  }

  @Test(arguments: ["26", "2026-13", "0000", "this", ""])
  func otherPeriodsAreRefused(_ text: String) throws {
    for command in ["year", "month"] {
      let outcome = try bako(command, text)
      #expect(outcome.status == 64 && outcome.out.isEmpty, "\(command) \(outcome.error)")
      #expect(outcome.error.contains("is not a \(command)") && outcome.error.contains("2026"))
    }
  }
}
