/// The position of the evaluation in the tree: the id of the view, and its environment.
///
/// One context lives as long as its screen; nothing in it outlives the frame but the tables that
/// spare work.
@MainActor
public final class ViewContext {
  /// The id and the environment of a view whose evaluation is deferred.
  struct Snapshot {
    let id: ViewID
    let environment: EnvironmentValues
  }

  /// The id of the view that is evaluated.
  private(set) var id = ViewID.root
  var environment = EnvironmentValues()
  let storage: ScreenStorage
  /// How many bodies were asked for in this frame, by type and path.
  private(set) var evaluations: [String: Int] = [:]
  var countsEvaluations = false

  init(storage: ScreenStorage) { self.storage = storage }

  /// Whether the container that asks wants rows it can make later.
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

  /// Evaluates `body` with a changed environment.
  func withEnvironment<Result>(
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
    // Passing the environment copies it, which most types can do without.
    guard storage.slots.hasProperties(Owner.self) else { return }
    storage.slots.attach(view, id: id, in: environment)
  }

  func countEvaluation(of type: Any.Type) {
    guard countsEvaluations else { return }
    evaluations["\(id) \(type)", default: 0] += 1
  }
}

/// A direction.
public enum Axis: Sendable {
  case horizontal
  case vertical

  /// Directions in which something scrolls.
  public struct Set: OptionSet, Sendable {
    /// One bit a direction.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// To the left and to the right.
    public static let horizontal = Set(rawValue: 1)
    /// Up and down.
    public static let vertical = Set(rawValue: 2)
  }
}
