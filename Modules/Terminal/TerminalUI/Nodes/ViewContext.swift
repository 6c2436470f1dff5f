/// The current position of the evaluation in the view tree: the id of the view and its environment.
///
/// A context lives as long as its screen. Apart from caches, it keeps nothing from frame to frame.
@MainActor
public final class ViewContext {
  /// The id and environment of a view whose evaluation is deferred.
  struct Snapshot {
    let id: ViewID
    let environment: EnvironmentValues
  }

  /// The id of the view being evaluated.
  private(set) var id = ViewID.root
  package internal(set) var environment = EnvironmentValues()
  let storage: ScreenStorage
  /// The number of `body` evaluations in this frame, by path and type.
  private(set) var evaluations: [String: Int] = [:]
  var countsEvaluations = false

  init(storage: ScreenStorage) { self.storage = storage }

  /// Whether the enclosing container accepts rows that are created on demand.
  var takesLazyRows: Bool { environment.container.takesLazyRows }

  func begin(_ environment: EnvironmentValues) {
    id = .root
    self.environment = environment
    evaluations.removeAll(keepingCapacity: true)
  }

  func scoped<Result>(_ component: ViewID.Component, _ body: () -> Result) -> Result {
    let outer = id
    id = outer.child(component)
    defer { id = outer }
    return body()
  }

  func scoped<Result>(_ position: Int, _ body: () -> Result) -> Result {
    scoped(.position(position), body)
  }

  /// Runs `body` in a modified environment.
  package func withEnvironment<Result>(
    _ change: (inout EnvironmentValues) -> Void, _ body: () -> Result
  ) -> Result {
    let outer = environment
    change(&environment)
    defer { environment = outer }
    return body()
  }

  func capture() -> Snapshot { Snapshot(id: id, environment: environment) }

  func restoring<Result>(_ snapshot: Snapshot, _ body: () -> Result) -> Result {
    let here = capture()
    id = snapshot.id
    environment = snapshot.environment
    defer {
      id = here.id
      environment = here.environment
    }
    return body()
  }

  func attach<Owner>(_ view: Owner) {
    // Passing the environment copies it, which is unnecessary for most types.
    guard storage.slots.hasProperties(Owner.self) else { return }
    storage.slots.attach(view, id: id, in: environment)
  }

  func countEvaluation(of type: Any.Type) {
    guard countsEvaluations else { return }
    evaluations["\(id) \(type)", default: 0] += 1
  }
}

/// The horizontal or vertical dimension.
public enum Axis: Sendable {
  /// Along a row.
  case horizontal
  /// Along a column.
  case vertical

  /// A set of axes, such as those along which a view scrolls.
  public struct Set: OptionSet, Sendable {
    /// The bit mask, with one bit per axis.
    public let rawValue: Int8

    /// Creates a set from a bit mask.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Set(rawValue: 2)
  }
}
