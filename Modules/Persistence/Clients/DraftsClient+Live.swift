import Clients
import Models

extension DraftsClient {
  /// Returns a client that reads and writes the drafts of a database.
  public static func live(_ database: JournalDatabase) -> DraftsClient {
    DraftsClient(
      latest: { try database.latestDraft() },
      save: { try database.saveDraft($0, at: .now) },
      remove: { try database.removeDraft($0) })
  }
}
