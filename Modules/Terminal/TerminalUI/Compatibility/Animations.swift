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

  /// Has no effect: frames change without a transition. The closure is not called.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

  /// Has no effect: frames change without a transition.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }

  /// Has no effect: the view is drawn in the phase of a view that is in the viewport.
  public func scrollTransition<Animated: View>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: (ModifiedViewContent, ScrollTransitionPhase) -> Animated
  ) -> some View {
    transition(ModifiedViewContent(content: self), .identity)
  }
}

/// The context of a change of state. It has no effect on a terminal.
public struct Transaction: Sendable {
  /// The animation of the change.
  public var animation: Animation?
  /// Whether views change without an animation.
  public var disablesAnimations = true

  /// Creates a transaction.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Calls the closure and returns its result, without an animation.
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// A property wrapper that identifies views which an animation would match. It has no effect on a
/// terminal.
@propertyWrapper
public struct Namespace {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    fileprivate let id = UUID()
  }

  /// The identity of the namespace.
  public let wrappedValue = ID()

  /// Creates a namespace.
  public init() {}
}

/// The properties that views with one identity share. They have no effect on a terminal.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bit mask, with one bit per property.
  public let rawValue: UInt32

  /// Creates properties from a bit mask.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The position.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The way in which a view changes while it is scrolled into sight. It has no effect on a terminal.
public struct ScrollTransitionConfiguration: Sendable {
  /// No transition.
  public static let identity = ScrollTransitionConfiguration()
  /// No transition.
  public static let animated = ScrollTransitionConfiguration()
  /// No transition.
  public static let interactive = ScrollTransitionConfiguration()
  /// No transition.
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration()
  }
  /// No transition.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }
  /// No transition.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }

  /// The position at which a view is in sight. It has no effect on a terminal.
  public enum Threshold: Sendable {
    /// The whole view is in the viewport.
    case visible
    /// No row of the view is in the viewport.
    case hidden
    /// The view is in the middle of the viewport.
    case centered
    /// The part of the view that is in the viewport.
    public static func visible(_ amount: Double) -> Threshold { .visible }
  }
}

/// The position of a view relative to the viewport: on a terminal always inside.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view is about to enter at the upper or left edge. Never on a terminal.
  case topLeading
  /// The view is inside the viewport, the only phase on a terminal.
  case identity
  /// The view is about to enter at the lower or right edge. Never on a terminal.
  case bottomTrailing

  /// Whether the view is inside the viewport.
  public var isIdentity: Bool { self == .identity }
  /// The position as a number: -1, 0 or 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
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
  public static let blurReplace = AnyTransition()
  /// No transition. The modifiers are not applied.
  @MainActor
  public static func modifier<Modifier: ViewModifier>(
    active: Modifier, identity: Modifier
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
  /// No transition.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
  /// No transition.
  public static let symbolEffect = ContentTransition()
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
