import Foundation

/// An edit of an entry: new values for some of its fields. A field that is nil keeps its value.
///
/// An edit is applied to the current version in the database. Two edits of different fields
/// therefore both take effect, in either order:
///
/// ```swift
/// import Foundation
///
/// let base = Entry(
///   id: UUID(), date: Moment(.now, in: LocalZone(.current)), feeling: try .parse("happy"),
///   place: "Home", createdAt: .now)
/// var current = base
/// current.journal = "Saved by another process"
///
/// var changes = EntryChanges()
/// changes.feeling = try .parse("calm")
/// changes.place = .some(nil)  // removes the place
/// let edited = try changes.applied(to: current, basedOn: base, at: .now)
/// print(edited.feeling.name, edited.journal)  // prints "Calm Saved by another process"
/// ```
public struct EntryChanges: Hashable, Sendable {
  /// A field that an edit can change.
  public enum Field: CaseIterable, Hashable, Sendable {
    case activities, amounts, date, feeling, journal, place
  }

  /// The activities that replace the current ones.
  public var activities: [EntryName]?
  /// The amounts that replace the current ones. Those of other names are ignored.
  public var amounts: NameValues<Amount>?
  public var date: Moment?
  public var feeling: Feeling?
  public var journal: String?
  /// The new place; `.some(nil)` removes it.
  public var place: EntryName??

  /// Creates an edit that changes no field.
  public init() {}

  /// Creates the edit that turns one version of an entry into another.
  public init(from old: Entry, to new: Entry) {
    if old.activities != new.activities { activities = new.activities }
    if old.amounts != new.amounts { amounts = new.amounts }
    if old.date != new.date { date = new.date }
    if old.feeling != new.feeling { feeling = new.feeling }
    if !old.journal.hasSameBytes(as: new.journal) { journal = new.journal }
    if old.place != new.place { place = .some(new.place) }
  }

  /// The fields that this edit sets, in declaration order.
  public var fields: [Field] {
    Field.allCases.filter { field in
      switch field {
      case .activities: activities != nil
      case .amounts: amounts != nil
      case .date: date != nil
      case .feeling: feeling != nil
      case .journal: journal != nil
      case .place: place != nil
      }
    }
  }

  /// Checks the length of the journal, if the edit sets it.
  ///
  /// - Throws: `InvalidInput.journalTooLong` above `Entry.journalLimit`.
  public func validate() throws(InvalidInput) {
    if let journal { try Entry.validate(journal: journal) }
  }

  /// Returns an entry with the fields of this edit.
  ///
  /// `updatedAt` always increases, even if the clock was set back, because an import keeps the
  /// later of two versions.
  ///
  /// - Parameters:
  ///   - current: The version in the database.
  ///   - base: The version that the edit started from; nil to overwrite the fields unconditionally.
  ///   - now: The instant of the edit.
  /// - Throws: `EntryConflict` if a field of this edit has changed since `base` to a different
  ///   value.
  public func applied(to current: Entry, basedOn base: Entry?, at now: Date) throws(EntryConflict)
    -> Entry
  {
    var edited = current
    if let activities { edited.activities = activities }
    if let amounts { edited.amounts = amounts }
    if let date { edited.date = date }
    if let feeling { edited.feeling = feeling }
    if let journal { edited.journal = journal }
    if let place { edited.place = place }
    if let base {
      let changedSince = Set(EntryChanges(from: base, to: current).fields)
      let isDifferent = Set(EntryChanges(from: current, to: edited).fields)
      let fields = fields.filter { changedSince.contains($0) && isDifferent.contains($0) }
      guard fields.isEmpty else { throw EntryConflict(current: current, fields: fields) }
    }
    let later = max(now.milliseconds, current.updatedAt.milliseconds + 1)
    edited.updatedAt = Date(milliseconds: Date(milliseconds: later).milliseconds)
    return edited
  }
}

/// A conflict: another process changed a field of an edit after the edit started. Nothing was
/// saved.
public struct EntryConflict: Error, Hashable, Sendable {
  /// The version in the database.
  public let current: Entry
  /// The fields that both versions changed.
  public let fields: [EntryChanges.Field]

  public init(current: Entry, fields: [EntryChanges.Field]) {
    self.current = current
    self.fields = fields
  }
}

extension String {
  /// Returns whether two strings have the same UTF-8 bytes. `==` compares by canonical equivalence.
  func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
