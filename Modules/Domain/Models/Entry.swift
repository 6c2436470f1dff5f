import Foundation

/// A saved check-in: a feeling at a time, with an optional journal text, activities and a place.
///
/// ```swift
/// import Foundation
///
/// let entry = Entry(
///   id: UUID(), date: Moment(.now, in: LocalZone(.current)), feeling: try .parse("calm"),
///   journal: "Sun at last.\nA long walk.", activities: ["Exercise"], place: "Outdoors",
///   createdAt: .now)
/// try entry.validate()
/// print(entry.feeling.name, entry.firstLine)  // prints "Calm Sun at last."
/// ```
public struct Entry: Hashable, Identifiable, Sendable {
  /// The identity, which export and import preserve.
  public var id: UUID
  /// The instant that the entry describes, with the UTC offset at which it was written.
  public var date: Moment
  public var feeling: Feeling
  /// The text exactly as it was typed. May be empty; at most ``journalLimit`` bytes of UTF-8.
  public var journal: String
  /// The activities without duplicates, in the order in which they were given.
  public var activities: [EntryName] { didSet { amounts.keep(activities) } }
  /// The amounts of some of the activities. Other names have none.
  public var amounts: NameValues<Amount> { didSet { amounts.keep(activities) } }
  /// The place, if one was given.
  public var place: EntryName?
  /// The time of the first save, in whole milliseconds.
  public var createdAt: Date
  /// The time of the last change, in whole milliseconds. An import keeps the later of two versions.
  public var updatedAt: Date

  /// Creates an entry. `updatedAt` defaults to `createdAt`.
  ///
  /// Both times are rounded to whole milliseconds, the precision of the database.
  public init(
    id: UUID, date: Moment, feeling: Feeling, journal: String = "", activities: [EntryName] = [],
    amounts: NameValues<Amount> = [:], place: EntryName? = nil, createdAt: Date,
    updatedAt: Date? = nil
  ) {
    self.id = id
    self.date = date
    self.feeling = feeling
    self.journal = journal
    self.activities = activities
    self.amounts = amounts
    self.amounts.keep(activities)
    self.place = place
    self.createdAt = Date(milliseconds: createdAt.milliseconds)
    self.updatedAt = Date(milliseconds: (updatedAt ?? createdAt).milliseconds)
  }

  public var category: FeelingCategory { feeling.category }

  /// The local day of the entry; see ``Moment/day``.
  public var day: CalendarDay { date.day }

  /// The first line of the journal that is not blank, trimmed; empty for a blank journal.
  public var firstLine: String {
    let line = journal.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    return line.map { String($0).trimmedBlanks } ?? ""
  }
}

extension Entry {
  /// Returns whether `a` precedes `b` in lists: by the newest instant, then by the later creation,
  /// then by id.
  public static func isNewer(_ a: Entry, than b: Entry) -> Bool {
    if a.date.milliseconds != b.date.milliseconds {
      return a.date.milliseconds > b.date.milliseconds
    }
    if a.createdAt != b.createdAt { return a.createdAt > b.createdAt }
    return a.id.text > b.id.text
  }

  /// The maximum length of a journal in bytes of UTF-8: 1 MiB.
  public static let journalLimit = 1 << 20

  /// Checks the length of the journal.
  ///
  /// - Throws: `InvalidInput.journalTooLong` above ``journalLimit``.
  public func validate() throws(InvalidInput) { try Entry.validate(journal: journal) }

  /// Checks the length of a journal.
  ///
  /// - Throws: `InvalidInput.journalTooLong` above ``journalLimit``.
  public static func validate(journal: String) throws(InvalidInput) {
    guard journal.utf8.count <= journalLimit else { throw .journalTooLong }
  }
}

extension UUID {
  /// The id in the form that exports and lists use: 36 lowercase characters.
  public var text: String { uuidString.lowercased() }

  /// Creates an id from such a text, of either case; nil for another one. It takes a tenth of the
  /// time of `init(uuidString:)`, which scans with a format on Linux.
  public init?(text: String) {
    var text = text
    let bytes = text.withUTF8 { digits -> [UInt8]? in
      let hyphen = UInt8(ascii: "-")
      guard digits.count == 36, [8, 13, 18, 23].allSatisfy({ digits[$0] == hyphen }) else {
        return nil
      }
      return digits.lazy.filter { $0 != hyphen }.decodedHex
    }
    guard let bytes, bytes.count == 16 else { return nil }
    self.init(
      uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }
}

extension Sequence<UInt8> {
  /// The bytes whose hexadecimal digits these ASCII characters are, two for each byte, of either
  /// case; nil for other characters or an odd number of them. Generic code of the standard library
  /// takes many times as long, and ids and hashes are read by the ten thousand.
  public var decodedHex: [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(underestimatedCount / 2)
    var high: UInt8?
    for digit in self {
      let value: UInt8
      switch digit {
      case 0x30...0x39: value = digit - 0x30
      case 0x41...0x46: value = digit - 0x41 + 10
      case 0x61...0x66: value = digit - 0x61 + 10
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return high == nil ? bytes : nil
  }
}
