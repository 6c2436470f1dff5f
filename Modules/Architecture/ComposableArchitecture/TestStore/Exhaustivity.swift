/// How much of a feature's behavior a test store requires a test to assert.
///
/// Tests of one feature are exhaustive. A test of several features together can assert only what
/// they exchange:
///
/// ```swift
/// import Testing
///
/// @MainActor
/// @Test func nameIsLoaded() async {
///   let store = TestStore(initialState: ProfileFeature.State()) { ProfileFeature() }
///   store.exhaustivity = .off
///   await store.send(.onAppear)
///   await store.receive(\.nameResponse) { $0.name = "Ada" }  // isLoading is not asserted
/// }
/// ```
///
/// This is the feature under test:
///
/// ```swift
/// @Reducer
/// struct ProfileFeature {
///   struct State: Equatable {
///     var isLoading = false
///     var name = ""
///   }
///
///   enum Action { case nameResponse(String), onAppear }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .nameResponse(let name):
///         state = State(isLoading: false, name: name)
///         return .none
///       case .onAppear:
///         state.isLoading = true
///         return .send(.nameResponse("Ada"))
///       }
///     }
///   }
/// }
/// ```
public enum Exhaustivity: Equatable, Sendable {
  /// Requires an assertion of each change of state and of each action that an effect sends, and
  /// that each effect finishes within the test.
  case on

  /// Requires only that the assertions of the test are true. Skipped assertions are ignored, or
  /// shown as known issues, which do not fail the test.
  case off(showSkippedAssertions: Bool)

  /// Requires only that the assertions of the test are true, and ignores the rest.
  public static let off = Self.off(showSkippedAssertions: false)
}
