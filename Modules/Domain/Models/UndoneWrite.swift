import Foundation

/// A write that an undo reversed.
public struct UndoneWrite: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// A new entry, which the undo removed.
    case log
    /// An edit of an entry, which the undo reverted.
    case edit
    /// A deletion of entries, which the undo restored.
    case delete
    /// A new measurement, which the undo removed.
    case bmiAdd = "bmi add"
    /// A deletion of measurements, which the undo restored.
    case bmiDelete = "bmi delete"
    /// An import, which the undo reversed completely.
    case `import`
  }

  public let kind: Kind
  /// The ids of the affected entries and measurements.
  public let ids: [UUID]

  /// Creates a description of an undone write.
  public init(kind: Kind, ids: [UUID]) {
    self.kind = kind
    self.ids = ids
  }

  /// The effect of the undo as a sentence: “Restored 2 entries.”
  public var message: String {
    let n = ids.count
    let entries = n == 1 ? "1 entry" : "\(n) entries"
    let measurements = n == 1 ? "1 measurement" : "\(n) measurements"
    return switch kind {
    case .log: "Removed the entry."
    case .edit: "Undid the edit."
    case .delete: "Restored \(entries)."
    case .bmiAdd: "Removed the measurement."
    case .bmiDelete: "Restored \(measurements)."
    case .import: "Undid the import: \(n) \(n == 1 ? "record" : "records")."
    }
  }
}
