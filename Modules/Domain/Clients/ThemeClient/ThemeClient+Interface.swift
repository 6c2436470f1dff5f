import Dependencies
import Models

/// Changes the colors of the running app.
@DependencyClient
public struct ThemeClient: Sendable {
  /// Draws the app in the colors of a theme.
  public var apply: @Sendable (_ theme: ThemeChoice) async -> Void
}

extension DependencyValues {
  public var themeClient: ThemeClient {
    get { self[ThemeClient.self] }
    set { self[ThemeClient.self] = newValue }
  }
}
