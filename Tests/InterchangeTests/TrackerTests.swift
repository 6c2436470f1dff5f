import Foundation
import Models
import Support
import Testing

@testable import Interchange

/// The files in Tests/Fixtures/vectors/trackers, with every trap of their formats.
struct TrackerTests {
  /// The file of a tracker as lines: date, feeling, journal, activities and place.
  private func lines(
    _ name: String, moods: [String] = [], zone: LocalZone = .utc
  ) throws -> [String] {
    try read(name, moods: moods, zone: zone).entries.map { entry in
      let journal = entry.journal.replacing("\n", with: "⏎")
      let names = entry.activities.map { " #\($0)" }.joined()
      let place = entry.place.map { " @\($0)" } ?? ""
      return "\(entry.date) \(entry.feeling.name) “\(journal)”\(names)\(place)"
    }
  }

  private func read(
    _ name: String, moods: [String] = [], zone: LocalZone = .utc
  ) throws -> ImportedFile {
    let clock = ImportClock(now: Moment(.fridayNoon, in: zone), zone: zone)
    return try Importer.read(
      Fixture.bytes(name), clock: clock, moods: MoodMap(moods.map { try MoodMapping($0) }))
  }

  private func problem(_ json: String, as format: ImportFormat?) -> InputProblem? {
    let clock = ImportClock(now: Moment(.fridayNoon, in: .utc), zone: .utc)
    let error = #expect(throws: DamagedInput.self) {
      try Importer.read(Array(json.utf8), as: format, clock: clock)
    }
    return error?.problem
  }

  /// Each score is an entry with all tags of its day.
  @Test func scoresOfADayAreLimited() {
    let scores = repeatElement("3", count: 101).joined(separator: ",")
    let day = #"[{"date":"2026-01-01","type":"Mood","scores":[\#(scores)],"notes":"","tags":[]}]"#
    #expect(problem(day, as: .pixels) == .tooManyScores)
  }

  @Test func activitiesOfAnEntryAreLimited() {
    let names = (0...1_000).map { "\"a\($0)\"" }.joined(separator: ",")
    let entry = #"[{"feeling":"Happy","date":"2026-01-01","activities":[\#(names)]}]"#
    #expect(problem(entry, as: .bako) == .invalid(.tooManyActivities))
  }

  @Test func lengthOfAMoodIsLimited() {
    let mood = "rad" + String(repeating: " ", count: 98)
    let entry = #"[{"feeling":"\#(mood)","date":"2026-01-01"}]"#
    #expect(problem(entry, as: .bako) == .moodTooLong)
  }

  /// The ids were derived by version 1.0, which kept the rows of marks as they are.
  @Test func idsOfTextWithManyMarksStayTheSame() throws {
    let journal = "a" + String(repeating: "\u{301}\u{323}", count: 50)
    let entry = #"{"feeling":"Happy","date":"2026-01-01T12:00:00Z","journal":"\#(journal)"}"#
    let clock = ImportClock(now: Moment(.fridayNoon, in: .utc), zone: .utc)
    let file = try Importer.read(Array("[\(entry),\(entry)]".utf8), clock: clock)
    let entries = file.entries
    #expect(
      Set(entries.map(\.id.text)) == [
        "1fa27f08-63e2-869f-a3d8-4b1754591cc6", "458e987d-422f-815b-867b-327d302ce0f3",
      ])
    #expect(entries.allSatisfy { $0.journal.unicodeScalars.count == 104 })
    #expect(file.hasDividedMarks)
  }

  /// Berlin in 2026: summer time from 29 March to 25 October.
  private let berlin = LocalZone { seconds in
    (1_774_746_000..<1_792_890_000).contains(seconds) ? 7_200 : 3_600
  }

  @Test func daylioWithDefaultMoods() throws {
    #expect(
      try lines("daylio.csv", zone: berlin) == [
        "2026-11-20T20:30:00+01:00 Excited “Title⏎line 1⏎line 2, with \"quotes\"” #work #friends",
        "2026-11-19T20:05:00+01:00 Good “Bold & plain⏎next line⏎- one⏎- two”",
        "2026-11-19T00:05:00+01:00 Meh “a < b & c <3 <not a tag>” #coffee, black"
          + " #\"book\" club",
        "2026-11-18T08:15:00+01:00 Bad “”",
        "2026-11-18T08:15:00+01:00 Bad “”",
        "2026-11-17T12:00:00+01:00 Awful “=1+1”",
        "2026-11-16T07:00:00+01:00 Happy “🙂 ünïcode”",
        "2026-03-29T03:30:00+02:00 Good “in the gap of a clock change”",
        "2026-10-25T02:30:00+02:00 Good “twice”",
      ])
    let file = try read("daylio.csv", moods: ["meh=Calm"])
    #expect(file.format == .daylio && file.leftOut.isEmpty)
    #expect(
      file.defaultMappings.map(\.description) == [
        "rad=Excited"
      ])
  }

  @Test func daylioOfTheFirstGeneration() throws {
    #expect(
      try lines("daylio-old.csv") == [
        "2018-05-18T23:54:00+00:00 Good “Went to a party” #clean #cook #music",
        "2018-05-17T22:21:00+00:00 Meh “” #cook #stressed",
        "2018-05-16T07:41:00+00:00 Awful “Did nothing today.”",
      ])
  }

  @Test(arguments: ["", "-1:-1", " -1:-1 "])
  func daylioWithoutAnHourHasNoTime(_ time: String) throws {
    let rows = "full_date,date,weekday,time,mood\n2026-11-20,November 20,Friday,\(time),good"
    let clock = ImportClock(now: Moment(.fridayNoon, in: .utc), zone: .utc)
    let entry = try #require(Importer.read(Array(rows.utf8), clock: clock).entries.first)
    #expect(entry.date.description == "2026-11-20T12:00:00+00:00")
    #expect(!entry.date.isTimeKnown)
  }

  @Test func daylioBackup() throws {
    let unknown = #expect(throws: UnknownMoods.self) { try read("backup.daylio") }
    let suggestions = unknown?.moods.map(\.mapping) ?? []
    #expect(suggestions == ["party+=Excited"], "The level suggests the feeling.")
    #expect(
      try lines("backup.daylio", moods: suggestions) == [
        "2023-11-19T10:45:07-05:00 Excited “Title⏎First⏎second & third” #programming #Work",
        "2023-12-31T23:59:07+05:30 Excited “- one⏎- two” #programming",
        "2024-02-29T08:00:07-05:00 Calm “”",
        "2023-01-01T00:00:00-05:00 Awful “wall clock wins”",
        "2022-06-15T07:30:00+00:00 Meh “no offset”",
        "2022-06-14T07:30:07-05:00 Gloomy “<3 & 🙂”",
      ])
    let file = try read("backup.daylio", moods: suggestions)
    #expect(file.format == .daylio && file.leftOut == ["photos and recordings": 2])
    #expect(file.defaultMappings.map(\.mood) == ["rad"])
  }

  @Test func howWeFeel() throws {
    #expect(
      try lines("how-we-feel.csv") == [
        "2026-07-22T23:36:00+00:00 Calm “A full note, \"quoted\"⏎on two lines”"
          + " #By Myself #Resting @Home",
        "2026-07-22T08:15:00+00:00 Happy “Why? Because.⏎Second⏎[not JSON]⏎Also felt: Proud”"
          + " #Friend #Family #Walking #Park @Outside",
        "2026-07-21T00:05:00+00:00 Sad “First⏎Second one”",
        "2026-07-21T23:59:00+00:00 Angry “24 hours” #Chef @Büro",
        "2026-07-20T21:07:00+00:00 Hopeful “narrow no-break space”",
      ])
    #expect(try read("how-we-feel.csv").format == .howWeFeel)
  }

  @Test func howWeFeelOfTheFirstGeneration() throws {
    #expect(
      try lines("how-we-feel-old.csv") == [
        "2026-05-17T08:39:00+00:00 Grateful “a note” #By Myself #Work @Home",
        "2026-05-17T15:39:00+00:00 Relaxed “Take a walk”",
      ])
  }

  @Test func pixels() throws {
    #expect(
      try lines("pixels.json") == [
        "2023-01-05T12:00:00+00:00 Good “A note⏎of two lines⏎Emotions: happy, proud”"
          + " #reading #sport",
        "2023-12-31T12:00:00+00:00 Excited “”",
        "2023-12-31T12:00:00+00:00 Bad “”",
        "2023-01-08T12:00:00+00:00 Awful “” #Rain ☔",
        "2024-02-29T12:00:00+00:00 Meh “leap day”",
      ])
    let file = try read("pixels.json", moods: ["pixels 3=Calm"])
    #expect(file.format == .pixels)
    #expect(file.leftOut == ["Highlight": 1, "days without a score": 1])
    #expect(file.defaultMappings.map(\.mood) == ["pixels 4", "pixels 5", "pixels 2", "pixels 1"])
  }

  /// The scores have the moment of their day, and their order in the file.
  @Test func pixelsOfADayKeepTheirOrder() throws {
    let entries = try read("pixels.json").entries.filter { "\($0.day)" == "2023-12-31" }
    #expect(Set(entries.map(\.date)).count == 1)
    #expect(entries.sorted { Entry.isNewer($1, than: $0) } == entries)
    #expect(entries.map(\.feeling.name) == ["Excited", "Bad"])
    #expect(entries.map { $0.createdAt.milliseconds - $0.date.milliseconds } == [0, 1])
  }

  @Test func bearable() throws {
    let unknown = #expect(throws: UnknownMoods.self) { try read("bearable.csv") }
    let suggestions = unknown?.moods.map(\.mapping) ?? []
    #expect(
      suggestions == [
        "bearable 7=Good", "bearable 3=Bad", "bearable 10=Excited", "bearable 1=Awful",
      ])
    #expect(
      try lines("bearable.csv", moods: suggestions) == [
        "2021-12-08T09:00:00+00:00 Good “”",
        "2021-12-08T18:00:00+00:00 Bad “A hard day, \"really\"”",
        "2021-12-09T12:00:00+00:00 Excited “Optimistic⏎best day”",
        "2022-01-22T22:15:00+00:00 Good “”",
        "2024-03-01T09:30:00+00:00 Awful “”",
      ])
    let file = try read("bearable.csv", moods: suggestions)
    #expect(file.format == .bearable && file.defaultMappings.isEmpty)
    #expect(file.leftOut == ["Factors": 1])
    #expect(file.amounts == ["Neck pain": 1, "Energy": 1])
  }

  @Test(arguments: Fixture.names)
  func eachFileHasTheSameIDsTwice(_ name: String) throws {
    let moods = Fixture.unknownMoods.map { "\($0)=Calm" }
    func ids() throws -> [UUID] { try read(name, moods: moods).entries.map(\.id) }
    let first = try ids()
    #expect(Set(first).count == first.count && !first.isEmpty)
    #expect(try ids() == first)
  }

  @Test func formatCanBeGiven() throws {
    let clock = ImportClock(now: Moment(.fridayNoon, in: LocalZone.utc), zone: .utc)
    func read(_ text: String, _ format: ImportFormat) throws -> ImportFormat {
      try Importer.read(Array(text.utf8), as: format, clock: clock).format
    }
    #expect(try read("[]", .bako) == .bako)
    // Lines that are not understood are listed.
    #expect(try read("a,b\n1,2", .lines) == .lines)
    for format in ImportFormat.allCases where format != .lines {
      let error = try #require(throws: DamagedInput.self) { try read("a,b\n1,2", format) }
      try #require(error == DamagedInput(line: 1, problem: .notOfFormat(format)))
      try #require(error.problem.sentence.contains(format.program))
    }
  }

  @Test(arguments: DamagedFile.all)
  private func damageNamesThePlace(_ file: DamagedFile) {
    let clock = ImportClock(now: Moment(.fridayNoon, in: LocalZone.utc), zone: .utc)
    let error = #expect(throws: DamagedInput.self) {
      try Importer.read(Array(file.text.utf8), clock: clock)
    }
    #expect(error == DamagedInput(place: file.place, problem: file.problem))
  }

  @Test(arguments: [
    ("a < b > c", "a < b > c"), ("<br", "<br"), ("a\r\nb\rc\n", "a\nb\nc\n"), ("<B>x</B >", "x"),
    ("&unknown; &#0;", "&unknown; &#0;"),
    ("&#39;&#x1F642;&lt;b&gt;", "'🙂<b>"), ("<p>a</p><p>b</p>", "a\nb"), ("<br/><br />", ""),
    ("<span style=\"color:#f00\">red</span>", "red"), ("no markup\n", "no markup\n"), ("", ""),
    ("<script>alert(1)</script>", "<script>alert(1)</script>"), ("&#xD800;", "&#xD800;"),
  ])
  func markupBecomesPlainText(_ note: String, _ text: String) {
    #expect(PlainText(note).text == text)
  }

  /// Damaged files are refused or read, and never trap.
  @Test(arguments: Fixture.names)
  func randomDamageIsRefusedOrRead(_ name: String) throws {
    let whole = try Fixture.bytes(name)
    let clock = ImportClock(now: Moment(.fridayNoon, in: berlin), zone: berlin)
    try SeededGenerator.run(300) { random in
      var bytes = whole
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0..<max(1, bytes.count), using: &random)
        guard index < bytes.count else { break }
        switch Int.random(in: 0...9, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes.removeSubrange(index...)
        case 2: bytes.insert(.random(in: 0...255, using: &random), at: index)
        default: bytes[index] = .random(in: 0...255, using: &random)
        }
      }
      do {
        _ = try Importer.read(bytes, clock: clock)
      } catch let error as DamagedInput {
        try #require(!error.problem.sentence.isEmpty)
      } catch is UnknownMoods {}
    }
  }

  @Test func tooManyMoodsAreRefused() {
    let rows = (0...500).map { "2026-11-20,8:30,mood \($0)\n" }.joined()
    let clock = ImportClock(now: Moment(.fridayNoon, in: LocalZone.utc), zone: .utc)
    let error = #expect(throws: DamagedInput.self) {
      try Importer.read(Array("full_date,time,mood\n\(rows)".utf8), clock: clock)
    }
    #expect(error == DamagedInput(line: 502, problem: .tooManyMoods))
  }
}

