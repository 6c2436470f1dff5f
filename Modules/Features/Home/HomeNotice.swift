import Core

extension HomeReducer {
  /// The result of an operation on an entry.
  public enum Notice: Equatable, Sendable {
    case deleted(Entry)
    case draftKept(Draft)
    case notDeleted(Entry, reason: String)
    case notRestored(Entry, reason: String)
    case restored(Entry)
    case saved(Entry)
    case undone(String)
    case updated(Entry)
  }
}

extension HomeReducer.State {
  /// Shows the notice and updates the list immediately, before the next load.
  public mutating func show(_ notice: HomeReducer.Notice) {
    self.notice = notice
    switch notice {
    case let .deleted(entry):
      entries.remove(id: entry.id)
      week.removeAll { $0.id == entry.id }
    case let .updated(entry):
      if entries[id: entry.id] != nil { entries[id: entry.id] = entry }
    case .draftKept, .notDeleted, .notRestored, .restored, .saved, .undone:
      break
    }
  }
}

extension HomeReducer.Notice {
  public var entryToRestore: Entry? {
    switch self {
    case let .deleted(entry), let .notRestored(entry, reason: _): entry
    case .draftKept, .notDeleted, .restored, .saved, .undone, .updated: nil
    }
  }

  public var text: String {
    switch self {
    case let .deleted(entry): "Deleted “\(entry.feeling.name)”."
    case let .draftKept(draft): "Kept as a draft: “\(draft.excerpt)”."
    case let .notDeleted(entry, reason: reason):
      "Could not delete “\(entry.feeling.name)”. \(reason)"
    case let .notRestored(entry, reason: reason):
      "Could not restore “\(entry.feeling.name)”. \(reason)"
    case let .restored(entry): "Restored “\(entry.feeling.name)”."
    case let .saved(entry): "Saved “\(entry.feeling.name)”."
    case let .undone(message): message
    case let .updated(entry): "Edited “\(entry.feeling.name)”."
    }
  }
}
