/// Records the actions of a program and its states, and selects the state that is shown.
///
/// A past state is shown by a second store with an empty reducer, together with the screen's state
/// at that time. The live store keeps running. ``InspectView`` shows both.
@MainActor
@Observable
public final class Inspector<State, Action> {
  struct Step {
    let action: Action
    let before: State
    let after: State
    let screenState: ScreenState
    let cause: ActionCause?

    /// The name of the action: `path.tracker.continueButtonTapped`.
    var name: String { ActionLabel.text(action) }
  }

  private(set) var forgotten = 0
  private(set) var isPaneShown = true
  /// Whether a screen too small for the pane shows the changes instead of the app.
  var areChangesShown = false
  /// The index of the past step that is shown; nil for the present.
  private(set) var position: Int?
  private(set) var steps: [Step] = []
  /// The screen that shows the program, whose state is recorded with each action.
  @ObservationIgnored public weak var screen: Screen?
  @ObservationIgnored private var live: Store<State, Action>?
  @ObservationIgnored private var liveScreenState: ScreenState?
  @ObservationIgnored private var past: Store<State, Action>?
  /// The cause of the action that is processed.
  @ObservationIgnored fileprivate var cause: ActionCause?

  /// Creates an inspector without actions.
  public init() {}

  /// Returns the live store of a program, and records its actions.
  public func makeStore<R: Reducer>(
    initialState: State, @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: @escaping (inout DependencyValues) -> Void
  ) -> Store<State, Action> where R.State == State, R.Action == Action {
    let recorder = Recorder(self)
    let store = Store(initialState: initialState) {
      Reduce<State, Action> { state, _ in
        recorder.begin(state)
        return .none
      }
      reducer()
      Reduce<State, Action> { state, action in
        recorder.end(state, action)
        return .none
      }
    } withDependencies: {
      prepare(&$0)
    }
    store.observeCauses { [weak self] in self?.cause = $0 }
    live = store
    return store
  }

  var shownStore: Store<State, Action>? { position == nil ? live : past }

  var shownStep: Step? {
    guard let index = position ?? steps.indices.last else { return nil }
    return steps.indices.contains(index) ? steps[index] : nil
  }

  /// A step in the tree of causes.
  struct Node {
    /// The index of the step.
    let step: Int
    /// The number of actions that led to it, one by one.
    let depth: Int
  }

  /// The steps, each below the step whose action caused it; otherwise in the order of processing.
  var tree: [Node] {
    let indices = Dictionary(
      steps.indices.compactMap { index in steps[index].cause.map { ($0.id, index) } },
      uniquingKeysWith: { first, _ in first })
    var (roots, children) = ([Int](), [Int: [Int]]())
    for index in steps.indices {
      if let parent = steps[index].cause?.causingAction.flatMap({ indices[$0.id] }) {
        children[parent, default: []].append(index)
      } else {
        roots.append(index)
      }
    }
    // The next node is the last one.
    var (nodes, next) = ([Node](), roots.reversed().map { Node(step: $0, depth: 0) })
    while let node = next.popLast() {
      nodes.append(node)
      let steps = children[node.step] ?? []
      next += steps.reversed().map { Node(step: $0, depth: node.depth + 1) }
    }
    return nodes
  }

  enum TitleLength { case short, long }

  func title(length: TitleLength) -> String {
    let count = steps.count + forgotten
    let isShort = length == .short
    guard let position else {
      return isShort ? "Now, \(count)" : "The present, after \(count) actions"
    }
    let number = position + 1 + forgotten
    return isShort ? "Past, \(number)/\(count)" : "The past: action \(number) of \(count)"
  }

  /// F12 or Alt-I toggles the pane. F10 or Alt-, shows the previous step, F11 or Alt-. the next one
  /// up to the present. F9 toggles the changes on a screen too small for the pane.
  func handleKey(_ press: KeyPress) -> Bool {
    switch Self.functionKey(of: press) {
    case .function(12):
      isPaneShown.toggle()
      areChangesShown = false
      if !isPaneShown { backToThePresent() }
    case .function(9) where isPaneShown: areChangesShown.toggle()
    case .function(10): show((position ?? steps.count - 1) - 1)
    case .function(11): show((position ?? steps.count - 1) + 1)
    default: return false
    }
    return true
  }

  /// Returns the function key with the same effect, because some terminals intercept F10 to F12.
  private static func functionKey(of press: KeyPress) -> Key {
    switch press {
    case .character("i", .alt): .function(12)
    case .character(",", .alt): .function(10)
    case .character(".", .alt): .function(11)
    default: press.key
    }
  }

  func record(_ step: Step) {
    steps.append(step)
    guard steps.count > maximumSteps else { return }
    steps.removeFirst()
    forgotten += 1
    if let position { show(max(0, position - 1)) }
  }

  private func show(_ index: Int) {
    guard index >= 0 else { return }
    // The state after the last action is the present one.
    guard index < steps.count - 1 else {
      backToThePresent()
      return
    }
    if position == nil { liveScreenState = screen?.state }
    position = index
    past = Store(initialState: steps[index].after) { EmptyReducer() }
    screen?.state = steps[index].screenState
  }

  private func backToThePresent() {
    guard position != nil else { return }
    position = nil
    past = nil
    if let liveScreenState { screen?.state = liveScreenState }
    liveScreenState = nil
  }
}

/// The maximum number of recorded steps. Older ones are discarded.
private let maximumSteps = 1_000

/// Records the state before and after the reducer of the program.
///
/// A store runs its reducer on the main actor, but the reducer's type does not express that.
/// `MainActor.assumeIsolated` traps if it does not hold.
private final class Recorder<State, Action>: Sendable {
  private let inspector: Inspector<State, Action>
  private let before = LockIsolated<UncheckedSendable<State>?>(nil)

  init(_ inspector: Inspector<State, Action>) { self.inspector = inspector }

  func begin(_ state: State) {
    let state = UncheckedSendable(state)
    before.setValue(state)
  }

  func end(_ state: State, _ action: Action) {
    guard let before = before.value else { return }
    // Safe to mark as sendable: the values are created and read on the main actor.
    let values = UncheckedSendable((before: before.value, after: state, action: action))
    MainActor.assumeIsolated {
      let (before, after, action) = values.value
      inspector.record(
        Inspector<State, Action>.Step(
          action: action, before: before, after: after,
          screenState: inspector.screen?.state ?? ScreenState(), cause: inspector.cause))
    }
  }
}
