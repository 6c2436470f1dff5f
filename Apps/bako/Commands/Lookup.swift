import Clients
import Models
import Persistence

/// Finds what people name by the beginning of an id.
enum Lookup {
  static func entry(_ text: String, in database: JournalDatabase) throws -> Entry {
    try one(text, "entry", try database.entries(idPrefix: text, limit: 9)) {
      "\($0.id.text)  \($0.date.forPeople)  \($0.feeling.name)"
    }
  }

  static func bmi(_ text: String, in database: JournalDatabase) throws -> BMI {
    try one(text, "measurement", try database.bmis(idPrefix: text, limit: 9)) {
      "\($0.id.text)  \($0.date.forPeople)  \($0.formattedValue)"
    }
  }

  /// What was named, each once, in the order in which it was named.
  static func once<Value: Identifiable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value.ID> = []
    return values.filter { seen.insert($0.id).inserted }
  }

  private static func one<Value>(
    _ text: String, _ noun: String, _ found: @autoclosure () throws -> [Value],
    _ describe: (Value) -> String
  ) throws -> Value {
    guard text.utf8.count >= 4 else {
      throw InvalidInput.usage("An id needs at least its first 4 characters; “\(text)” has fewer.")
    }
    let found = try found()
    guard let first = found.first else {
      throw JournalDatabaseError.notFound("There is no \(noun) whose id begins with \(text).")
    }
    guard found.count == 1 else {
      let lines = found.prefix(8).map { "  " + describe($0) }.joined(separator: "\n")
      let more = found.count > 8 ? "\n  …" : ""
      throw InvalidInput.usage("Several ids begin with \(text); type more of one:\n\(lines)\(more)")
    }
    return first
  }
}
