import Models

extension NameChange {
  /// Returns the effect of the change as a sentence.
  ///
  /// - Parameter entries: The number of entries that use the old names.
  public func message(entries: Int) -> String {
    let names = oldNames.map { "\($0)" }.formattedAsList
    let inEntries = entries == 0 ? "" : " in \(entries, "entry")"
    return switch self {
    case .rename(_, to: let new): "Renamed \(names) to \(new)\(inEntries)."
    case .merge(_, into: let new): "Merged \(names) into \(new)\(inEntries)."
    case .remove: "Removed \(names)."
    case .hide:
      "Hid \(names)."
        + (entries == 0 ? "" : " \(entries, "entry keeps", "entries keep") the name.")
    case .unhide: "\(names) \(oldNames.count == 1 ? "is" : "are") shown again."
    case .order: "Moved \(names) to the front."
    case .unit(_, ""): "\(names) is in numbers without a unit now."
    case .unit(_, let unit): "\(names) is in \(unit) now."
    }
  }
}

extension SavedNameChange {
  /// The effect as a sentence.
  public var message: String { change.message(entries: entries) }
}

extension EntryConflict {
  /// The problem as a sentence: “Another program changed the journal and place of this entry since
  /// it was opened.”
  public var message: String {
    let names = fields.map(\.name).formattedAsList
    return "Another program changed the \(names) of this entry since it was opened."
  }
}

extension EntryChanges.Field {
  fileprivate var name: String {
    switch self {
    case .activities: "activities"
    case .amounts: "amounts"
    case .date: "date"
    case .feeling: "feeling"
    case .journal: "journal"
    case .place: "place"
    }
  }
}

extension AppliedFeelingChange {
  /// The effect as a sentence, such as “Renamed Homesick to Nostalgic in 3 entries.”
  public var message: String {
    let old = old?.name ?? ""
    let new = new?.name ?? ""
    let inEntries = entries == 0 ? "" : " in \(entries, "entry")"
    return switch change {
    case .add: "Added \(new)." + (adopted.map { " " + $0 } ?? "")
    case .rename: "Renamed \(old) to \(new)\(inEntries)."
    case .remove: entries == 0 ? "Removed \(old)." : "Merged \(old) into \(new)\(inEntries)."
    }
  }

  /// What a new feeling with the name of a word does to entries: “79 entries with Meh have it now,
  /// so they are pleasant.” Nil if no entry had the word.
  public var adopted: String? {
    guard old == nil, let new, entries > 0 else { return nil }
    let word = Feelings.catalog.named(new.name)
    let entries = "\(entries, "entry", "entries") with \(word?.name ?? new.name)"
    let verb = self.entries == 1 ? "has" : "have"
    guard let word, word.category != new.category else { return "\(entries) \(verb) it now." }
    let subject = self.entries == 1 ? "it is" : "they are"
    return "\(entries) \(verb) it now, so \(subject) \(new.category.title.lowercased())."
  }
}
