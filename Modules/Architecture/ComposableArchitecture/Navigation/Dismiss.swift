/// Dismisses the feature that runs it, from the work of an effect: `await self.dismiss()`.
///
/// The nearest feature around that is presented or on a stack goes away, by an action that its
/// parent sees. Elsewhere an issue is reported at the caller's line.
public struct DismissEffect: Sendable {
  let dismiss: (@MainActor @Sendable () async -> Void)?
  /// Whether it only tells a test store that its feature asked to be dismissed.
  private(set) var isOfTestStore = false

  /// What `dismiss` does in a test of a feature that is not presented there.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) { self.dismiss = dismiss }

  init() { dismiss = nil }

  static func ofTestStore(_ dismiss: @escaping @MainActor @Sendable () async -> Void) -> Self {
    var effect = Self(dismiss)
    effect.isOfTestStore = true
    return effect
  }

  /// Dismisses the feature.
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

        Only a feature that is presented can dismiss itself: one behind "ifLet" with presentation \
        state or "forEach" over a stack. In a test of the feature alone, override \
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
  /// Dismisses the feature that reads it.
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

  /// Whether the feature that reads it is presented or on a stack.
  public var isPresented: Bool { dismiss.dismiss != nil && !dismiss.isOfTestStore }
}
