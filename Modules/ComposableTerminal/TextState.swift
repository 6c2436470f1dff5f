import ComposableArchitecture
import TerminalUI

extension Text {
  /// Creates a text from a feature's `TextState`, including its styles.
  ///
  /// ```swift
  /// let limit = TextState("At most ") + TextState("12").bold() + TextState(" names")
  /// let hint = Text(limit).foregroundStyle(.secondary)
  /// ```
  public init(_ state: TextState) {
    self = state.runs.reduce(Text(verbatim: "")) { $0 + Text(run: $1) }
  }

  private init(run: TextState.Run) {
    var text = Text(verbatim: run.content)
    if run.styles.contains(.bold) { text = text.bold() }
    if run.styles.contains(.italic) { text = text.italic() }
    if run.styles.contains(.underline) { text = text.underline() }
    if run.styles.contains(.strikethrough) { text = text.strikethrough() }
    self = text
  }
}

extension ButtonRole {
  /// Creates a role from a feature's `ButtonStateRole`.
  public init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}

extension Button where Content == Text {
  /// Creates a button from a feature's `ButtonState`.
  ///
  /// ```swift
  /// enum Answer { case accepted }
  ///
  /// let accept = ButtonState<Answer>(role: .cancel, action: .accepted) { TextState("Accept") }
  /// let button = Button(accept) { answer in
  ///   if answer == .accepted { print("accepted") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - button: The label, role and action of the button.
  ///   - action: A closure that is called with the button's action, or `nil` if it has none.
  public init<Action>(
    _ button: ButtonState<Action>, action: @escaping @MainActor (Action?) -> Void
  ) {
    self.init(role: button.role.map(ButtonRole.init)) {
      button.withAction(action)
    } label: {
      Text(button.label)
    }
  }
}
