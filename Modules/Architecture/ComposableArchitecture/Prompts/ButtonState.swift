import CustomDump
import Foundation

/// A button of an alert or confirmation dialog: its label, its action, and its role.
///
/// ```swift
/// enum DialogAction { case archive, delete }
///
/// let buttons = [
///   ButtonState(action: DialogAction.archive) { TextState("Archive") },
///   ButtonState(role: .destructive, action: .delete) { TextState("Delete") },
///   ButtonState(role: .cancel) { TextState("Cancel") },  // only dismisses
/// ]
/// ```
///
/// Buttons with equal contents are equal. Their ids may differ.
///
/// ## When to use it
///
/// Use it in an ``AlertState`` or a ``ConfirmationDialogState``. A button of a screen is a `Button`
/// of the view, which sends its action to the store; a `ButtonState` there would be state that
/// never changes. A button without an action only dismisses, so `.cancel` needs none.
///
/// ```swift
/// let titles = buttons.map { String(state: $0.label) }
/// print(titles)  // prints "["Archive", "Delete", "Cancel"]"
/// ```
///
/// ## Cost
///
/// Three values and a UUID.
///
/// ## Topics
///
/// ### Creating a button
///
/// - ``init(role:action:label:)-(_,Action,_)``
/// - ``ButtonStateRole``
/// - ``ButtonStateAction``
///
/// ### Contents
///
/// - ``label``
/// - ``action``
/// - ``role``
/// - ``withAction(_:)-((Action?)->Void)``
/// - ``map(_:)``
public struct ButtonState<Action>: Identifiable {
  /// The identity of the button, unique for each new value.
  public let id: UUID

  /// The action that the button sends, if any.
  public let action: ButtonStateAction<Action>

  /// The text of the button.
  public let label: TextState

  /// The role, or `nil` for an ordinary button.
  public let role: ButtonStateRole?

  init(
    id: UUID, action: ButtonStateAction<Action>, label: TextState, role: ButtonStateRole?
  ) {
    self.id = id
    self.action = action
    self.label = label
    self.role = role
  }

  /// Creates a button with an optional action. By default the button only dismisses.
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: UUID(), action: action, label: label(), role: role)
  }

  /// Creates a button that sends an action.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(id: UUID(), action: .send(action), label: label(), role: role)
  }

  /// Calls a closure with the action of the button, `nil` if it has none.
  ///
  /// ```swift
  /// buttons[0].withAction { action in print(action == .archive) }  // prints "true"
  /// ```
  public func withAction(_ perform: (Action?) -> Void) { perform(action.action) }

  /// Calls an asynchronous closure with the action of the button, `nil` if it has none.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async {
    await perform(action.action)
  }

  /// Returns the same button with its action transformed.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, action: action.map(transform), label: label, role: role)
  }
}

/// What a button does: it sends an action, or only dismisses.
public struct ButtonStateAction<Action> {
  /// The ways in which a button acts.
  public enum _ActionType {
    /// Sends an action, or only dismisses for `nil`.
    case send(Action?)
  }

  /// The way in which the button acts.
  public let type: _ActionType

  /// Returns a button action that sends an action, or only dismisses for `nil`.
  public static func send(_ action: Action?) -> ButtonStateAction {
    ButtonStateAction(type: .send(action))
  }

  /// The action that is sent, or `nil` if the button only dismisses.
  public var action: Action? {
    switch type {
    case .send(let action): action
    }
  }

  /// Returns the same button action with its action transformed.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonStateAction<NewAction> {
    .send(transform(action))
  }
}

/// The role of a button, which views can show by its style.
public enum ButtonStateRole: Hashable, Sendable {
  /// Cancels the prompt without any other effect.
  case cancel

  /// Performs a destructive action.
  case destructive
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction._ActionType: Equatable where Action: Equatable {}
extension ButtonStateAction._ActionType: Hashable where Action: Hashable {}
extension ButtonStateAction._ActionType: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {
  /// Returns whether the contents are equal, regardless of the ids.
  public static func == (lhs: ButtonState, rhs: ButtonState) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes the contents, without the id.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: CustomDumpReflectable {
  /// A mirror of the contents, without ids.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    children.append(("action", action))
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ButtonStateAction: CustomDumpReflectable {
  /// A mirror of the contents, without ids.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["send": action as Any], displayStyle: .enum)
  }
}
