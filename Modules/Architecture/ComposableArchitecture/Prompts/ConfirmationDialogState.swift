import CustomDump
import Foundation

/// A confirmation dialog in state: a choice of buttons, with a title and a message.
///
/// Two are equal where these are; the id only tells one presentation from the next.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// What tells this one from others that say the same.
  public let id: UUID

  /// The buttons, in order.
  public var buttons: [ButtonState<Action>]

  /// What the dialog explains, if anything.
  public var message: TextState?

  /// What the dialog is about.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  init(
    id: UUID, buttons: [ButtonState<Action>], message: TextState?, title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = titleVisibility
  }

  /// A dialog of a title, buttons and a message.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: UUID(), buttons: actions(), message: message?(), title: title(),
      titleVisibility: titleVisibility)
  }

  /// A dialog of a title, a message and buttons.
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil, buttons: [ButtonState<Action>] = []
  ) {
    self.init(
      id: UUID(), buttons: buttons, message: message, title: title,
      titleVisibility: titleVisibility)
  }

  /// The same dialog with other actions.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id, buttons: buttons.map { $0.map(transform) }, message: message, title: title,
      titleVisibility: titleVisibility)
  }
}

/// Whether the title of a confirmation dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// As the place decides.
  case automatic

  /// It is not.
  case hidden

  /// It is.
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both say and send the same; ids do not count.
  public static func == (lhs: ConfirmationDialogState, rhs: ConfirmationDialogState) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// The parts that a dump shows, without ids.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    children.append(("title", title))
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
