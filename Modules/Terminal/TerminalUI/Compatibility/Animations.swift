// Animations and transitions, accepted for source compatibility with SwiftUI. They have no effect.

extension View {
  /// Has no effect: frames change without a transition.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    self
  }

  /// Has no effect: frames change without a transition.
  public func animation(_ animation: Animation?) -> some View { self }

  /// Has no effect: frames change without a transition.
  public func transition(_ transition: AnyTransition) -> some View { self }

  /// Has no effect: the view is drawn in the first phase only.
  public func phaseAnimator<Phase: Equatable, Animated: View>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: (ModifiedViewContent, Phase) -> Animated,
    animation: (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phases.first { _ in true }.map { content(ModifiedViewContent(content: self), $0) }
  }

  /// Has no effect: the view is drawn in the first phase only.
  public func phaseAnimator<Phase: Equatable, Animated: View>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (ModifiedViewContent, Phase) -> Animated,
    animation: (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phaseAnimator(phases, content: content, animation: animation)
  }

  /// Has no effect: frames change without a transition.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
}

/// A transition. It has no effect on a terminal.
public struct AnyTransition: Sendable {
  /// No transition.
  public static let identity = AnyTransition()
  /// No transition.
  public static let opacity = AnyTransition()
  /// No transition.
  public static let slide = AnyTransition()
  /// No transition.
  public static let scale = AnyTransition()
  /// No transition.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// No transition.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  /// No transition.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  /// No transition.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  /// No transition.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  /// No transition.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// No transition.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A transition between contents of one view. It has no effect on a terminal.
public struct ContentTransition: Sendable {
  /// No transition.
  public static let identity = ContentTransition()
  /// No transition.
  public static let interpolate = ContentTransition()
  /// No transition.
  public static let opacity = ContentTransition()
  /// No transition.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
}

/// Calls the closure and then `completion`, without an animation, and returns the result.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result,
  completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let result = try body()
  completion()
  return result
}

/// Calls the closure and returns its result, without an animation.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// A view that moves through phases. On a terminal, it is drawn in the first one.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let content: Content?

  /// Creates a view of the first phase.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: (Phase) -> Content,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    self.content = phases.first { _ in true }.map(content)
  }

  /// Creates a view of the first phase.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (Phase) -> Content,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    self.content = phases.first { _ in true }.map(content)
  }

  public var body: some View { content }
}
