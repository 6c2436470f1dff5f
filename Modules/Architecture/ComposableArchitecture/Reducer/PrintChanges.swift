import CustomDump
@_spi(SharedChangeTracking) import Sharing

extension Reducer {
  /// Prints each action and the resulting change of the state, for debugging.
  ///
  /// ```swift
  /// struct Counter: Reducer {
  ///   struct State { var count = 0 }
  ///   enum Action { case incrementButtonTapped }
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { state, _ in
  ///       state.count += 1
  ///       return .none
  ///     }
  ///   }
  /// }
  ///
  /// let store = Store(initialState: Counter.State()) { Counter()._printChanges() }
  /// store.send(.incrementButtonTapped)
  /// // received action:
  /// //   Counter.Action.incrementButtonTapped
  /// // - Counter.State(count: 0)
  /// // + Counter.State(count: 1)
  /// ```
  ///
  /// The default printer writes to the standard error output. Redirect that to a file while a
  /// terminal program runs. In release builds the modifier has no effect.
  ///
  /// - Parameter printer: The printer: `customDump`, `actionLabels` or a custom one. If nil,
  ///   nothing is printed.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> Reduce<State, Action> {
    #if DEBUG
      guard let printer else { return Reduce(self) }
      return Reduce(resolving: {
        let base = self._resolve().run
        return _ResolvedReducer { state, action in
          let old = state
          // Both states refer to the same shared objects. The tracker has their old values.
          let changes = SharedChangeTracker(reportUnassertedChanges: false)
          let effect = changes.track { base(&state, action) }
          changes.assert {
            printer.printChange(receivedAction: action, oldState: old, newState: state)
          }
          return effect
        }
      })
    #else
      return Reduce(self)
    #endif
  }
}

/// A destination and a format for the changes that `_printChanges` prints.
public struct _ReducerPrinter<State, Action> {
  private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void

  /// Creates a printer from a closure.
  ///
  /// - Parameter printChange: Receives an action and the state before and after it.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    print = printChange
  }

  /// Prints an action and the difference of the states before and after it.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }
}

extension _ReducerPrinter {
  /// Prints a dump of the action and a diff of the state to the standard error output.
  public static var customDump: Self {
    Self { action, oldState, newState in
      var text = "received action:\n\(String(customDumping: action).indented(by: 2))\n"
      text += diff(oldState, newState).map { "\($0)\n" } ?? "  (No state changes)\n"
      printToStandardError(text + "\n")
    }
  }

  /// Prints the case of the action, without payloads and changes, to the standard error output.
  public static var actionLabels: Self {
    Self { action, _, _ in
      printToStandardError("received action: \(debugCaseOutput(action))\n")
    }
  }
}

private func printToStandardError(_ text: String) {
  FileHandle.standardError.write(Data(text.utf8))
}
