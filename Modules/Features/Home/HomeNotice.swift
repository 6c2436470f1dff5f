import Core

extension HomeReducer {
  /// The result of the last action, until the next one.
  @CasePathable
  public enum Notice: Equatable, Sendable {
    case copied(Entry)
    case deleted(Entry)
    case draftDiscarded(Draft)
    case draftKept(Draft)
    case failed(String)
    case nothingFound(String)
    case nothingToUndo
    case saved(Entry)
    /// An edit was saved without a change.
    case unchanged(Entry)
    case undone(String)
    case updated(Entry)

    /// The entry that was saved.
    var savedEntry: Entry? {
      switch self {
      case let .saved(entry), let .unchanged(entry), let .updated(entry): entry
      case .copied, .deleted, .draftDiscarded, .draftKept, .failed, .nothingFound, .nothingToUndo,
        .undone:
        nil
      }
    }
  }
}

extension HomeReducer.State {
  /// Shows the notice and updates the list immediately, before the next load.
  public mutating func show(_ notice: HomeReducer.Notice) {
    self.notice = notice
    switch notice {
    case let .deleted(entry):
      remove(entry)
    case let .saved(entry):
      finder = HomeReducer.Finder()
      showSaved(entry)
      // The next letters are text: another check-in is expected.
      focus = .field
    case let .unchanged(entry), let .updated(entry):
      if entries[id: entry.id] != nil { entries[id: entry.id] = entry }
    case let .draftKept(draft):
      // The form has continued the text of the field.
      if checkIn.draftID == draft.id { checkIn.clear() }
      self.draft = draft
    case .copied, .draftDiscarded, .failed, .nothingFound, .nothingToUndo, .undone:
      break
    }
  }

  /// Shows an entry that the quick field has saved. The focus stays where the keys after Enter have
  /// moved it.
  mutating func showSaved(_ entry: Entry) {
    notice = .saved(entry)
    if checkIn.text.isEmpty || checkIn.draftID == entry.id { checkIn.clear() }
    if focus == .field { finder = HomeReducer.Finder() }
    insert(entry)
    selection = entry.id
  }

  /// Removes an entry and moves the focus to the one below it.
  private mutating func remove(_ entry: Entry) {
    overview.week.removeAll { $0.id == entry.id }
    let index = entries.index(id: entry.id) ?? 0
    entries.remove(id: entry.id)
    guard focus == .entry(entry.id) else { return }
    // Without a list, the field would get the focus, and `u` would be typed.
    guard !entries.isEmpty else { return focus = .notice }
    selection = entries[min(index, entries.count - 1)].id
    focusList()
  }

  private mutating func insert(_ entry: Entry) {
    entries.remove(id: entry.id)
    let index = entries.firstIndex { Entry.isNewer(entry, than: $0) } ?? entries.count
    entries.insert(entry, at: index)
    hasLoaded = true
  }

  /// The notice as a sentence.
  public var noticeText: String? {
    switch notice {
    case let .copied(entry): "Copied \(entry.feeling.name)."
    case let .deleted(entry): "Deleted \(entry.feeling.name)."
    case .draftDiscarded: "Discarded the draft."
    case let .draftKept(draft): "Kept as a draft: “\(draft.excerpt)”."
    case let .failed(message), let .nothingFound(message), let .undone(message): message
    case .nothingToUndo: "There is nothing to undo."
    case let .saved(entry): "Saved \(entry.feeling.name)\(streakText.map { " · \($0)" } ?? "")"
    case let .unchanged(entry): "Unchanged: \(entry.feeling.name)."
    case let .updated(entry): "Saved the edit of \(entry.feeling.name)."
    case nil: nil
    }
  }

  /// Whether the notice is about a write that can be taken back.
  public var canUndoNotice: Bool {
    switch notice {
    case .deleted, .draftDiscarded, .saved, .updated: true
    case .copied, .draftKept, .failed, .nothingFound, .nothingToUndo, .unchanged, .undone, nil:
      false
    }
  }

  /// The streak in words: `4 days in a row`; nil below two days.
  var streakText: String? {
    guard let days = overview.streaks?.forgiving, days > 1 else { return nil }
    return "\(days) days in a row"
  }
}
