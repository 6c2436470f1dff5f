import Dependencies
import Models

/// Reads and writes the preferences of the database.
///
/// ```swift
/// import Dependencies
/// import Models
///
/// let client = PreferencesClient.inMemory()
/// let preferences = try await client.update { $0.settings.units = .imperial }
/// print(preferences.settings.units)  // prints "imperial"
/// ```
@DependencyClient
public struct PreferencesClient: Sendable {
  /// Returns the current preferences.
  public var load: @Sendable () async throws -> Preferences
  /// Changes the preferences in one transaction and returns the result. Changes of different fields
  /// by two processes both take effect.
  public var update:
    @Sendable (_ change: @escaping @Sendable (inout Preferences) -> Void) async throws ->
      Preferences
  /// Changes the own feelings and the entries that have them in one transaction.
  ///
  /// Throws `InvalidInput` for a name, an icon or a feeling that is not possible, and for a feeling
  /// to remove that entries have.
  public var changeFeelings:
    @Sendable (_ change: FeelingChange) async throws -> AppliedFeelingChange
}

extension DependencyValues {
  public var preferencesClient: PreferencesClient {
    get { self[PreferencesClient.self] }
    set { self[PreferencesClient.self] = newValue }
  }
}
