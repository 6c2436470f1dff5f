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
/// print(write.kind, write.ids.count)  // prints "log 1"
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
    /// A new unit of the amounts of an activity.
    case nameUnit = "name unit"
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
    /// The activities or places before the write, and the one after it; nil if there was none.
    case names(NameKind, old: [String], new: String?)
    /// The name of an own feeling before and after the write; nil if there was none.
    case feeling(old: String?, new: String?)
  }

  public let kind: Kind
  /// The ids of the affected entries and measurements.
  public let ids: [UUID]
  /// The entry or measurement, if the write affected only one: as it was removed, or as it is
  /// restored. The names of a change of names.
  public let subject: Subject?
  /// Whether the entry stays as it is, because another device has written the same fields since.
  public let isReplaced: Bool

  /// Creates a description of an undone write.
  public init(kind: Kind, ids: [UUID], subject: Subject? = nil, isReplaced: Bool = false) {
    self.kind = kind
    self.ids = ids
    self.subject = subject
    self.isReplaced = isReplaced
  }
}
