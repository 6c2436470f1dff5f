/// A result builder that combines the reducers of a block into one, which runs them in order.
///
/// ```swift
/// @Reducer
/// struct Settings {
///   @ObservableState struct State { var name = "" }
///   enum Action: BindableAction { case binding(BindingAction<State>) }
///   var isLogging = false
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///     if isLogging { logger }
///   }
///   @ReducerBuilder<State, Action>
///   private var logger: some ReducerOf<Self> {
///     Reduce { _, action in .run { _ in print(action) } }
///   }
/// }
/// ```
///
/// A block can contain `if`, `switch` and `for` statements. Each step returns a `Reduce`, so the
/// type checker needs linear time for a block of any length.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Combines the reducers of a `for` statement.
  public static func buildArray(_ reducers: [some Reducer<State, Action>]) -> Reduce<State, Action>
  {
    Reduce(sequence: reducers.map { Reduce($0) })
  }

  /// Returns a reducer that does nothing, for an empty block.
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// Returns the only reducer of a block.
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// Returns the reducer of the first branch of an `if` or `switch`.
  public static func buildEither(
    first reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> { Reduce(reducer) }

  /// Returns the reducer of the second branch of an `if` or `switch`.
  public static func buildEither(
    second reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> { Reduce(reducer) }

  /// Returns a reducer of a block.
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { expression }

  /// Erases an existential reducer of a block.
  @_disfavoredOverload
  public static func buildExpression(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    func erase(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> { Reduce(reducer) }
    return erase(expression)
  }

  /// Returns the reducer of the whole block.
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// Erases the reducer of a branch with an availability condition.
  public static func buildLimitedAvailability(
    _ wrapped: some Reducer<State, Action>
  ) -> Reduce<State, Action> { Reduce(wrapped) }

  /// Returns the reducer of an `if` without an `else`, or nil if the condition is false.
  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? { wrapped }

  /// Returns the first reducer of a block.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// Appends a reducer to the preceding reducers of a block.
  public static func buildPartialBlock(
    accumulated: some Reducer<State, Action>, next: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(first: accumulated, next: next)
  }
}
