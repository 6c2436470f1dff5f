import Foundation

/// What an undo took back.
public struct UndoneWrite: Hashable, Sendable {
  /// The kind of write.
  public enum Kind: String, CaseIterable, Sendable {
    /// A new entry, which is gone again.
    case log
    /// A change of an entry, which is as before.
    case edit
    /// A deletion of entries, which are back.
    case delete
    /// A new measurement, which is gone again.
    case bmiAdd = "bmi add"
    /// A deletion of measurements, which are back.
    case bmiDelete = "bmi delete"
    /// An import, all of it.
    case `import`
  }

  /// What was taken back.
  public let kind: Kind
  /// The ids of the entries and measurements that changed.
  public let ids: [UUID]

  /// A write that was taken back.
  public init(kind: Kind, ids: [UUID]) {
    self.kind = kind
    self.ids = ids
  }

  /// What was taken back, for people: “Took back the deletion of 2 entries.”
  public var message: String {
    let n = ids.count
    let entries = n == 1 ? "1 entry" : "\(n) entries"
    let measurements = n == 1 ? "1 measurement" : "\(n) measurements"
    return switch kind {
    case .log: "Took back the check-in: it is gone."
    case .edit: "Took back the change: the entry is as before."
    case .delete: "Took back the deletion of \(entries)."
    case .bmiAdd: "Took back the measurement: it is gone."
    case .bmiDelete: "Took back the deletion of \(measurements)."
    case .import: "Took back the import of \(n) \(n == 1 ? "record" : "records")."
    }
  }
}
