import Dependencies
import Models

/// The preferences of the database.
public struct PreferencesClient: Sendable {
  /// The preferences as they are now.
  public var load: @Sendable () async throws -> Preferences
  /// Changes the preferences in one transaction and returns what they are then, so that two
  /// processes that change different fields both get their way.
  public var update:
    @Sendable (_ change: @escaping @Sendable (inout Preferences) -> Void) async throws ->
      Preferences
  /// An element whenever the database may have changed, by this process or another one. Ends when
  /// the reader stops.
  public var changes: @Sendable () -> AsyncStream<Void>

  /// A client of these closures.
  public init(
    load: @escaping @Sendable () async throws -> Preferences,
    update:
      @escaping @Sendable (@escaping @Sendable (inout Preferences) -> Void) async throws ->
      Preferences,
    changes: @escaping @Sendable () -> AsyncStream<Void>
  ) {
    self.load = load
    self.update = update
    self.changes = changes
  }
}

extension PreferencesClient: TestDependencyKey {
  /// A client whose every endpoint fails the test that touches it.
  public static let testValue = PreferencesClient(
    load: unimplemented("PreferencesClient.load", placeholder: Preferences()),
    update: unimplemented("PreferencesClient.update", placeholder: Preferences()),
    changes: unimplemented("PreferencesClient.changes", placeholder: AsyncStream { $0.finish() }))

  /// A client of somebody who has finished Onboarding.
  public static var previewValue: PreferencesClient { .preview }
}

extension DependencyValues {
  /// The preferences of the database.
  public var preferencesClient: PreferencesClient {
    get { self[PreferencesClient.self] }
    set { self[PreferencesClient.self] = newValue }
  }
}
