import Foundation

/// A write that an undo reversed.
///
/// ```swift
/// import Foundation
///
/// let entry = Entry(
///   id: UUID(), date: Moment(.now, in: LocalZone(.current)), feeling: try .parse("calm"),
///   createdAt: .now)
/// let write = UndoneWrite(kind: .log, ids: [entry.id], subject: .entry(entry))
/// print(write.message { _ in "today" })  // prints "Removed Calm, today."
/// ```
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

  public enum Subject: Hashable, Sendable {
    case entry(Entry)
    case measurement(BMI)
  }

  public let kind: Kind
  /// The ids of the affected entries and measurements.
  public let ids: [UUID]
  /// The entry or measurement, if the write affected only one: as it was removed, or as it is
  /// restored.
  public let subject: Subject?

  /// Creates a description of an undone write.
  public init(kind: Kind, ids: [UUID], subject: Subject? = nil) {
    self.kind = kind
    self.ids = ids
    self.subject = subject
  }

  /// Returns the effect of the undo as a sentence: “Removed Calm, today 11:02.”
  ///
  /// - Parameter format: Returns a moment as text.
  public func message(_ format: (Moment) -> String) -> String {
    let n = ids.count
    let name = name(format)
    return switch kind {
    case .log: "Removed \(name ?? "the entry")."
    case .edit: "Undid the edit of \(name ?? "the entry")."
    case .delete: "Restored \(name ?? (n == 1 ? "1 entry" : "\(n) entries"))."
    case .bmiAdd: "Removed \(name ?? "the measurement")."
    case .bmiDelete: "Restored \(name ?? (n == 1 ? "1 measurement" : "\(n) measurements"))."
    case .import: "Undid the import: \(n) \(n == 1 ? "record" : "records")."
    }
  }

  private func name(_ format: (Moment) -> String) -> String? {
    switch subject {
    case .entry(let entry): "\(entry.feeling.name), \(format(entry.date))"
    case .measurement(let bmi): "BMI \(bmi.formattedValue), \(format(bmi.date))"
    case nil: nil
    }
  }
}
