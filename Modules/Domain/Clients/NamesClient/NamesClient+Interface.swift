import Dependencies
import Models

/// Reads and changes the known names of activities and places.
///
/// ```swift
/// import Models
///
/// let client = NamesClient.inMemory()
/// let saved = try await client.change(.place, .rename("Gym", to: "Fitness"))
/// print(saved.change.newName ?? "")  // prints "Fitness"
/// ```
@DependencyClient
public struct NamesClient: Sendable {
  /// Returns the known names of each kind in their order, and how many entries use each.
  public var uses: @Sendable () async throws -> [NameKind: [NameUse<String>]]
  /// Changes names and the entries that use them in one transaction.
  ///
  /// Throws `InvalidInput` for a name that is not valid or not known, for a new one that is, and
  /// for a name to remove that entries use.
  public var change:
    @Sendable (_ kind: NameKind, _ change: NameChange<String>) async throws ->
      SavedNameChange<String>
  /// Returns a stream with an element after each change of the database.
  public var changes: @Sendable () -> AsyncStream<Void> = { .finished }
}

extension DependencyValues {
  public var namesClient: NamesClient {
    get { self[NamesClient.self] }
    set { self[NamesClient.self] = newValue }
  }
}
