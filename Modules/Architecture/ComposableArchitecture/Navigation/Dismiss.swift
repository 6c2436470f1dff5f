/// Dismisses the feature that calls it. Obtain it with `@Dependency(\.dismiss)` and call it in an
/// effect:
///
/// ```swift
/// @Reducer
/// struct EditorFeature {
///   struct State: Equatable { var text = "" }
///   enum Action { case cancelButtonTapped }
///
///   @Dependency(\.dismiss) var dismiss
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .cancelButtonTapped: .run { _ in await dismiss() }
///       }
///     }
///   }
/// }
/// ```
///
/// The innermost presented feature or element of a stack that contains the caller is dismissed: its
/// parent receives `.dismiss` or `.popFrom(id:)`, and the effects of the feature are canceled. In a
/// feature that is not presented, the call reports an issue.
public struct DismissEffect: Sendable {
  let dismiss: (@MainActor @Sendable () async -> Void)?
  /// Whether it only sets `isDismissed` of a test store.
  private(set) var isOfTestStore = false

  /// Creates a dismissal that calls a closure, to override it in a test of a feature that is not
  /// presented there.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) { self.dismiss = dismiss }

  init() { dismiss = nil }

  static func ofTestStore(_ dismiss: @escaping @MainActor @Sendable () async -> Void) -> Self {
    var effect = Self(dismiss)
    effect.isOfTestStore = true
    return effect
  }

  /// Dismisses the feature. Returns after its parent has handled the dismissal.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let dismiss else {
      return reportIssue(
        """
        A reducer requested dismissal at "\(fileID):\(line)", but couldn't be dismissed. …

        Only a presented feature can dismiss itself: one that is integrated by "ifLet" with \
        presentation state or by "forEach" with a stack. In a test of the feature alone, override \
        "$0.dismiss = DismissEffect { … }".
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    await dismiss()
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect()
  static let testValue = DismissEffect()
}

extension DependencyValues {
  /// Dismisses the feature that reads it. See ``DismissEffect``.
  public var dismiss: DismissEffect {
    get {
      guard let context = EffectContext.current, let path = context.path.presented else {
        return self[DismissKey.self]
      }
      let registry = context.registry
      return DismissEffect { [weak registry] in registry?.dismiss?(path) }
    }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature that reads it is presented or an element of a stack.
  public var isPresented: Bool { dismiss.dismiss != nil && !dismiss.isOfTestStore }
}
