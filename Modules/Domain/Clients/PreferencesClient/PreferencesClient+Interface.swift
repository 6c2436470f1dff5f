import Dependencies
import Models

/// The preferences of the database.
@DependencyClient
public struct PreferencesClient: Sendable {
  /// The preferences as they are now.
  public var load: @Sendable () async throws -> Preferences
  /// Changes the preferences in one transaction and returns the new ones, so that two processes
  /// that change different fields both take effect.
  public var update:
    @Sendable (_ change: @escaping @Sendable (inout Preferences) -> Void) async throws ->
      Preferences
}

extension DependencyValues {
  /// The preferences of the database.
  public var preferencesClient: PreferencesClient {
    get { self[PreferencesClient.self] }
    set { self[PreferencesClient.self] = newValue }
  }
}
