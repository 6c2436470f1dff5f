import Clients
import DiaryHistory
import Foundation
import Models

/// Finds records by a prefix of their id, or by their position in the list: `last`, `last~1`.
///
/// ```swift
/// import Foundation
///
/// let database = try JournalDatabase(directory: NSTemporaryDirectory() + "bako")
/// let lookup = RecordLookup(database) { "\($0)" }
/// let newest = try lookup.entry("last")
/// let same = try lookup.entry(String(newest.id.text.prefix(8)))
/// ```
///
/// Methods throw `JournalDatabaseError.notFound` if there is no such record, and a ``LookupError``
/// for a prefix that is too short or that several ids have.
public struct RecordLookup {
  private let database: JournalDatabase
  private let format: (Moment) -> String

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - format: Returns a moment as text, for the records that an error lists.
  public init(_ database: JournalDatabase, formatting format: @escaping (Moment) -> String) {
    self.database = database
    self.format = format
  }

  /// Returns the entry with a prefix or at a position, of which the newest is 0.
  public func entry(_ text: String) throws -> Entry {
    try Self.record(
      text, ("entry", "entries"), listedBy: "bako list",
      newest: { try database.entries(EntriesRequest(limit: $0)) },
      found: try database.entries(idPrefix: text, limit: 9)
    ) {
      "\($0.id.text)  \(format($0.date))  \($0.feeling.name)"
    }
  }

  /// Returns the measurement with a prefix or at a position, of which the newest is 0.
  public func bmi(_ text: String) throws -> BMI {
    try Self.record(
      text, ("measurement", "measurements"), listedBy: "bako bmi list",
      newest: { try database.bmiHistory(limit: $0) },
      found: try database.bmis(idPrefix: text, limit: 9)
    ) {
      "\($0.id.text)  \(format($0.date))  \($0.formattedValue)"
    }
  }

  /// Returns the key of the record with conflicts whose id begins with a text of any length, in
  /// either case.
  public static func conflict(_ text: String, in database: JournalDatabase) throws -> RecordKey {
    let all = Set(try database.syncConflicts().map(\.key))
    let found = all.filter { $0.id.hasPrefix(text.lowercased()) }.sorted()
    guard let key = found.first else {
      throw JournalDatabaseError.notFound(
        "No conflict has an ID that starts with \(text). `bako sync conflicts` lists all.")
    }
    guard found.count == 1 else { throw LookupError.ambiguous(text, found.map(\.id)) }
    return key
  }

  /// Returns each value once, in the order of its first occurrence.
  public static func unique<Value: Identifiable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value.ID> = []
    return values.filter { seen.insert($0.id).inserted }
  }

  /// The largest number after `last~`.
  private static let positionLimit = 9_999

  /// Returns the position of `last` (0) or `last~1` (1) in a list; nil for any other text.
  private static func position(_ text: String) -> Int? {
    let parts = text.lowercased().split(separator: "~", omittingEmptySubsequences: false)
    guard parts.first == "last", parts.count <= 2 else { return nil }
    guard let number = parts.dropFirst().first else { return 0 }
    guard number.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let position = Int(number),
      position <= positionLimit
    else { return nil }
    return position
  }

  private static func record<Value>(
    _ text: String, _ noun: (one: String, many: String), listedBy command: String,
    newest: (_ limit: Int) throws -> [Value], found: @autoclosure () throws -> [Value],
    _ describe: (Value) -> String
  ) throws -> Value {
    if let position = position(text) {
      let newest = try newest(position + 1)
      guard !newest.indices.contains(position) else { return newest[position] }
      throw JournalDatabaseError.notFound(
        newest.isEmpty
          ? "The store has no \(noun.one) yet."
          : "The store has only \(newest.count) \(newest.count == 1 ? noun.one : noun.many). "
            + "`\(command)` shows the IDs.")
    }
    guard text.utf8.count >= LookupError.leastLength else { throw LookupError.tooShort(text) }
    let found = try found()
    guard let first = found.first else {
      throw JournalDatabaseError.notFound(
        "No \(noun.one) has an ID that starts with \(text). `\(command)` shows the IDs.")
    }
    guard found.count == 1 else { throw LookupError.ambiguous(text, found.map(describe)) }
    return first
  }
}

/// A text that does not identify one record.
public enum LookupError: LocalizedError, Equatable {
  /// The text is too short for a prefix of an id.
  case tooShort(String)
  /// Several records have the prefix: they are described in lines.
  case ambiguous(String, [String])

  /// The number of characters that a prefix has at least.
  static let leastLength = 4
  /// The number of records that the message lists.
  private static let listed = 8

  /// The problem and its remedy, for users.
  public var message: String {
    switch self {
    case .tooShort(let text):
      "“\(text)” is too short for an ID. Type at least \(Self.leastLength) characters."
    case .ambiguous(let text, let candidates):
      "Several IDs start with \(text). Type more characters of one of them:\n"
        + candidates.prefix(Self.listed).map { "  " + $0 }.joined(separator: "\n")
        + (candidates.count > Self.listed ? "\n  …" : "")
    }
  }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }
}
