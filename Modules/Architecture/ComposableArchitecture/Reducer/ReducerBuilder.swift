/// Combines the reducers of a block, in order, into one.
///
/// Every step answers the same type, so that a block of any length is checked in linear time.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A reducer in a list.
  public static func buildArray(_ reducers: [some Reducer<State, Action>]) -> Reduce<State, Action>
  {
    Reduce(sequence: reducers.map { Reduce($0) })
  }

  /// An empty block: a reducer that does nothing.
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// A block of one reducer.
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(
    first reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> { Reduce(reducer) }

  /// The second branch of an `if` or `switch`.
  public static func buildEither(
    second reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> { Reduce(reducer) }

  /// A reducer in a block.
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { expression }

  /// A reducer in a block whose type is not known.
  @_disfavoredOverload
  public static func buildExpression(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    func erase(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> { Reduce(reducer) }
    return erase(expression)
  }

  /// The whole block.
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// A branch behind an availability check.
  public static func buildLimitedAvailability(
    _ wrapped: some Reducer<State, Action>
  ) -> Reduce<State, Action> { Reduce(wrapped) }

  /// An `if` without an `else`.
  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? { wrapped }

  /// The first reducer of a block.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// A further reducer of a block.
  public static func buildPartialBlock(
    accumulated: some Reducer<State, Action>, next: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(first: accumulated, next: next)
  }
}
