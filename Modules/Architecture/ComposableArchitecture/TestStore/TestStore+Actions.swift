extension TestStore {
  /// Waits for an effect to send an action that is equal to a value, and asserts how it changes the
  /// state.
  ///
  /// The closure changes the previous state to the expected state. Without a closure the action
  /// must not change the state.
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      .value(expectedAction), timeout: duration.inNanoseconds, updateStateToExpectedResult,
      at: SourceLocation(fileID, filePath, line, column))
  }

  /// Waits for an effect to send an action that is equal to a value, and asserts how it changes the
  /// state.
  ///
  /// The closure changes the previous state to the expected state. Without a closure the action
  /// must not change the state.
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      .value(expectedAction), timeout: nanoseconds, updateStateToExpectedResult,
      at: SourceLocation(fileID, filePath, line, column))
  }

  /// Waits for an effect to send an action that satisfies a predicate, and asserts how it changes
  /// the state.
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .predicate(isMatching), timeout: duration.inNanoseconds, updateStateToExpectedResult,
      at: SourceLocation(fileID, filePath, line, column))
  }

  /// Waits for an effect to send an action that satisfies a predicate, and asserts how it changes
  /// the state.
  @_disfavoredOverload
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .predicate(isMatching), timeout: nanoseconds, updateStateToExpectedResult,
      at: SourceLocation(fileID, filePath, line, column))
  }

  /// Waits for an effect to send an action of a case, and asserts how it changes the state.
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .case(AnyCasePath.resolved(actionCase)), timeout: duration.inNanoseconds,
      updateStateToExpectedResult,
      at: SourceLocation(fileID, filePath, line, column))
  }

  /// Waits for an effect to send an action of a case, and asserts how it changes the state.
  ///
  /// The case key path can lead through several enums: `\.destination.presented.saved`.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .case(AnyCasePath.resolved(actionCase)), timeout: nanoseconds, updateStateToExpectedResult,
      at: SourceLocation(fileID, filePath, line, column))
  }

  /// Waits for an effect to send an action of a case with an associated value, and asserts how it
  /// changes the state.
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .case(AnyCasePath.resolved(actionCase), value), timeout: duration.inNanoseconds,
      updateStateToExpectedResult,
      at: SourceLocation(fileID, filePath, line, column))
  }

  /// Waits for an effect to send an action of a case with an associated value, and asserts how it
  /// changes the state.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .case(AnyCasePath.resolved(actionCase), value), timeout: nanoseconds,
      updateStateToExpectedResult,
      at: SourceLocation(fileID, filePath, line, column))
  }
}

extension TestStore {
  /// Sends an action of a case without associated value.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath.resolved(action).embed(()), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Sends an action of a case with an associated value.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      AnyCasePath.resolved(action).embed(value), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }
}

extension Duration {
  var inNanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    return UInt64(max(0, seconds)) * 1_000_000_000 + UInt64(max(0, attoseconds)) / 1_000_000_000
  }
}
