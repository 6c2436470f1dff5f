import Foundation
import Models
import Support
import Testing
import Wording

@testable import Interchange

/// Friday, 20 November 2026, 12:00 in UTC.
private let clock: ImportClock = {
  let now = Moment(.fridayNoon, in: LocalZone.utc)
  return ImportClock(now: now, zone: .utc)
}()

struct ImporterTests {
  private func records(_ text: String, moods: MoodMap = MoodMap()) throws -> [ImportedRecord] {
    try Importer.read(Array(text.utf8), clock: clock, moods: moods).records
  }

  private func entries(_ text: String, moods: MoodMap = MoodMap()) throws -> [Entry] {
    try Importer.read(Array(text.utf8), clock: clock, moods: moods).entries
  }

  @Test func exportRoundTrips() throws {
    try SeededGenerator.run(50) { random in
      let entries = (0..<Int.random(in: 0...5, using: &random)).map { _ in random.entry() }
      let history = try (0..<Int.random(in: 0...3, using: &random)).map { _ in try random.bmi() }
      let lastHeight = try #require(
        Height(tenThousandthsOfCentimeter: .random(in: Height.range, using: &random)))
      let preferences = Preferences(
        settings: Settings(units: .imperial, weekStart: .sunday),
        vocabulary: Vocabulary(activities: ["Sport: rowing"], places: ["Sauna"]),
        device: DeviceMemory(
          isOnboardingDone: true,
          lastChoices: NameChoices(activities: ["Work"], place: "Home"), lastHeight: lastHeight,
          theme: .light))

      var bytes: [UInt8] = []
      var export = ExportWriter()
      try export.begin(in: &bytes)
      for entry in entries { try export.write(entry, to: &bytes) }
      try export.beginMeasurements(in: &bytes)
      for bmi in history { try export.write(bmi, to: &bytes) }
      try export.end(with: preferences, in: &bytes)

      var imported = ImportedPreferences()
      imported.isOnboardingDone = true
      imported.vocabulary[.activity].custom = ["Sport: rowing"]
      imported.vocabulary[.place].custom = ["Sauna"]
      imported.lastChoices.activities = ["Work"]
      imported.lastChoices.place = "Home"
      imported.lastHeight = lastHeight
      imported.units = .imperial
      imported.theme = .light
      imported.weekStart = .sunday
      let expected =
        [.preferences(imported)] + entries.map(ImportedRecord.entry)
        + history.map(ImportedRecord.bmi)
      try #require(
        try Importer.read(bytes, clock: clock).records == expected, "seed \(random.seed)")
    }
  }

  /// Own feelings of any script, in entries that precede the preferences.
  @Test func exportRestoresOwnFeelings() throws {
    try SeededGenerator.run(30) { random in
      let preferences = random.ownFeelings()
      let entries = (0..<6).map { index in
        var entry = random.entry()
        if index > 0, let own = preferences.vocabulary.customFeelings.randomElement(using: &random)
        {
          entry.feeling = own
        }
        return entry
      }
      var bytes: [UInt8] = []
      var export = ExportWriter()
      try export.begin(in: &bytes)
      for entry in entries { try export.write(entry, to: &bytes) }
      try export.beginMeasurements(in: &bytes)
      try export.end(with: preferences, in: &bytes)

      for feelings in [Feelings.catalog, preferences.vocabulary.feelings] {
        let records = try Importer.read(bytes, clock: clock, moods: MoodMap(feelings: feelings))
          .records
        let read = records.compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
        try #require(Set(read) == Set(entries), "seed \(random.seed)")
        var imported = ImportedPreferences()
        imported.isOnboardingDone = false
        imported.vocabulary.customFeelings =
          feelings == .catalog ? preferences.vocabulary.customFeelings : []
        imported.vocabulary.moodMappings = preferences.vocabulary.moodMappings
        imported.theme = .system
        imported.units = .metric
        imported.weekStart = .system
        try #require(records.contains(.preferences(imported)), "seed \(random.seed)")
      }
    }
  }

  @Test func unknownFeelingOfExportIsAsked() throws {
    let text = #"""
      {"format":1,"entries":[{"feeling":"Wistful","date":"2026-11-20"}],"bmi":[],\#
      "preferences":{"custom_feelings":[{"name":"Snug","like":"Safe"}]}}
      """#
    let error = #expect(throws: UnknownMoods.self) { try records(text) }
    #expect(error?.moods.map(\.name) == ["Wistful"])
    let map = MoodMap([try MoodMapping("wistful=cozily", feelings: .catalog.adding(snug()))])
    #expect(try entries(text, moods: map).map(\.feeling.name) == ["Cozily"])
  }

  @Test(arguments: [
    #"{"name":"a  b","like":"Sad","icon":"x"}"#, #"{"name":"Ab","like":"Nope","icon":"x"}"#,
    #"{"name":"Ab","like":"Sad","icon":"🏠"}"#, #"{"like":"Sad"}"#, "1",
  ])
  func damagedOwnFeelingIsReported(_ feeling: String) {
    #expect(throws: DamagedInput.self) {
      try records(#"{"preferences":{"custom_feelings":[\#(feeling)]}}"#)
    }
  }

  @Test func moodIsMappedToOwnFeeling() throws {
    let feelings = Feelings.catalog.adding(try snug())
    let map = MoodMap([try MoodMapping("other=COZILY", feelings: feelings)], feelings: feelings)
    let text =
      #"[{"feeling":"other","date":"2026-11-20"},{"feeling":"cozily","date":"2026-11-20"}]"#
    #expect(try entries(text, moods: map).map(\.feeling.name) == ["Cozily", "Cozily"])
    #expect(throws: UnknownMoods.self) { try entries(text) }
  }

  private func snug() throws -> Feeling {
    var preferences = Preferences()
    return try #require(try preferences.vocabulary.apply(.add("Cozily", like: "Safe")).new)
  }

  @Test func listsRoundTripInWholeSeconds() throws {
    var random = SeededGenerator(seed: 1)
    for isArray in [true, false] {
      let entry = random.entry(milliseconds: 0)
      var json = JSONWriter()
      entry.write(to: &json)
      let text = isArray ? "[\(json.text)]" : json.text + "\n"
      try #require(try records(text) == [.entry(entry)])
    }
  }

  @Test func entryRequiresOnlyFeelingAndDate() throws {
    let text = #"[{"feeling":"happy","date":"yesterday"}]"#
    let entry = try #require(try entries(text).first)
    #expect("\(entry.date)" == "2026-11-19T12:00:00+00:00")
    #expect(entry.feeling.name == "Happy" && entry.journal.isEmpty && entry.place == nil)
    #expect(try entries(text).first?.id == entry.id, "The id is derived from the content.")
    let twice = #"{"feeling":"happy","date":"2026-11-20"}"# + "\n"
    #expect(Set(try entries(twice + twice).map(\.id)).count == 2)
  }

  @Test(arguments: [
    ("", 1, InputProblem.empty),
    (" \n", 1, .empty),
    ("x,y\n", 1, .unknownFormat),
    ("{\"format\":2}", 1, .newerFormat),
    ("[] x", 1, .trailingContent),
    ("[\n1]", 2, .notEntry),
    ("[{}]", 1, .missingValue("feeling")),
    (#"[{"feeling":"Happy"}]"#, 1, .missingValue("date")),
    (#"[{"feeling":1}]"#, 1, .notText("feeling")),
    (#"[{"feeling":" ","date":"2026-11-20"}]"#, 1, .emptyMood),
    (#"[{"feeling":"Happy","date":"2026-11-20","activities":1}]"#, 1, .notList("activities")),
    (#"[{"feeling":"Happy","date":"2026-11-20","activities":[1]}]"#, 1, .notTexts("activities")),
    (#"[{"feeling":"Happy","date":"2026-11-20","id":"x"}]"#, 1, .notID("x")),
    (#"[{"height_cm":1,"weight_kg":2,"date":"2026-11-20"}]"#, 1, .measureOutOfRange),
    (#"[{"height_cm":170,"date":"2026-11-20"}]"#, 1, .measureOutOfRange),
    (#"{"preferences":[]}"#, 1, .preferencesNotObject),
    (#"{"preferences":{},"preferences":{}}"#, 1, .repeatedKey("preferences")),
    ("full_date,time,mood\n2026-11-20,8:30\n", 2, .csv(.tooFewCells)),
    ("full_date,time,mood\n2026-11-20,25:30,happy\n", 2, .notDateAndTime("2026-11-20 25:30")),
    ("full_date,time,mood\n2026-11-20,8:30,\n", 2, .emptyMood),
  ])
  func reportsTheProblemAndItsLine(_ text: String, _ line: Int, _ problem: InputProblem) {
    let error = #expect(throws: DamagedInput.self) { try records(text) }
    #expect(error == DamagedInput(line: line, problem: problem))
  }

  @Test func valuesFollowTheRulesOfTheDomain() throws {
    for member in [#""activities":[""]"#, #""place":"a\nb""#, #""created_at":"nonsense""#] {
      let text = #"[{"feeling":"Happy","date":"2026-11-20",\#(member)}]"#
      let error = try #require(throws: DamagedInput.self) { try records(text) }
      guard case .invalid = error.problem else {
        Issue.record("\(member): \(error)")
        continue
      }
    }
  }

  @Test func idIsValidatedBeforeTheJournal() {
    var decoder = RecordDecoder(moods: MoodMap(), clock: clock)
    var members: [String: JSONValue] = [
      "feeling": .string("Happy"), "date": .string("2026-11-20"), "id": .string("nope"),
      "journal": .string(String(repeating: "x", count: 1 << 20 + 1)),
    ]
    let both = #expect(throws: InputProblem.self) { try decoder.record(.object(members)) }
    #expect(both == .notID("nope") && both?.sentence == "“nope” is not an ID.")
    members["id"] = nil
    let long = #expect(throws: InputProblem.self) { try decoder.record(.object(members)) }
    #expect(long == .invalid(.journalTooLong))
    #expect(long?.sentence == InvalidInput.journalTooLong.message)
  }

  @Test func progressCountsConsumedBytes() throws {
    let line = #"{"feeling":"Happy","date":"2026-11-20"}"# + "\n"
    let bytes = Array(String(repeating: line, count: 3).utf8)
    var offsets: [Int] = []
    _ = try Importer.read(bytes, clock: clock) { offsets.append($0) }
    #expect(offsets == [line.utf8.count - 1, 2 * line.utf8.count - 1, bytes.count - 1])
  }
}

struct DaylioTests {
  private let header = "full_date,date,weekday,time,mood,activities,note_title,note\n"

  private func entries(_ rows: String, moods: [String] = []) throws -> [Entry] {
    let bytes = Array((header + rows).utf8)
    let map = MoodMap(try moods.map { try MoodMapping($0) })
    return try Importer.read(bytes, clock: clock, moods: map).entries
  }

  @Test func parsesRow() throws {
    let row = "2026-11-20,20 Nov,Friday,8:30 PM,happy,a | b | A,Title,\"x\ny\"\n"
    let entry = try #require(try entries(row).first)
    #expect("\(entry.date)" == "2026-11-20T20:30:00+00:00")
    #expect(entry.feeling.name == "Happy" && entry.journal == "Title\nx\ny")
    #expect(entry.activities.map { "\($0)" } == ["a", "b"])
  }

  @Test(arguments: [
    ("8:30", "08:30"), ("8:30 am", "08:30"), ("12:05 AM", "00:05"), ("12:05 p.m.", "12:05"),
    ("23:59", "23:59"), ("20.30", "20:30"),
  ])
  func parses12And24HourTimes(_ typed: String, _ time: String) throws {
    let entry = try #require(try entries("2026-11-20,,,\(typed),happy,,,\n").first)
    #expect("\(entry.date)".contains("T\(time):00"))
  }

  /// A spreadsheet saves the file with semicolons, tabs or in UTF-16.
  @Test func separatorsAndEncodingsAreRecognized() throws {
    let rows = [
      "full_date,date,weekday,time,mood,activities,note_title,note",
      "2026-11-20,,,8:30,Gut,a | b,,\"x, y; z\"",
    ]
    for separator in [";", "\t"] {
      let text = rows.map { row in
        var isQuoted = false
        return String(
          row.map { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted ? Character(separator) : character
          })
      }.joined(separator: "\n")
      let clock = ImportClock(now: Moment(.fridayNoon, in: .utc), zone: .utc)
      var utf16: [UInt8] = [0xFF, 0xFE]
      for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
      for bytes in [Array(text.utf8), utf16] {
        let file = try Importer.read(bytes, clock: clock)
        guard case .entry(let entry)? = file.records.first else {
          Issue.record("no entry")
          continue
        }
        #expect(entry.journal == "x, y; z" && entry.activities == ["a", "b"])
        #expect(file.defaultMappings.map(\.description) == ["Gut=Good"])
      }
    }
  }

  @Test func unknownMoodsAreListedWithSuggestions() throws {
    let rows = "2026-11-20,,,8:30,sadd,,,\n2026-11-20,,,9:30,odd,,,\n2026-11-20,,,9:31,SADD,,,\n"
    let error = #expect(throws: UnknownMoods.self) { try entries(rows, moods: ["rad=excited"]) }
    #expect(error?.moods.map(\.name) == ["sadd", "odd"])
    // A guess could turn a pleasant mood into its opposite.
    #expect(error?.moods.map(\.mapping) == ["sadd=Sad", "odd=?"])
  }

  @Test func mapsMoodsToFeelings() throws {
    let feelings = try entries("2026-11-20,,,8:30,Meh,,,\n", moods: ["meh=calm"]).map(
      \.feeling.name)
    #expect(feelings == ["Calm"])
    for text in ["meh", "=calm", " =calm"] {
      try #require(throws: InvalidInput.notAMapping(text)) { try MoodMapping(text) }
    }
    #expect(throws: (any Error).self) { try MoodMapping("meh=nonsense") }
    #expect(try MoodMapping(" so\n\nso = calm ").description == "so so=Calm")
  }

  @Test func repeatedImportDerivesTheSameIDs() throws {
    let rows = "2026-11-20,,,8:30,happy,,,\n2026-11-20,,,8:30,happy,,,\n"
    let ids = try entries(rows).map(\.id)
    #expect(Set(ids).count == 2)
    #expect(try entries(rows).map(\.id) == ids)
  }
}

extension [UInt8]: ByteSink {
  public mutating func write(_ bytes: [UInt8]) { append(contentsOf: bytes) }
  public mutating func write(_ text: String) { append(contentsOf: text.utf8) }
}

extension SeededGenerator {
  /// Preferences with up to five own feelings and mappings to them. The names have letters of any
  /// script, and the icons are any that are accepted.
  fileprivate mutating func ownFeelings() -> Preferences {
    var preferences = Preferences()
    for _ in 0..<400 where preferences.vocabulary.customFeelings.count < 5 {
      let letters = text(12).unicodeScalars.filter(\.properties.isAlphabetic)
      let name = String(String.UnicodeScalarView(letters))
      let like = Feeling.all.randomElement(using: &self)?.name ?? "Calm"
      let icon = text(1)
      let numbers = (0..<2).map { _ in
        Bool.random(using: &self) ? Int.random(in: -110...110, using: &self) : nil
      }
      let add = FeelingChange.add(
        name, like: like, icon: icon, valence: numbers[0], energy: numbers[1])
      guard let new = try? preferences.vocabulary.apply(add).new else { continue }
      preferences.vocabulary.moodMappings.append(MoodMapping(mood: "so \(name)", feeling: new))
    }
    return preferences
  }

  fileprivate mutating func entry(milliseconds: Int64? = nil) -> Entry {
    let rest = milliseconds ?? .random(in: 0..<1_000, using: &self)
    func moment(_ random: inout SeededGenerator) -> Moment {
      Moment(
        milliseconds: .random(in: -30_000_000...4_000_000_000, using: &random) * 1_000 + rest,
        offsetMinutes: .random(in: -14 * 60...14 * 60, using: &random))
    }
    let created = moment(&self)
    let updated = Moment(
      milliseconds: created.milliseconds + .random(in: 0...9_999, using: &self) * 1_000,
      offsetMinutes: 0)
    return Entry(
      id: UUID(uuidString: "00000000-0000-4000-8000-\(hex(12))") ?? UUID(), date: moment(&self),
      feeling: Feeling.all.randomElement(using: &self) ?? Feeling.all[0], journal: text(200),
      activities: [name(), "Work"].prefix(Int.random(in: 0...2, using: &self)).map(\.self),
      place: Bool.random(using: &self) ? name() : nil, createdAt: created.instant,
      updatedAt: updated.instant)
  }

  fileprivate mutating func bmi() throws -> BMI {
    let centimeters = Int.random(in: 50...280, using: &self)
    let kilograms = Int.random(in: 10...649, using: &self)
    let decimals = Int.random(in: 10...99, using: &self)
    return BMI(
      id: UUID(uuidString: "00000000-0000-4000-8000-\(hex(12))") ?? UUID(),
      height: try Height.parse("\(centimeters)"),
      weight: try Weight.parse("\(kilograms).\(decimals)"),
      date: Moment(
        milliseconds: .random(in: 0...4_000_000_000_000, using: &self), offsetMinutes: 60))
  }

  private mutating func name() -> EntryName {
    let text = "n\(text(10))x"
    return (try? EntryName(text, as: .activity)) ?? "Rest"
  }

  private mutating func hex(_ count: Int) -> String {
    (0..<count).map { _ in String(Int.random(in: 0...15, using: &self), radix: 16) }.joined()
  }
}
