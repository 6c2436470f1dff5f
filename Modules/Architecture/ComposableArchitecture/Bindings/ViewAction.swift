/// An action one case of which holds what a view may send.
public protocol ViewAction<ViewAction> {
  /// What a view may send.
  associatedtype ViewAction

  /// The action that the view sends.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends the view's own actions of a feature; `@ViewAction(for:)` makes it one.
@MainActor @preconcurrency
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The feature's state.
  associatedtype StoreState

  /// The feature's action.
  associatedtype StoreAction: ViewAction

  /// The feature's store.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends one of the view's own actions.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}
