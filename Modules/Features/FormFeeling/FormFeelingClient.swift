import Core

/// What the form alone asks of the terminal.
@DependencyClient
public struct FormFeelingClient: Sendable {
  /// Shows a text outside of the app's screen, where it can be selected and copied, until the user
  /// has done with it.
  public var showText: @Sendable (_ text: String) async -> Void
}

extension FormFeelingClient: TestDependencyKey {
  public static let testValue = FormFeelingClient()
}

extension DependencyValues {
  public var formFeelingClient: FormFeelingClient {
    get { self[FormFeelingClient.self] }
    set { self[FormFeelingClient.self] = newValue }
  }
}
