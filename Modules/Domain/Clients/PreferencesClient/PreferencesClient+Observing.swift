import Models

extension PreferencesClient {
  /// Returns a client that passes the preferences that it loads or changes to an observer, before
  /// the caller receives them.
  public func observing(
    _ observer: @escaping @Sendable (Preferences) -> Void
  ) -> PreferencesClient {
    var client = self
    client.load = {
      let preferences = try await load()
      observer(preferences)
      return preferences
    }
    client.update = { change in
      let preferences = try await update(change)
      observer(preferences)
      return preferences
    }
    return client
  }
}
