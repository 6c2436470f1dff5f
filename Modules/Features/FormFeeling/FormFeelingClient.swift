import Core

@DependencyClient
public struct FormFeelingClient: Sendable {
  /// Shows a text outside of the app's screen, where the user can select and copy it, and returns
  /// when the user closes it.
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
