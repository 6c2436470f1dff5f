import CustomDump
import Foundation

/// The state of a confirmation dialog: a choice of actions, with a title and a message.
///
/// Present it with an optional in the state of a feature; each of its buttons dismisses it:
///
/// ```swift
/// enum DialogAction { case discardChanges, save }
///
/// let dialog = ConfirmationDialogState<DialogAction>(titleVisibility: .visible) {
///   TextState("Save changes?")
/// } actions: {
///   ButtonState(action: .save) { TextState("Save") }
///   ButtonState(role: .destructive, action: .discardChanges) { TextState("Discard") }
///   ButtonState(role: .cancel) { TextState("Keep editing") }
/// }
/// ```
///
/// Dialogs with equal titles, messages and buttons are equal. Their ids may differ.
///
/// ## When to use it
///
/// Use it for two or more actions of which the user chooses one; for one action and a way out, an
/// ``AlertState`` is enough. A terminal shows the title with every `titleVisibility`:
///
/// ```swift
/// let short = ConfirmationDialogState<DialogAction> {
///   TextState("Save changes?")
/// } actions: {
///   ButtonState(action: .save) { TextState("Save") }
/// }
/// ```
///
/// Do not use it as a menu that is always at hand: its buttons are not on the screen until it is
/// presented.
///
/// ## Cost
///
/// The same as an ``AlertState``: a value of texts and buttons, and a UUID.
///
/// ## Topics
///
/// ### Creating a dialog
///
/// - ``init(titleVisibility:title:actions:message:)``
/// - ``ButtonState``
/// - ``TextState``
///
/// ### Contents
///
/// - ``title``
/// - ``titleVisibility``
/// - ``message``
/// - ``buttons``
public struct ConfirmationDialogState<Action>: Identifiable {
  /// The identity of this presentation, unique for each new value.
  public let id: UUID

  /// The buttons, in order.
  public var buttons: [ButtonState<Action>]

  /// The text below the title, if any.
  public var message: TextState?

  /// The title, shown depending on ``titleVisibility``.
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

  /// Creates a dialog with a title, buttons and a message.
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

  /// Creates a dialog with a title, a message and buttons.
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil, buttons: [ButtonState<Action>] = []
  ) {
    self.init(
      id: UUID(), buttons: buttons, message: message, title: title,
      titleVisibility: titleVisibility)
  }

  /// Returns the same dialog with its actions transformed.
  ///
  /// - Parameter transform: Called with the action of each button, `nil` for a button without
  ///   action.
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
  /// Shown depending on the view that presents the dialog.
  case automatic

  /// Not shown.
  case hidden

  /// Shown.
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Returns whether the titles, messages and buttons are equal, regardless of ids and title
  /// visibility.
  public static func == (lhs: ConfirmationDialogState, rhs: ConfirmationDialogState) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes the title, the message and the buttons.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// A mirror of the contents, without ids.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    children.append(("title", title))
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
