import Models

/// A field of a record. A record without a value for a field lacks it, as an entry lacks a place.
public enum RecordField: Hashable, Sendable {
  case journal, date, feeling, place, createdAt, updatedAt
  /// The activity of an entry with a folded name.
  case activity(String)
  /// The amount of the activity with a folded name.
  case amount(String)
  case height, weight
  case spelling, hidden, unit, like, icon, valence, energy
  case value
  /// An activity, or its amount, whose name this device has forgotten: see
  /// ``RecordState/forgetReplacedValues(of:in:)``. No record has a value for it.
  case forgotten(UInt64)
}

/// The value of a field. Texts are equal only if their bytes are.
public enum FieldValue: Hashable, Sendable {
  case text(String)
  case texts([String])
  case number(Int64)
  case flag(Bool)
  case moment(Moment)
  case feeling(String, FeelingCategory)
  /// An activity of an entry: its index among the activities, and its spelling.
  case activity(position: Int, spelling: String)

  public static func == (a: FieldValue, b: FieldValue) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): a.hasBytes(of: b)
    case (.texts(let a), .texts(let b)): a.elementsEqual(b) { $0.hasBytes(of: $1) }
    case (.number(let a), .number(let b)): a == b
    case (.flag(let a), .flag(let b)): a == b
    case (.moment(let a), .moment(let b)): a == b
    case (.feeling(let a, let ofA), .feeling(let b, let ofB)): a.hasBytes(of: b) && ofA == ofB
    case (.activity(let atA, let a), .activity(let atB, let b)): atA == atB && a.hasBytes(of: b)
    case (.text, _), (.texts, _), (.number, _), (.flag, _), (.moment, _), (.feeling, _),
      (.activity, _):
      false
    }
  }
}

/// The fields of a record: what an operation publishes and what a device shows.
///
/// ```swift
/// import Foundation
/// import Models
///
/// let entry = Entry(
///   id: UUID(), date: Moment(.now, in: LocalZone(.current)), feeling: try .parse("calm"),
///   journal: "Sun at last.", activities: ["Exercise", "Rest"], createdAt: .now)
/// var value = RecordValue(entry)
/// value[.journal] = .text("Sun.")
/// value[.activity("rest")] = nil
/// let edited = value.entry(id: entry.id, feelings: .catalog)
/// print(edited?.journal ?? "", edited?.activities ?? [])  // prints "Sun. [Exercise]"
/// ```
public struct RecordValue: Hashable, Sendable {
  private var values: [RecordField: FieldValue] = [:]

  /// Creates a record without fields.
  public init() {}

  /// The value of a field; nil if the record lacks it.
  public subscript(field: RecordField) -> FieldValue? {
    get { values[field] }
    set { values[field] = newValue }
  }

  /// The fields that have a value, in no order.
  public var fields: some Collection<RecordField> { values.keys }

  /// Returns the fields that differ from those of another record.
  public func differences(from other: RecordValue) -> Set<RecordField> {
    var fields = Set(values.keys.filter { values[$0] != other.values[$0] })
    for field in other.values.keys where values[field] == nil { fields.insert(field) }
    return fields
  }

  /// The fields of activities with their positions, in the order of lists.
  var orderedActivities: [(name: String, position: Int, spelling: String)] {
    var activities: [(name: String, position: Int, spelling: String)] = []
    for case (.activity(let name), .activity(let position, let spelling)) in values {
      activities.append((name, position, spelling))
    }
    return activities.sorted {
      $0.position == $1.position ? $0.name.precedesByBytes($1.name) : $0.position < $1.position
    }
  }

  /// Makes the positions of activities consecutive, and removes the amounts of other names, as an
  /// entry does.
  mutating func normalizeActivities() {
    let activities = orderedActivities
    for (index, activity) in activities.enumerated() where activity.position != index {
      self[.activity(activity.name)] = .activity(position: index, spelling: activity.spelling)
    }
    for case .amount(let name) in Array(values.keys) where values[.activity(name)] == nil {
      values[.amount(name)] = nil
    }
  }
}
