import Models

/// Reads a journal that jrnl exports as JSON.
///
///     {"tags": {"@calm": 1}, "entries": [{"title": "…", "body": "…", "date": "2026-11-20",
///       "time": "18:30", "tags": ["@calm", "@work"], "starred": false}]}
///
/// An entry has no mood. The first of its tags that is a feeling gives it one.
struct JrnlReader: TrackerReader {
  private let clock: ImportClock
  private var journal: JournalElements

  init(_ bytes: [UInt8], clock: ImportClock) throws(DamagedInput) {
    self.clock = clock
    journal = try JournalElements(bytes, as: .jrnl)
  }

  mutating func forEach(_ body: (ForeignCheckIn) throws -> Void) throws {
    let clock = clock
    try journal.forEach { members, place, offset throws(InputProblem) in
      let (date, time) = (try members.text("date") ?? "", try members.text("time") ?? "")
      guard let day = CalendarDay(imported: date), let clockTime = TimeOfDay(imported: time),
        let moment = clock.moment(day, clockTime)
      else { throw .notDateAndTime("\(date) \(time)") }
      let texts = [try members.text("title") ?? "", try members.text("body") ?? ""]
      let tags = try members.texts("tags")
      return ForeignCheckIn(
        place: place, offset: offset, content: ["jrnl", date, time] + texts + tags, date: moment,
        mood: nil, texts: texts, activities: tags.map(Self.name))
    } _: {
      try body($0)
    }
  }

  /// Returns a tag without its symbol, which is “@” unless the user chose another.
  private static func name(_ tag: String) -> String {
    String(tag.drop { !$0.isLetter && !$0.isNumber })
  }
}
