import Clients
import Models

extension JournalDatabase {
  /// Undoes the latest write of any process. Returns a description of it, or nil if the history is
  /// empty.
  public func undo() throws -> UndoneWrite? {
    try write(UndoHistory.undoLatest)
  }
}
