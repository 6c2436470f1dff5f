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
///
/// ## When to use it
///
/// Use it for a message that has to be confirmed, or a question before something that cannot be
/// undone. It needs no reducer of its own; the feature handles the actions of its buttons:
///
/// ```swift
/// @Reducer
/// struct Entry {
///   @ObservableState
///   struct State {
///     @Presents var alert: AlertState<AlertAction>?
///     var isDeleted = false
///   }
///   enum Action { case alert(PresentationAction<AlertAction>), deleteButtonTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .alert(.presented(.confirmDeletion)): state.isDeleted = true
///       case .alert(.dismiss): break
///       case .deleteButtonTapped: state.alert = alert
///       }
///       return .none
///     }
///     .ifLet(\.$alert, action: \.alert)
///   }
/// }
/// ```
///
/// Do not use it for text that is entered: present a feature with a field. For a choice among
/// several actions use a ``ConfirmationDialogState``. For a note that needs no answer, show a line
/// on the screen: an alert takes the focus.
///
/// ## Cost
///
/// A value of texts and buttons; each new value takes a UUID. Presenting it, and an action of it,
/// cost what ``PresentationState`` costs.
///
/// ## Topics
///
/// ### Creating an alert
///
/// - ``init(title:actions:message:)``
/// - ``init(title:message:buttons:)``
/// - ``ButtonState``
/// - ``TextState``
///
/// ### Contents
///
/// - ``title``
/// - ``message``
/// - ``buttons``
/// - ``map(_:)``
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
  /// ```swift
  /// enum ScreenAction { case alert(AlertAction) }
  /// let ofScreen = alert.map { action in action.map(ScreenAction.alert) }
  /// ```
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
