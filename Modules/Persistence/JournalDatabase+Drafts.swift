import Foundation
import Models

extension JournalDatabase {
  /// Returns the latest draft of a process that no longer exists, or nil.
  public func latestDraft() throws -> Draft? { try read(DraftTable.latestLeft) }

  /// Saves a draft for this process, or replaces the one with the same id. It cannot be undone, and
  /// observers in this process are not notified.
  public func saveDraft(_ draft: Draft, at now: Date) throws {
    try writeUnobserved { try DraftTable.save(draft, owner: .current, at: now, $0) }
  }

  /// Removes a draft. A draft that does not exist is ignored.
  public func removeDraft(_ id: Draft.ID) throws {
    try writeUnobserved { try DraftTable.delete(id, $0) }
  }
}
