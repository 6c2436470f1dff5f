import Clients
import Models

extension JournalDatabase {
  /// Takes back the latest write of any process. Returns what it was; nil if there is none.
  public func undo() throws -> UndoneWrite? {
    try write(UndoHistory.undoLatest)
  }
}
