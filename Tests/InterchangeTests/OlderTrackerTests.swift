import Models
import Support
import Testing

@testable import Interchange

/// Files of earlier versions of other trackers, and of other languages.
struct OlderTrackerTests {
  private let clock = ImportClock(now: Moment(.fridayNoon, in: LocalZone.utc), zone: .utc)

  private func lines(_ bytes: [UInt8], _ moods: MoodMap = MoodMap()) throws -> [String] {
    try Importer.read(bytes, clock: clock, moods: moods).entries.map { entry in
      let names = entry.activities.map { " #\($0)" }.joined()
      return "\(entry.date) \(entry.feeling.name) “\(entry.journal)”\(names)"
    }
  }

  @Test func pixelsBefore2020() throws {
    #expect(
      try lines(Fixture.bytes("pixels-old.json")) == [
        "2019-01-05T12:00:00+00:00 Good “snow at last\nEmotions: happy, calm”",
        "2019-01-06T12:00:00+00:00 Bad “”",
        "2019-01-07T12:00:00+00:00 Excited “no emotions”",
      ])
    #expect(try Importer.read(Fixture.bytes("pixels-old.json"), clock: clock).format == .pixels)
  }

  @Test func pixelsWithScoresAsStrings() throws {
    let day = #"[{"date":"2023-1-5","type":"Mood","scores":["4","1"],"notes":"","tags":[]}]"#
    #expect(
      try lines(Array(day.utf8)) == [
        "2023-01-05T12:00:00+00:00 Good “”", "2023-01-05T12:00:00+00:00 Awful “”",
      ])
  }

  @Test(arguments: [
    (#"{"date":"2019-01-05","mood":"four"}"#, InputProblem.notNumber("four")),
    (#"{"date":"2019-01-05","mood":[4]}"#, .notNumber("mood")),
    (#"{"date":"2019-01-05","mood":4,"emotions":[4]}"#, .notTexts("emotions")),
    (#"{"date":"2019-01-05","mood":4,"scores":["a"]}"#, .notNumber("a")),
  ])
  func damagedDayOfPixelsIsRefused(_ day: String, _ problem: InputProblem) {
    let error = #expect(throws: DamagedInput.self) { try lines(Array("[\(day)]".utf8)) }
    #expect(error == DamagedInput(place: .record(1), problem: problem))
  }

  @Test func daylioInPolish() throws {
    #expect(
      try lines(Fixture.bytes("daylio-polish.csv")) == [
        "2017-09-07T12:10:00+00:00 Excited “Spacer, a potem kino” #rodzina #praca",
        "2017-09-06T20:30:00+00:00 Awful “”",
        "2017-08-31T09:05:00+00:00 Meh “” #praca",
      ])
  }

  @Test(arguments: [
    "7 września", "7 de septiembre", "7. September", "7 septembre", "7 SETTEMBRE", "7 сентября",
    "7 Eylül", "7. september", "7 september", "7 de setembro", "7. září", "september 7.", "Sept 7",
  ])
  func oldDaylioDateInLanguage(_ date: String) throws {
    let row = "year,date,weekday,time,mood,activities,note\n2017,\(date),,12:10,good,,\n"
    #expect(try lines(Array(row.utf8)) == ["2017-09-07T12:10:00+00:00 Good “”"])
  }

  @Test(arguments: ["7 vendémiaire", "7 sept septembre", "de", "7 mart nisan", "7 wrz", "7"])
  func unknownDateIsRefused(_ date: String) {
    let row = "year,date,weekday,time,mood,activities,note\n2017,\(date),,12:10,good,,\n"
    let error = #expect(throws: DamagedInput.self) { try lines(Array(row.utf8)) }
    #expect(error?.problem == .notDateAndTime("2017 \(date) 12:10"))
  }

  @Test func eachNameIsOneMonth() {
    for names in ForeignMonth.names {
      #expect(names.count == 12)
      #expect(names.map { ForeignMonth.numbers[$0] } == Array(1...12))
    }
  }

  /// An abbreviation of an English month is tried first.
  @Test func noNameAbbreviatesAnotherEnglishMonth() {
    for names in ForeignMonth.names {
      for (index, name) in names.enumerated() where name.count >= 3 {
        let english = CalendarDay.monthNames.firstIndex { $0.lowercased().hasPrefix(name) }
        #expect(english == nil || english == index, "\(name)")
      }
    }
  }
}
