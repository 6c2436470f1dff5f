import Foundation

/// A check-in: what somebody felt at a time, and what they wrote about it.
public struct Entry: Hashable, Identifiable, Sendable {
  /// Identity, also across export and import.
  public var id: UUID
  /// The instant that the entry is about and the offset of the clocks there.
  public var date: Moment
  /// What was felt.
  public var feeling: Feeling
  /// What was written, as it was typed; may be empty, at most 1 MiB of UTF-8.
  public var journal: String
  /// What the person was doing: names without duplicates, in the order in which they were given.
  public var activities: [ActivityName]
  /// Where the person was, or nil.
  public var place: PlaceName?
  /// When the entry was first saved, in whole milliseconds.
  public var createdAt: Date
  /// When the entry was last changed, in whole milliseconds; at an import the later one wins.
  public var updatedAt: Date

  /// An entry of these values; `updatedAt` is `createdAt` unless it is given. Both are rounded to
  /// whole milliseconds, which is what the database keeps.
  public init(
    id: UUID, date: Moment, feeling: Feeling, journal: String = "", activities: [ActivityName] = [],
    place: PlaceName? = nil, createdAt: Date, updatedAt: Date? = nil
  ) {
    self.id = id
    self.date = date
    self.feeling = feeling
    self.journal = journal
    self.activities = activities
    self.place = place
    self.createdAt = Date(milliseconds: createdAt.milliseconds)
    self.updatedAt = Date(milliseconds: (updatedAt ?? createdAt).milliseconds)
  }

  /// The category of the feeling.
  public var category: FeelingCategory { feeling.category }

  /// The day that the entry belongs to: see `Moment.day`.
  public var day: CalendarDay { date.day }

  /// The first line of the journal that is not blank, for lists; empty if there is none.
  public var firstLine: String {
    let line = journal.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    return line.map { String($0).trimmedBlanks } ?? ""
  }
}

extension Entry {
  /// The order of every list: the newest instant first, then the later created, then by id.
  public static func isNewer(_ a: Entry, than b: Entry) -> Bool {
    if a.date.milliseconds != b.date.milliseconds {
      return a.date.milliseconds > b.date.milliseconds
    }
    if a.createdAt != b.createdAt { return a.createdAt > b.createdAt }
    return a.id.text > b.id.text
  }

  /// The greatest length of a journal in bytes of UTF-8: 1 MiB.
  public static let journalLimit = 1 << 20

  /// Refuses what no database takes: a journal of more than 1 MiB.
  public func validate() throws(InvalidInput) { try Entry.validate(journal: journal) }

  /// Refuses a journal of more than 1 MiB.
  public static func validate(journal: String) throws(InvalidInput) {
    guard journal.utf8.count <= journalLimit else { throw .journalTooLong }
  }
}

extension UUID {
  /// The identity as it is exported and shown: 36 characters, lowercase.
  public var text: String { uuidString.lowercased() }
}
