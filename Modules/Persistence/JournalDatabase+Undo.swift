import Clients
import Models

extension JournalDatabase {
  /// Undoes the latest write of any process. Returns a description of it, or nil if the history is
  /// empty.
  public func undo() throws -> UndoneWrite? {
    try write { try UndoHistory.reverseLatest(isRedo: false, $0) }
  }

  /// Reverses the latest undo of any process, until the next write. Returns a description of the
  /// write that is in effect again, or nil if there is none.
  public func redo() throws -> UndoneWrite? {
    try write { try UndoHistory.reverseLatest(isRedo: true, $0) }
  }

  /// Returns descriptions of the writes that can be undone, newest first.
  public func undoable(limit: Int) throws -> [UndoneWrite] {
    try read { try UndoHistory.undoable(limit: limit, $0) }
  }
}
