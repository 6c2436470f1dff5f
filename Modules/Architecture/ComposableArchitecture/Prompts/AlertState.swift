import CustomDump
import Foundation

/// The state of an alert: a title, a message, and buttons that send actions.
///
/// Present it with an optional in the state of a feature; each of its buttons dismisses it:
///
/// ```swift
/// enum AlertAction { case confirmDeletion }
///
/// let alert = AlertState<AlertAction> {
///   TextState("Delete this entry?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Cancel") }
/// } message: {
///   TextState("You cannot undo this.")
/// }
/// ```
///
/// Alerts with equal contents are equal. Their ids may differ.
public struct AlertState<Action>: Identifiable {
  /// The identity of this presentation, unique for each new value.
  public let id: UUID

  /// The buttons, in order. An alert without buttons is shown with one that dismisses it.
  public var buttons: [ButtonState<Action>]

  /// The text below the title, if any.
  public var message: TextState?

  /// The title, shown above the message.
  public var title: TextState

  init(id: UUID, buttons: [ButtonState<Action>], message: TextState?, title: TextState) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// Creates an alert with a title, buttons and a message.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: UUID(), buttons: actions(), message: message?(), title: title())
  }

  /// Creates an alert with a title, a message and buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>] = []) {
    self.init(id: UUID(), buttons: buttons, message: message, title: title)
  }

  /// Returns the same alert with its actions transformed.
  ///
  /// - Parameter transform: Called with the action of each button, `nil` for a button without an
  ///   action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id, buttons: buttons.map { $0.map(transform) }, message: message, title: title)
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Returns whether the contents are equal, regardless of the ids.
  public static func == (lhs: AlertState, rhs: AlertState) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes the contents, without the id.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomDumpReflectable {
  /// A mirror of the contents, without ids.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
