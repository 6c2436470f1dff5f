import Foundation
@_spi(SharedChangeTracking) import Sharing

/// Records the actions of a root store: what caused each, how long its reducer and its effects ran,
/// and, for a test store, the state after each.
///
/// A store has a recorder while it is observed. Without one, an action has no cause.
@MainActor
final class ActionRecorder<State, Action> {
  /// Receives each action after the reducer has run. Set by a test store.
  var stepObserver: ((_ action: Action, _ isReceived: Bool, TestStep<State>) -> Void)?
  /// Receives the cause of each action before the reducer runs.
  var causeObserver: (@MainActor (ActionCause) -> Void)? {
    didSet {
      ActionCause.observedStores += (causeObserver == nil ? 0 : 1) - (oldValue == nil ? 0 : 1)
    }
  }
  /// Records the duration of actions and effects.
  var trace: ActionTrace?

  /// The cause of the action that is processed, or was processed last.
  private(set) var cause: ActionCause?
  /// The effect or the action that causes the next action; nil for a sender.
  var nextParent: ActionCause?
  /// The number of recorded actions.
  private var count = 0

  deinit {
    guard causeObserver != nil else { return }
    Task { @MainActor in ActionCause.observedStores -= 1 }
  }

  /// Runs the reducer and records the action.
  ///
  /// - Returns: The effect of the reducer.
  func run(
    _ action: Action, isReceived: Bool, in state: UnsafeMutablePointer<State>,
    _ reduce: (inout State, Action) -> Effect<Action>
  ) -> EffectNode<Action>? {
    count += 1
    let line = isReceived ? nil : ActionCause.senderLine
    let cause = ActionCause(action, id: count, sentAt: line, parent: nextParent)
    (self.cause, nextParent) = (cause, nil)
    causeObserver?(cause)
    let start = trace?.time
    defer { if let start { trace?.addAction(cause, from: start) } }
    guard let stepObserver else { return reduce(&state.pointee, action).node }
    let changes = SharedChangeTracker(reportUnassertedChanges: false)
    let effect = changes.track { reduce(&state.pointee, action) }
    changes.record()
    stepObserver(
      action, isReceived, TestStep(state: state.pointee, changes: changes, cause: cause))
    return effect.node
  }

  /// Returns the cause of the actions of an effect, which the current action has returned.
  func cause(ofEffectAt line: SourceLine?) -> ActionCause {
    ActionCause(effectAt: line, of: cause)
  }

  /// Records the beginning of an effect.
  ///
  /// - Returns: A closure that records its end, or `nil` without a trace.
  func begin(_ id: EffectRegistry.ID, _ cause: ActionCause) -> (@Sendable () -> Void)? {
    guard let trace else { return nil }
    trace.beginEffect(id, cause)
    return { trace.endEffect(id) }
  }
}

extension Store {
  /// Calls a closure with the cause of each action, before the reducer processes the action.
  ///
  /// Only for a root store. A child store and a store that is not observed create no causes. The
  /// closure must not send actions.
  ///
  /// - Parameter observer: The closure, which replaces the previous one.
  public func observeCauses(_ observer: @escaping @MainActor (ActionCause) -> Void) {
    (backend as? RootBackend<State, Action>)?.makeRecorder().causeObserver = observer
  }

  /// Records the actions and effects of a root store from now on.
  ///
  /// ```text
  /// let trace = store.trace()
  /// …
  /// try trace?.write(to: url)
  /// ```
  ///
  /// - Parameter now: The clock of the trace. By default, the time since this call.
  /// - Returns: The trace, or `nil` for a child store.
  @_spi(Internals)
  public func trace(now: (@Sendable () -> Duration)? = nil) -> ActionTrace? {
    guard let root = backend as? RootBackend<State, Action> else { return nil }
    let start = ContinuousClock.now
    let trace = ActionTrace(now: now ?? { start.duration(to: .now) })
    root.makeRecorder().trace = trace
    return trace
  }
}
