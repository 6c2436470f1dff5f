import Core

@DependencyClient
public struct FormFeelingClient: Sendable {
  /// Opens a text in the user's editor and returns the edited one. Throws if the editor fails or
  /// its text cannot be read; what was written then stays in a file.
  ///
  /// - Parameter id: The id of the edited entry; nil for a new one.
  public var editText: @Sendable (_ text: String, _ id: Entry.ID?) async throws -> String
  /// Shows a text outside of the app's screen, where the user can select and copy it, and returns
  /// when the user closes it.
  public var showText: @Sendable (_ text: String) async -> Void
}

extension FormFeelingClient: TestDependencyKey {
  public static let testValue = FormFeelingClient()

  #if DEBUG
    /// A client whose editor changes nothing.
    public static var previewValue: FormFeelingClient {
      FormFeelingClient(editText: { text, _ in text }, showText: { _ in })
    }
  #endif
}

extension DependencyValues {
  public var formFeelingClient: FormFeelingClient {
    get { self[FormFeelingClient.self] }
    set { self[FormFeelingClient.self] = newValue }
  }
}
