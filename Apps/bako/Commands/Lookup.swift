import Clients
import Models
import Persistence

/// Finds records by a prefix of their id.
enum Lookup {
  static func entry(_ text: String, in database: JournalDatabase) throws -> Entry {
    try one(text, "entry", listedBy: "bako list", try database.entries(idPrefix: text, limit: 9)) {
      "\($0.id.text)  \($0.date.forPeople)  \($0.feeling.name)"
    }
  }

  static func bmi(_ text: String, in database: JournalDatabase) throws -> BMI {
    try one(
      text, "measurement", listedBy: "bako bmi list", try database.bmis(idPrefix: text, limit: 9)
    ) {
      "\($0.id.text)  \($0.date.forPeople)  \($0.formattedValue)"
    }
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
