import CustomDump
import Foundation

/// A button of a prompt: its label, what it sends, and what it means.
///
/// Two are equal where these are; the id only tells buttons of one prompt apart.
public struct ButtonState<Action>: Identifiable {
  /// What tells this one from others that say the same.
  public let id: UUID

  /// What the button sends, if anything.
  public let action: ButtonStateAction<Action>

  /// What the button says.
  public let label: TextState

  /// What the button means, if it is special.
  public let role: ButtonStateRole?

  init(
    id: UUID, action: ButtonStateAction<Action>, label: TextState, role: ButtonStateRole?
  ) {
    self.id = id
    self.action = action
    self.label = label
    self.role = role
  }

  /// A button that sends what is said, nothing by default.
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: UUID(), action: action, label: label(), role: role)
  }

  /// A button that sends an action.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(id: UUID(), action: .send(action), label: label(), role: role)
  }

  /// Calls a closure with the action that the button sends, `nil` where it only dismisses.
  public func withAction(_ perform: (Action?) -> Void) { perform(action.action) }

  /// Calls an asynchronous closure with the action that the button sends.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async {
    await perform(action.action)
  }

  /// The same button with another action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, action: action.map(transform), label: label, role: role)
  }
}

/// What a button sends.
public struct ButtonStateAction<Action> {
  /// The ways to send.
  public enum _ActionType {
    /// Sends an action, or nothing.
    case send(Action?)
  }

  /// How it sends.
  public let type: _ActionType

  /// Sends an action, or nothing.
  public static func send(_ action: Action?) -> ButtonStateAction {
    ButtonStateAction(type: .send(action))
  }

  /// The action, if any.
  public var action: Action? {
    switch type {
    case .send(let action): action
    }
  }

  /// The same with another action.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonStateAction<NewAction> {
    .send(transform(action))
  }
}

/// What a button means, where it is special.
public enum ButtonStateRole: Hashable, Sendable {
  /// Leaves everything as it is.
  case cancel

  /// Destroys something.
  case destructive
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction._ActionType: Equatable where Action: Equatable {}
extension ButtonStateAction._ActionType: Hashable where Action: Hashable {}
extension ButtonStateAction._ActionType: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether both say and send the same; ids do not count.
  public static func == (lhs: ButtonState, rhs: ButtonState) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: CustomDumpReflectable {
  /// The parts that a dump shows, without ids.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    children.append(("action", action))
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ButtonStateAction: CustomDumpReflectable {
  /// The parts that a dump shows, without ids.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["send": action as Any], displayStyle: .enum)
  }
}