/// A file with one problem.
private struct DamagedFile {
  var text: String
  var place: InputPlace
  var problem: InputProblem

  static let all = howWeFeel + bearable + pixels

  private static let howWeFeel: [DamagedFile] = {
    func file(_ rows: String, _ line: Int, _ problem: InputProblem) -> DamagedFile {
      DamagedFile(
        text: "Date,Mood,Tags (People),Tags (Places)\n\(rows)\n", place: .line(line),
        problem: problem)
    }
    return [
      file("2026 Wed Jul 22 25:00,calm,", 2, .notDateAndTime("2026 Wed Jul 22 25:00")),
      file("2026 Mi Juli 22 10:00,calm,", 2, .notDateAndTime("2026 Mi Juli 22 10:00")),
      file("2026 Wed Jul 22 9:00,,", 2, .emptyMood),
      file("\n2026 Wed Jul 22 9:00", 3, .csv(.tooFewCells)),
    ]
  }()

  private static let bearable: [DamagedFile] = {
    func file(_ row: String, _ problem: InputProblem) -> DamagedFile {
      DamagedFile(
        text: "date,category,rating/amount,time of day\n\(row)\n", place: .line(2),
        problem: problem)
    }
    return [
      file("31st Feb 2022,Mood,3,am", .notDateAndTime("31st Feb 2022 am")),
      file("1st Feb 2022,Mood,three,am", .notNumber("three")),
      file("1st Feb 2022,Mood,3,25:10", .notDateAndTime("1st Feb 2022 25:10")),
    ]
  }()

