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
    /// A rename of an activity or a place.
    case nameRename = "name rename"
    /// A merge of activities or places.
    case nameMerge = "name merge"
    /// The removal of an activity or a place that no entry used.
    case nameRemove = "name remove"
    case nameHide = "name hide"
    case nameUnhide = "name unhide"
    /// A new order of activities or places.
    case nameOrder = "name order"
    /// A new own feeling, which the undo removed.
    case feelingAdd = "feelings add"
    /// A new name of an own feeling, which the undo reverted.
    case feelingRename = "feelings rename"
    /// A removal of an own feeling, or its merge into another, which the undo reversed.
    case feelingRemove = "feelings remove"
  }

  public enum Subject: Hashable, Sendable {
    case entry(Entry)
    case measurement(BMI)
    /// The names before the write, and the name after it; nil if there was none.
    case name(old: String?, new: String?)
  }

  public let kind: Kind
  /// The ids of the affected entries and measurements.
  public let ids: [UUID]
  /// The entry or measurement, if the write affected only one: as it was removed, or as it is
  /// restored. The names of a change of names.
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
    case .nameRename: "Renamed \(names.new ?? "the name") back to \(names.old ?? "the old one")."
    case .nameMerge:
      "Undid the merge of \(names.old ?? "the names") into \(names.new ?? "another one")."
    case .nameRemove: "Restored \(names.old ?? "the name")."
    case .nameHide: "Showed \(names.old ?? "the name") again."
    case .nameUnhide: "Hid \(names.old ?? "the name") again."
    case .nameOrder: "Restored the order of \(names.old ?? "the names")."
    case .feelingAdd: "Removed the feeling \(names.new ?? "")."
    case .feelingRename:
      "Renamed the feeling \(names.new ?? "") back to \(names.old ?? "")\(entries)."
    case .feelingRemove: "Restored the feeling \(names.old ?? "")\(entries)."
    }
  }

  /// Where a change of a name was reversed: ` in 12 entries`.
  private var entries: String {
    ids.isEmpty ? "" : " in \(ids.count == 1 ? "1 entry" : "\(ids.count) entries")"
  }

  private func name(_ format: (Moment) -> String) -> String? {
    switch subject {
    case .entry(let entry): "\(entry.feeling.name), \(format(entry.date))"
    case .measurement(let bmi): "BMI \(bmi.formattedValue), \(format(bmi.date))"
    case .name, nil: nil
    }
  }

  private var names: (old: String?, new: String?) {
    guard case .name(let old, let new)? = subject else { return (nil, nil) }
    return (old, new)
  }
}
