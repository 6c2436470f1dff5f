extension View {
  /// Adds an action to run when Enter is pressed in a text field or search field inside. It
  /// replaces actions of enclosing views for the same fields.
  ///
  /// ```swift
  /// struct AddTask: View {
  ///   @State private var title = ""
  ///   let add: @MainActor (String) -> Void
  ///
  ///   var body: some View {
  ///     TextField("New task", text: $title)
  ///       .onSubmit {
  ///         add(title)
  ///         title = ""
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - triggers: The fields (default: text fields).
  ///   - action: The action. For a search field, it runs before the focus moves to the content.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    EnvironmentModifier(content: self) {
      if triggers.contains(.text) { $0.control.submit = action }
      if triggers.contains(.search) { $0.control.submitSearch = action }
    }
  }
}

/// The fields whose Enter key runs an action.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits of the set, one per kind of field.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Text fields.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Search fields.
  public static let search = SubmitTriggers(rawValue: 2)
}
