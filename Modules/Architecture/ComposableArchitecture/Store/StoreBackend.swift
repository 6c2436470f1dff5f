/// The connection of a store to its state and its reducer: the root, or a part of a parent's
/// backend.
@MainActor
@usableFromInline
protocol StoreBackend<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// The address of the state, constant for the lifetime of the backend; nil for a part without a
  /// fixed offset in its parent, such as the payload of an enum case or an element of a collection.
  ///
  /// SAFETY: The root allocates the state and frees it in its `deinit`. A part retains its parent,
  /// and its address is the parent's plus the constant offset of a stored property. The address is
  /// therefore valid and initialized for the lifetime of the backend. It is accessed only on the
  /// main actor. Exclusivity is not enforced: an observer that the reducer notifies can read the
  /// partially changed state. Such a read copies a field; it neither writes to the address nor
  /// stores it.
  var address: UnsafeMutablePointer<State>? { get }

  /// Whether the state no longer exists, for example because its element was removed. Reads then
  /// return the last known state.
  var isInvalid: Bool { get }

  /// The changed scopes of the root.
  var changedScopes: ChangedScopes { get }

  /// Sends an action to the root.
  ///
  /// - Returns: The effects that the action has started.
  func send(_ action: Action) -> StoreTask

  /// Calls a closure with the state in place.
  ///
  /// - Parameter tracked: Whether to register the access with the running observation.
  func read<R>(tracked: Bool, _ body: (inout State) -> R) -> R

  /// Registers an access to the state with the running observation.
  func track()
}

/// The backend of a child that always exists: a field of the parent's state.
final class FieldBackend<Parent, ParentAction, State, Action>: StoreBackend {
  let address: UnsafeMutablePointer<State>?
  private let parent: any StoreBackend<Parent, ParentAction>
  private let parentAddress: UnsafeMutablePointer<Parent>?
  private let path: StatePath<Parent, State>
  private let embed: @Sendable (Action) -> ParentAction

  init(
    parent: any StoreBackend<Parent, ParentAction>, path: StatePath<Parent, State>,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    (self.parent, self.path, self.embed) = (parent, path, embed)
    parentAddress = parent.address
    address = parentAddress.flatMap(path.address)
  }

  var isInvalid: Bool { parent.isInvalid }

  var changedScopes: ChangedScopes { parent.changedScopes }

  func send(_ action: Action) -> StoreTask { parent.send(embed(action)) }

  func read<R>(tracked: Bool, _ body: (inout State) -> R) -> R {
    if let address {
      if tracked { track() }
      return body(&address.pointee)
    }
    return parent.read(tracked: tracked) { parent in
      if tracked { path.track(&parent) }
      return path.read(&parent, body)
    }
  }

  func track() {
    guard let parentAddress else { return parent.read(tracked: true) { path.track(&$0) } }
    parent.track()
    path.track(&parentAddress.pointee)
  }
}

/// The backend of a child that can cease to exist: an optional field or an enum case. It then reads
/// the last known state.
final class OptionalBackend<Parent, ParentAction, State, Action>: StoreBackend {
  private let parent: any StoreBackend<Parent, ParentAction>
  private let find: (inout Parent) -> State?
  private let trackChild: (inout Parent) -> Void
  private let embed: @Sendable (Action) -> ParentAction
  private var lastState: State
  private let isBindable = Action.self is any BindableAction.Type

  init(
    parent: any StoreBackend<Parent, ParentAction>, lastState: State,
    find: @escaping (inout Parent) -> State?, track: @escaping (inout Parent) -> Void,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    (self.parent, self.lastState, self.find, self.trackChild, self.embed) = (
      parent, lastState, find, track, embed
    )
  }

  var address: UnsafeMutablePointer<State>? { nil }

  var changedScopes: ChangedScopes { parent.changedScopes }

  var isInvalid: Bool {
    parent.isInvalid || parent.read(tracked: false) { find(&$0) == nil }
  }

  func send(_ action: Action) -> StoreTask {
    if isBindable, isInvalid { return StoreTask(inFlight: nil) }
    return parent.send(embed(action))
  }

  func read<R>(tracked: Bool, _ body: (inout State) -> R) -> R {
    let state = parent.read(tracked: tracked) { parent in
      if tracked { trackChild(&parent) }
      return find(&parent)
    }
    if let state { lastState = state }
    return body(&lastState)
  }

  func track() { parent.read(tracked: true) { trackChild(&$0) } }
}