  private static let pixels: [DamagedFile] = {
    func file(_ rest: String, _ place: InputPlace, _ problem: InputProblem) -> DamagedFile {
      DamagedFile(
        text: #"[{"date":"2023-1-5","scores":"# + rest, place: place, problem: problem)
    }
    return [
      file(#"[3]},{"date":"2023-13-1","scores":[]}]"#, .record(2), .notDate("2023-13-1")),
      file("[2.5]}]", .record(1), .notNumber("2.5")),
      file("3}]", .record(1), .notList("scores")),
      file("[3]},7]", .record(2), .notEntry),
      file("[3]}] x", .line(1), .trailingContent),
    ]
  }()
}

extension ImportedFile {
  /// The entries among the records.
  var entries: [Entry] {
    records.compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
  }
}

/// The files of Tests/Fixtures/vectors/trackers.
enum Fixture {
  static let names = [
    "daylio.csv", "daylio-old.csv", "how-we-feel.csv", "how-we-feel-old.csv", "pixels.json",
    "bearable.csv", "backup.daylio", "daylio-polish.csv", "pixels-old.json",
    "state-of-mind.csv", "jrnl.json", "day-one.json",
  ]
  static let unknownMoods = [
    "bearable 7", "bearable 3", "bearable 10", "bearable 1", "party+", "gloomy",
  ]

  static func bytes(_ name: String, in folder: String = "trackers") throws -> [UInt8] {
    Array(try Data(contentsOf: Repository.url("Tests/Fixtures", "vectors/\(folder)/\(name)")))
  }
}
