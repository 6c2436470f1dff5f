import Foundation

extension EntryConflict {
  /// Which version of the fields in conflict to keep.
  public enum Keeping: String, CaseIterable, Hashable, Sendable {
    /// The journals of both versions, the saved one first; of other fields, those of the edit.
    case bothTexts
    /// The fields of the edit.
    case mine
    /// The fields in the database.
    case theirs
  }

  /// Returns the version of an entry to save over the current one. Fields without a conflict have
  /// the value that one of the two versions changed.
  ///
  /// - Parameters:
  ///   - edited: The edited entry, which could not be saved.
  ///   - original: The version that the edit started from.
  ///   - keeping: Which version of the fields in conflict to keep.
  public func resolved(
    _ edited: Entry, basedOn original: Entry, keeping: Keeping
  ) -> Entry {
    var resolved = current
    for field in EntryChanges(from: original, to: edited).fields {
      switch keeping {
      case .theirs where fields.contains(field): break
      case .bothTexts where fields.contains(field) && field == .journal:
        resolved.journal = [current.journal, edited.journal].filter { !$0.isEmpty }
          .joined(separator: "\n\n")
      case .bothTexts, .mine, .theirs: resolved.copy(field, of: edited)
      }
    }
    return resolved
  }
}

extension Entry {
  fileprivate mutating func copy(_ field: EntryChanges.Field, of other: Entry) {
    switch field {
    case .activities: activities = other.activities
    case .amounts: amounts = other.amounts
    case .date: date = other.date
    case .feeling: feeling = other.feeling
    case .journal: journal = other.journal
    case .place: place = other.place
    }
  }
}
