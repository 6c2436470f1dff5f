import Models
import Support
import Testing

@testable import Interchange

/// State of Mind, openScale, jrnl and Day One.
struct ForeignFormatTests {
  private let clock = ImportClock(now: Moment(.fridayNoon, in: LocalZone.utc), zone: .utc)

  private func read(
    _ bytes: [UInt8], moods: [String] = [], height: Height? = nil
  ) throws -> ImportedFile {
    try Importer.read(
      bytes, clock: clock, moods: MoodMap(moods.map { try MoodMapping($0) }), height: height)
  }

  private func lines(_ file: ImportedFile) -> [String] {
    file.entries.map { entry in
      let names = entry.activities.map { " #\($0)" }.joined()
      let date = entry.date.isTimeKnown ? "\(entry.date)" : "\(entry.day)"
      return "\(date) \(entry.feeling.name) “\(entry.journal.replacing("\n", with: "⏎"))”\(names)"
    }
  }

  private func problem(_ text: String, as format: ImportFormat? = nil) -> InputProblem? {
    let error = #expect(throws: DamagedInput.self) {
      try Importer.read(Array(text.utf8), as: format, clock: clock)
    }
    return error?.problem
  }

  @Test func stateOfMind() throws {
    let file = try read(Fixture.bytes("state-of-mind.csv"))
    #expect(file.format == .stateOfMind)
    #expect(
      lines(file) == [
        "2026-01-09T15:34:06-05:00 Anxious “Also felt: Irritated, Sad” #Self Care #Health",
        "2026-01-08 Surprised “”",
        "2026-01-07T10:44:27-05:00 Bad “”",
        "2026-01-06T14:25:34-05:00 Meh “” #Work",
        "2026-01-05T14:25:34-05:00 Excited “”",
      ])
    #expect(file.leftOut == ["rows without a label and a valence": 1])
  }

  /// The labels of Apple's State of Mind.
  @Test func everyLabelOfAppleIsFeeling() throws {
    let labels = Feeling.all.compactMap(\.appleLabel)
    #expect(labels.count > 30)
    for label in labels {
      let row = "2026-01-09 15:34:06 -0500,,Momentary Emotion,\(label.capitalized),,0,,"
      let text = "Start,End,Kind,Labels,Associations,Valence,Valence Classification\n\(row)\n"
      #expect(try read(Array(text.utf8)).records.count == 1, "\(label)")
    }
  }

  /// A valence keeps its sign.
  @Test(arguments: [
    (-1, "Awful"), (-0.72, "Awful"), (-0.7, "Bad"), (-0.15, "Bad"), (-0.1, "Meh"), (0.1, "Meh"),
    (0.15, "Good"), (0.7, "Good"), (0.72, "Excited"), (1, "Excited"),
  ])
  func valenceIsMood(_ valence: Double, _ name: String) throws {
    let row = "2026-01-09 15:34:06 -0500,,Momentary Emotion,,,\(valence),"
    let text = "Start,End,Kind,Labels,Associations,Valence\n\(row)\n"
    #expect(try lines(read(Array(text.utf8))) == ["2026-01-09T15:34:06-05:00 \(name) “”"])
  }

  @Test(arguments: [
    ("2026-01-09 15:34:06,,K,Sad,,0", InputProblem.notDateAndTime("2026-01-09 15:34:06")),
    ("2026-01-09 15:34:06 -0500,,K,,,2", .notNumber("2")),
    ("2026-01-09 15:34:06 -0500,,K,,,x", .notNumber("x")),
    ("2026-01-09 15:34:06 -0500,,K,Sad", .csv(.tooFewCells)),
  ])
  func damagedStateOfMindIsRefused(_ row: String, _ expected: InputProblem) {
    #expect(problem("Start,End,Kind,Labels,Associations,Valence\n\(row)\n") == expected)
  }

  @Test func weightsOfOpenScale() throws {
    let bytes = try Fixture.bytes("openscale.csv")
    let file = try read(bytes, height: Height.parse("170"))
    #expect(file.format == .openScale)
    let measured = file.records.compactMap { record -> BMI? in
      if case .bmi(let bmi) = record { bmi } else { nil }
    }
    #expect(measured.map(\.weight.kilograms) == ["77.35", "78.2", "77.9"])
    #expect(measured.map(\.height.centimeters) == ["170", "170", "170"])
    #expect(
      measured.map(\.date.description) == [
        "2021-04-18T11:51:00+00:00", "2021-04-19T07:05:00+00:00", "2021-04-21T07:05:00+00:00",
      ])
    #expect(file.leftOut == ["rows without a weight": 1])
    #expect(try read(bytes, height: Height.parse("170")).records == file.records)
  }

  @Test(arguments: [
    ("2021-04-18 11:51,650.1", InputProblem.measureOutOfRange),
    ("2021-04-18 11:51,inf", .measureOutOfRange),
    ("2021-04-18 11:51,x", .notNumber("x")),
    ("2021-04-18,70", .notDateAndTime("2021-04-18")),
  ])
  func damagedWeightIsRefused(_ row: String, _ expected: InputProblem) throws {
    let error = #expect(throws: DamagedInput.self) {
      try read(Array("dateTime,weight\n\(row)\n".utf8), height: Height.parse("170"))
    }
    #expect(error == DamagedInput(line: 2, problem: expected))
  }

  @Test func weightsNeedHeight() throws {
    let error = #expect(throws: DamagedInput.self) { try read(Fixture.bytes("openscale.csv")) }
    #expect(error == DamagedInput(line: 1, problem: .noHeight))
    #expect(error?.problem.sentence.contains("--height 170") == true)
  }

  /// Version 3 does not state the unit of its weights.
  @Test func weightsOfUnknownUnitAreRefused() {
    #expect(problem("DATE,TIME,WEIGHT\n2025-04-07,08:30:05,160\n") == .unknownFormat)
  }

  @Test func jrnl() throws {
    let file = try read(Fixture.bytes("jrnl.json"))
    #expect(file.format == .jrnl)
    #expect(
      lines(file) == [
        "2026-11-20T18:30:00+00:00 Calm “A slow day.⏎Tea with @calm.⏎Then @work.” #work"
      ])
    #expect(file.entriesWithoutMood == 2)
  }

  /// A mapped tag stays an activity, unless it is a word for a feeling.
  @Test func tagOfJournalCanBeMapped() throws {
    let file = try read(Fixture.bytes("jrnl.json"), moods: ["kite=Joyful"])
    #expect(lines(file).last == "2026-11-19T07:00:00+00:00 Joyful “Only a title” #Kite")
    #expect(file.entriesWithoutMood == 1)
  }

  /// jrnl writes the tags of an entry in an order that differs from export to export.
  @Test func orderOfTagsChangesNothing() throws {
    func entry(_ tags: String) -> String {
      #"{"entries":[{"date":"2026-11-20","time":"18:30","title":"@Work all day.","#
        + #""body":"Then @sadly, @sad and @calm, @books.","tags":[\#(tags)]}]}"#
    }
    func dayOne(_ tags: String) -> String {
      #"{"entries":[{"creationDate":"2026-07-20T22:30:00Z","text":"A","tags":[\#(tags)]}]}"#
    }
    let text = "“@Work all day.⏎Then @sadly, @sad and @calm, @books.”"
    let first = try read(Array(entry(#""@work","@sad","@calm","@books""#).utf8))
    #expect(
      lines(first) == ["2026-11-20T18:30:00+00:00 Sad \(text) #work #calm #books"])
    for tags in [#""@calm","@books","@sad","@work""#, #""@books","@calm","@work","@sad""#] {
      #expect(try read(Array(entry(tags).utf8)).records == first.records)
    }
    let other = try read(Array(dayOne(#""work","sad","calm""#).utf8))
    #expect(lines(other) == ["2026-07-20T22:30:00+00:00 Calm “A” #sad #work"])
    #expect(try read(Array(dayOne(#""sad","calm","work""#).utf8)).records == other.records)
  }

  /// A tag that is a feeling is the mood even if a tag before it has a mapping.
  @Test func feelingPrecedesMappedTag() throws {
    let text =
      #"{"entries":[{"date":"2026-10-06","time":"21:00","title":"Cried. @books @sad","#
      + #""tags":["@books","@sad"]}]}"#
    let file = try read(Array(text.utf8), moods: ["books=Calm"])
    #expect(lines(file) == ["2026-10-06T21:00:00+00:00 Sad “Cried. @books @sad” #books"])
    #expect(file.givenMappings.isEmpty)
  }

  @Test func mappedTagMayHaveItsSign() throws {
    let mapping = try MoodMapping("@kite=Joyful")
    let file = try read(Fixture.bytes("jrnl.json"), moods: ["@kite=Joyful", "tea=Calm"])
    #expect(lines(file).last == "2026-11-19T07:00:00+00:00 Joyful “Only a title” #Kite")
    #expect(file.givenMappings == [mapping])
  }

  @Test func starsAndTagsWithoutMoodAreCounted() throws {
    let file = try read(Fixture.bytes("jrnl.json"))
    #expect(file.leftOut == ["stars": 1])
    #expect(file.tagsWithoutMood == ["Kite": 1])
    let starred = #"{"entries":[{"creationDate":"2026-07-20T22:30:00Z","starred":true}]}"#
    #expect(try read(Array(starred.utf8)).leftOut == ["stars": 1])
  }

  /// The text that jrnl writes is no JSON, though it begins with a bracket.
  @Test(arguments: ["[2026-03-01 09:00 AM] Title. Body", "\u{FEFF}\n[2026-03-01 09:00:00] Title"])
  func textOfJrnlIsNamed(_ text: String) {
    #expect(problem(text) == .textOfJrnl)
    #expect(problem(text, as: .jrnl) == .textOfJrnl)
    #expect(problem("[2026]") != .textOfJrnl)
  }

  @Test func dayOne() throws {
    let file = try read(Fixture.bytes("day-one.json"))
    #expect(file.format == .dayOne)
    #expect(
      lines(file) == [
        "2026-07-21T00:30:00+02:00 Happy “# Swim⏎⏎Cold. Then 3 > 2.” #Sea",
        "2026-07-21 Burnt out “C:\\dir”",
      ])
    #expect(file.leftOut == ["locations": 1, "photos and videos": 1])
    #expect(file.entriesWithoutMood == 1)
  }

  @Test(arguments: [
    (
      #"{"entries":[{"creationDate":"x"}]}"#, InputPlace.record(1), InputProblem.notDateAndTime("x")
    ),
    (#"{"entries":[{"date":"2026-1-1","body":""}]}"#, .record(1), .notDateAndTime("2026-1-1 ")),
    (
      #"{"tags":{},"entries":[{"date":"2026-1-1","time":"7:00","title":1}]}"#, .record(1),
      .notText("title")
    ),
    (#"{"entries":[{"creationDate":"2026-01-01T00:00:00Z"},1]}"#, .record(2), .notEntry),
    (#"{"entries":[{"creationDate":"2026-01-01T00:00:00Z"}]} x"#, .line(1), .trailingContent),
  ])
  func damagedJournalIsRefused(_ text: String, _ place: InputPlace, _ problem: InputProblem) {
    let error = #expect(throws: DamagedInput.self) { try read(Array(text.utf8)) }
    #expect(error == DamagedInput(place: place, problem: problem))
  }

  /// JSON of a program that is not known gets the list of formats.
  @Test(arguments: [
    #"{"weight":[{"value":1}]}"#, #"[{"uuid":"a","text":"b"}]"#, #"{"version":1,"notes":[]}"#,
    #"{"entries":[{"note":"a"}]}"#, #"{"feelings":1}"#,
  ])
  func unknownJSONGetsFormats(_ text: String) {
    #expect(problem(text) == .unknownFormat)
  }

  /// JSON without a feeling, but with other keys of Bako, is damaged.
  @Test(arguments: [#"[{"journal":"a"}]"#, #"{"activities":["a"]}"#])
  func recordWithoutFeelingIsDamaged(_ text: String) {
    #expect(problem(text) == .missingValue("feeling"))
  }

  @Test func listOfFormatsNamesEachProgram() {
    let sentence = InputProblem.unknownFormat.sentence
    for format in ImportFormat.allCases {
      #expect(sentence.contains(format.program), "\(format)")
    }
  }
}
