import Foundation

/// The fields of an entry that an edit gives; nil leaves a field as it is.
///
/// An edit is applied to the entry as it is in the database at that moment, so that two edits of
/// different fields both take effect, in whatever order they are saved:
///
///     var changes = EntryChanges()
///     changes.feeling = calm
///     changes.place = .some(nil)  // removes the place
///     let edited = try changes.applied(to: current, basedOn: shown, at: now)
public struct EntryChanges: Hashable, Sendable {
  /// A field of an entry that people can change.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    case activities, date, feeling, journal, place
  }

  /// The new activities, all of them.
  public var activities: [ActivityName]?
  /// The new date.
  public var date: Moment?
  /// The new feeling.
  public var feeling: Feeling?
  /// The new journal.
  public var journal: String?
  /// The new place; `.some(nil)` removes it.
  public var place: PlaceName??

  /// An edit that gives no field.
  public init() {}

  /// The fields in which one version of an entry differs from another.
  public init(from old: Entry, to new: Entry) {
    if old.activities != new.activities { activities = new.activities }
    if old.date != new.date { date = new.date }
    if old.feeling != new.feeling { feeling = new.feeling }
    if !old.journal.hasSameBytes(as: new.journal) { journal = new.journal }
    if old.place != new.place { place = .some(new.place) }
  }

  /// The fields that are given.
  public var fields: [Field] {
    Field.allCases.filter { field in
      switch field {
      case .activities: activities != nil
      case .date: date != nil
      case .feeling: feeling != nil
      case .journal: journal != nil
      case .place: place != nil
      }
    }
  }

  /// Refuses what no database takes: a journal of more than 1 MiB.
  public func validate() throws(InvalidInput) {
    if let journal { try Entry.validate(journal: journal) }
  }

  /// The entry with the given fields, changed at an instant.
  ///
  /// `updatedAt` becomes later than it was whatever the clock shows, because the later one of two
  /// versions wins at an import.
  ///
  /// - Parameters:
  ///   - current: The entry as it is in the database.
  ///   - base: The version that the edit started from; nil to replace the fields in any case.
  ///   - now: The instant of the change.
  /// - Throws: `EntryConflict` if a given field has changed since `base` and has another value now.
  public func applied(to current: Entry, basedOn base: Entry?, at now: Date) throws(EntryConflict)
    -> Entry
  {
    var edited = current
    if let activities { edited.activities = activities }
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

/// An edit of a field that another process changed since the edit started. Nothing was saved.
public struct EntryConflict: Error, Hashable, Sendable {
  /// The entry as it is in the database.
  public let current: Entry
  /// The fields that both have changed.
  public let fields: [EntryChanges.Field]

  /// A conflict over some fields of an entry.
  public init(current: Entry, fields: [EntryChanges.Field]) {
    self.current = current
    self.fields = fields
  }

  /// The names of the fields, for people: “journal and place”.
  public var fieldNames: String {
    let names = fields.map(\.rawValue)
    guard names.count > 1 else { return names.first ?? "text" }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}

extension String {
  /// Whether two strings are the same bytes. `==` takes canonically equivalent text for equal.
  func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
