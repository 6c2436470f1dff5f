/// An action that separates, in the case `view`, the actions that the feature's view sends.
///
/// Effects and parents send the other cases. See the ``ViewAction(for:)`` macro, which restricts a
/// view to its own actions.
public protocol ViewAction<ViewAction> {
  /// The actions that the view sends.
  associatedtype ViewAction

  /// Returns the action for an action of the view. A case `view(View)` satisfies the requirement.
  static func view(_ action: ViewAction) -> Self
}

/// A view with a `send` method for the view actions of its feature. The ``ViewAction(for:)`` macro
/// adds the conformance.
@MainActor @preconcurrency
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the feature.
  associatedtype StoreState

  /// The action of the feature.
  associatedtype StoreAction: ViewAction

  /// The store of the feature.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends a view action to the store.
  ///
  /// - Parameters:
  ///   - action: The view action.
  ///   - fileID: The file ID of the sender, for observers of causes.
  ///   - line: The line of the sender, for observers of causes.
  /// - Returns: A task that represents the effects that the action started.
  @discardableResult
  public func send(
    _ action: StoreAction.ViewAction, fileID: StaticString = #fileID, line: UInt = #line
  ) -> StoreTask {
    store.send(.view(action), fileID: fileID, line: line)
  }

  /// Sends a view action to the store from an unknown line.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}
