import Dependencies
import Models

/// Reads and writes the drafts of the database.
///
/// Each draft belongs to the process that saved it last. Once that process no longer exists, the
/// next start of the app offers the draft.
///
/// ```swift
/// import Dependencies
/// import Foundation
/// import Models
///
/// let client = DraftsClient.inMemory()
/// try await client.save(Draft(id: UUID(), content: .line("calm", date: nil)))
/// ```
@DependencyClient
public struct DraftsClient: Sendable {
  /// Returns the latest draft of a process that no longer exists, or nil.
  public var latest: @Sendable () async throws -> Draft?
  /// Saves a draft, or replaces the one with the same id. The draft belongs to this process.
  public var save: @Sendable (_ draft: Draft) async throws -> Void
  /// Removes a draft. A draft that does not exist is ignored. Saving a new entry with the id of a
  /// draft removes the draft as well.
  public var remove: @Sendable (_ id: Draft.ID) async throws -> Void
}

extension DependencyValues {
  public var draftsClient: DraftsClient {
    get { self[DraftsClient.self] }
    set { self[DraftsClient.self] = newValue }
  }
}
