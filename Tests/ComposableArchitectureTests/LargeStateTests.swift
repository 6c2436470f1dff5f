import ComposableArchitecture
import Foundation
import Testing

/// Ten fields in a row; three of them one in the other are a thousand, all of them inline.
private struct Ten<Field: Equatable & Sendable>: Equatable, Sendable {
  var a, b, c, d, e, f, g, h, i, j: Field

  init(_ field: Field) {
    (a, b, c, d, e) = (field, field, field, field, field)
    (f, g, h, i, j) = (field, field, field, field, field)
  }
}

@Reducer
private struct Wide {
  @ObservableState
  struct State: Equatable {
    var fields = Ten(Ten(Ten(0)))
    var optional: Ten<Ten<Ten<Int>>>?
  }
  enum Action { case increment }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.fields.j.j.j += 1
      state.optional = state.fields
      return .none
    }
  }
}

@Reducer
private struct WideParent {
  @ObservableState
  struct State: Equatable {
    var child = Wide.State()
    var rows: IdentifiedArray<Int, Wide.State> = IdentifiedArray(
      uniqueElements: [Wide.State()], id: \.fields.a.a.a)
    @Presents var presented: Wide.State? = Wide.State()
  }
  enum Action {
    case child(Wide.Action)
    case rows(IdentifiedAction<Int, Wide.Action>)
    case presented(PresentationAction<Wide.Action>)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Wide() }
    EmptyReducer()
      .forEach(\.rows, action: \.rows) { Wide() }
      .ifLet(\.$presented, action: \.presented) { Wide() }
  }
}

/// A feature that holds features like itself.
@Reducer
private struct Level {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var levels: IdentifiedArrayOf<State> = []
  }
  indirect enum Action {
    case increment
    case levels(IdentifiedActionOf<Level>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
    .forEach(\.levels, action: \.levels) { Level() }
  }

  static func state(_ depth: Int) -> State {
    (1..<depth).reduce(State()) { inner, _ in State(levels: [inner]) }
  }

  static func action(_ depth: Int) -> Action {
    (1..<depth).reduce(.increment) { inner, _ in .levels(.element(id: 0, action: inner)) }
  }
}

@Suite
struct LargeStateTests {
  @Test func aThousandFieldsFitASmallStack() async {
    let counts = await onSmallStack {
      let feature = WideParent()
      var state = WideParent.State()
      _ = feature.reduce(into: &state, action: .child(.increment))
      _ = feature.reduce(into: &state, action: .rows(.element(id: 0, action: .increment)))
      _ = feature.reduce(into: &state, action: .presented(.presented(.increment)))
      let copy = state
      return copy == state
        ? [
          copy.child.fields.j.j.j, copy.rows[id: 0]?.optional?.j.j.j, copy.presented?.fields.j.j.j,
        ] : []
    }
    #expect(counts == [1, 1, 1])
  }

  @Test func aHundredLevelsFitASmallStack() async {
    let count = await onSmallStack {
      let feature = Level()
      var state = Level.state(100)
      _ = feature.reduce(into: &state, action: Level.action(100))
      _ = feature.reduce(into: &state, action: Level.action(100))
      for _ in 1..<100 { state = state.levels[0] }
      return state.count
    }
    #expect(count == 2)
  }

  /// Runs work on a thread with a stack of 512 KiB: the reducers, since a store insists on the main
  /// actor's thread.
  private func onSmallStack<R: Sendable>(_ work: @escaping @Sendable () -> R) async -> R {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      thread.stackSize = 512 * 1_024
      thread.start()
    }
  }
}
