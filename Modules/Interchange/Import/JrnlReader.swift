import Models

/// Reads a journal that jrnl exports as JSON.
///
///     {"tags": {"@calm": 1}, "entries": [{"title": "…", "body": "…", "date": "2026-11-20",
///       "time": "18:30", "tags": ["@calm", "@work"], "starred": false}]}
///
/// An entry has no mood. The first of its tags that is a feeling gives it one. jrnl writes the tags
/// of an entry in an order that differs from export to export; here they have that of the text.
struct JrnlReader: TrackerReader {
  private(set) var leftOut: [String: Int] = [:]
  private let clock: ImportClock
  private let journal: JournalElements

  init(_ bytes: [UInt8], clock: ImportClock) throws(DamagedInput) {
    self.clock = clock
    journal = try JournalElements(bytes, as: .jrnl)
  }

  mutating func forEach(_ body: (ForeignCheckIn) throws -> Void) throws {
    try journal.forEach { members, place, offset throws(InputProblem) in
      let (date, time) = (try members.text("date") ?? "", try members.text("time") ?? "")
      guard let day = CalendarDay(imported: date), let clockTime = TimeOfDay(imported: time),
        let moment = clock.moment(day, clockTime)
      else { throw .notDateAndTime("\(date) \(time)") }
      if case .bool(true)? = members["starred"] { leftOut["stars", default: 0] += 1 }
      let texts = [try members.text("title") ?? "", try members.text("body") ?? ""]
      let tags = try members.texts("tags").sorted()
      return ForeignCheckIn(
        place: place, offset: offset, content: ["jrnl", date, time] + texts + tags, date: moment,
        mood: nil, texts: texts, activities: Self.inOrder(tags, of: texts).map(Self.name))
    } _: {
      try body($0)
    }
  }

  /// Returns a tag without its symbol, which is “@” unless the user chose another.
  private static func name(_ tag: String) -> String {
    String(tag.drop { !$0.isLetter && !$0.isNumber })
  }

  /// Returns sorted tags in the order in which the texts have them; the others follow.
  ///
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the length of the texts and *m* the number of
  ///   tags.
  private static func inOrder(_ tags: [String], of texts: [String]) -> [String] {
    guard tags.count > 1 else { return tags }
    var positions: [String: Int] = [:]
    let words = texts.lazy.flatMap(\.words)
    for (position, word) in words.enumerated() where word.first?.isLetter == false {
      let tag = (word.prefix(1) + word.dropFirst().prefix(while: isPartOfTag)).lowercased()
      if positions[tag] == nil { positions[tag] = position }
    }
    func position(_ tag: String) -> Int { positions[tag.lowercased()] ?? .max }
    return tags.map { (position($0), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  /// Whether a character continues a tag, as in jrnl: `[-+*#/\w]`.
  private static func isPartOfTag(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-+*#/_".contains(character)
  }
}
