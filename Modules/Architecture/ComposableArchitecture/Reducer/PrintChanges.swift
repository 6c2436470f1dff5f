import CustomDump

extension Reducer {
  /// Prints each action and what it changed, to the standard error output by default.
  ///
  /// Does nothing in release builds.
  ///
  /// - Parameter printer: How to print; nil prints nothing.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> Reduce<State, Action> {
    #if DEBUG
      guard let printer else { return Reduce(self) }
      return Reduce(resolving: {
        let base = self._resolve().run
        return _ResolvedReducer { state, action in
          let old = state
          // A shared value is the same object in both states: what it was is in the tracker.
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

/// How an action and what it changed are printed.
public struct _ReducerPrinter<State, Action> {
  private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void

  /// Prints by a closure.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    print = printChange
  }

  /// Prints an action and what it changed.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }
}

extension _ReducerPrinter {
  /// Prints the action, and the change as a diff.
  public static var customDump: Self {
    Self { action, oldState, newState in
      var text = "received action:\n\(String(customDumping: action).indented(by: 2))\n"
      text += diff(oldState, newState).map { "\($0)\n" } ?? "  (No state changes)\n"
      printToStandardError(text + "\n")
    }
  }

  /// Prints the case of the action alone.
  public static var actionLabels: Self {
    Self { action, _, _ in
      printToStandardError("received action: \(debugCaseOutput(action))\n")
    }
  }
}

private func printToStandardError(_ text: String) {
  FileHandle.standardError.write(Data(text.utf8))
}
