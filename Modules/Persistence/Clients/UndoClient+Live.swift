import Clients
import Models

extension UndoClient {
  /// Returns a client that undoes the writes of a database.
  public static func live(_ database: JournalDatabase) -> UndoClient {
    UndoClient(undo: { try database.undo() })
  }
}
