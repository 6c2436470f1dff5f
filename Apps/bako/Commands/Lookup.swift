import Clients
import Models
import Persistence

/// Finds records by a prefix of their id, or by their position in the list: `last`, `last~1`.
enum Lookup {
  static func entry(_ text: String, in database: JournalDatabase) throws -> Entry {
    if let position = position(text) {
      let newest = try database.entries(EntriesRequest(limit: position + 1))
      return try last(position, of: newest, "entry", listedBy: "bako list")
    }
    return try one(
      text, "entry", listedBy: "bako list", try database.entries(idPrefix: text, limit: 9)
    ) {
      "\($0.id.text)  \($0.date.forPeople)  \($0.feeling.name)"
    }
  }

  static func bmi(_ text: String, in database: JournalDatabase) throws -> BMI {
    if let position = position(text) {
      let newest = try database.bmiHistory(limit: position + 1)
      return try last(position, of: newest, "measurement", listedBy: "bako bmi list")
    }
    return try one(
      text, "measurement", listedBy: "bako bmi list", try database.bmis(idPrefix: text, limit: 9)
    ) {
      "\($0.id.text)  \($0.date.forPeople)  \($0.formattedValue)"
    }
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

  private static func last<Value>(
    _ position: Int, of newest: [Value], _ noun: String, listedBy command: String
  ) throws -> Value {
    guard !newest.indices.contains(position) else { return newest[position] }
    throw JournalDatabaseError.notFound(
      newest.isEmpty
        ? "The store has no \(noun) yet."
        : "The store has only \(newest.count, noun). `\(command)` shows the IDs.")
  }

  /// Returns each value once, in the order of its first occurrence.
  static func unique<Value: Identifiable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value.ID> = []
    return values.filter { seen.insert($0.id).inserted }
  }

  private static func one<Value>(
    _ text: String, _ noun: String, listedBy command: String,
    _ found: @autoclosure () throws -> [Value],
    _ describe: (Value) -> String
  ) throws -> Value {
    guard text.utf8.count >= 4 else {
      throw UsageError.idTooShort(text)
    }
    let found = try found()
    guard let first = found.first else {
      throw JournalDatabaseError.notFound(
        "No \(noun) has an ID that starts with \(text). `\(command)` shows the IDs.")
    }
    guard found.count == 1 else {
      throw UsageError.ambiguousID(
        text, candidates: found.prefix(8).map(describe), hasMore: found.count > 8)
    }
    return first
  }
}
