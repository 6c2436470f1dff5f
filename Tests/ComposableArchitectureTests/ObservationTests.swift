import ComposableArchitecture
import Testing

@ObservableState
private struct ChildState: Equatable, Identifiable {
  let id = UUID()
  var count = 0
  mutating func replace(with other: Self) { self = other }
  mutating func reset() { self = Self() }
}

@ObservableState
private struct ParentState: Equatable {
  var child = ChildState()
  @Presents var destination: DestinationState?
  var children: [ChildState] = []
  @Presents var optional: ChildState?
  var path = StackState<ChildState>()
  @Presents var presentation: ChildState?
  var rows: IdentifiedArrayOf<ChildState> = []
  var sibling = ChildState()
  var plain = 0, other = 0
  var `default` = 0
  @ObservationStateIgnored var ignored = 0
  mutating func swap() {
    let copy = child
    child = sibling
    sibling = copy
  }
}

@dynamicMemberLookup
@CasePathable
@ObservableState
private enum DestinationState: Equatable {
  case child1(ChildState)
  case child2(ChildState)
  case inert(Int)
}

@ObservableState
private enum EnumState: Equatable {
  case count(Count)
  case anotherCount(Count)
  case int(Int)
  @ObservableState
  enum Count: String { case one, two }
}

private struct Point: Equatable { var x = 1, y = 2, label = "A" }
private struct Opaque { var value = 0 }
private final class Object {}

@ObservableState
private struct EqualChildState: Equatable { var count = 0 }

@ObservableState
private struct ComparedState {
  @Presents var alert: AlertState<Never>?
  var child = EqualChildState()
  var count = 0
  var large = Array(repeating: 0, count: 100)
  var name = "Blob"
  var numbers = [1, 2]
  var object = Object()
  var opaque = Opaque()
  var optional: Int? = 3
  var point = Point()
  var range = 0...Int.max
}

@ObservableState
private struct GenericState<Value: Equatable> {
  var value: Value
  var count: Int
}

/// Returns whether a change notifies the observer that has read a field.
private func notifies<State>(
  _ state: inout State, of read: (State) -> Void, when change: (inout State) -> Void
) -> Bool {
  let notified = LockIsolated(false)
  withObservationTracking {
    read(state)
  } onChange: {
    notified.setValue(true)
  }
  change(&state)
  return notified.value
}

@Suite
struct ObservationTests {
  @Test func fieldChangesNotifyOnlyFieldObservers() {
    var state = ParentState()
    #expect(notifies(&state, of: { _ = $0.child.count }, when: { $0.child.count += 1 }))
    #expect(!notifies(&state, of: { _ = $0.child }, when: { $0.child.count += 1 }))
    #expect(!notifies(&state, of: { _ = $0.sibling.count }, when: { $0.child.count += 1 }))
    #expect(!notifies(&state, of: { _ = $0.ignored }, when: { $0.ignored += 1 }))
  }

  @Test func equalWritesDoNotNotify() {
    var state = ComparedState()
    func isSilent<Value>(
      _ read: (ComparedState) -> Value, _ change: (inout ComparedState) -> Void
    ) -> Bool {
      !notifies(&state, of: { _ = read($0) }, when: change)
    }
    func touch<Value>(_ value: inout Value) {}
    #expect(isSilent(\.count) { $0.count = 0 })
    #expect(isSilent(\.count) { $0.count += 0 })
    #expect(isSilent(\.name) { $0.name = "Blob" })
    #expect(isSilent(\.name) { $0.name += "" })
    #expect(isSilent(\.point) { $0.point.x = 1 })
    #expect(isSilent(\.numbers) { $0.numbers = [1, 2] })
    #expect(isSilent(\.numbers) { $0.numbers[0] = 1 })
    #expect(isSilent(\.optional) { $0.optional = 3 })
    #expect(isSilent(\.optional) { $0.optional? += 0 })
    #expect(isSilent(\.alert) { $0.alert = nil })
    #expect(isSilent(\.range) { touch(&$0.range) })
    #expect(isSilent(\.object) { $0.object = $0.object })
  }

  @Test func unequalWritesNotify() {
    var state = ComparedState()
    #expect(notifies(&state, of: { _ = $0.count }, when: { $0.count += 1 }))
    #expect(notifies(&state, of: { _ = $0.name }, when: { $0.name = "Blob, Jr." }))
    #expect(notifies(&state, of: { _ = $0.point }, when: { $0.point.x = 2 }))
    #expect(notifies(&state, of: { _ = $0.numbers }, when: { $0.numbers[0] = 3 }))
    #expect(notifies(&state, of: { _ = $0.optional }, when: { $0.optional = nil }))
    #expect(notifies(&state, of: { _ = $0.large }, when: { $0.large[0] = 1 }))
    #expect(notifies(&state, of: { _ = $0.object }, when: { $0.object = Object() }))
    #expect(
      notifies(&state, of: { _ = $0.alert }, when: { $0.alert = AlertState { TextState("A") } }))
  }

  @Test func valuesThatAreNotEquatableNotify() {
    var state = ComparedState()
    #expect(notifies(&state, of: { _ = $0.opaque }, when: { $0.opaque = Opaque() }))
    #expect(notifies(&state, of: { _ = $0.opaque }, when: { $0.opaque.value = 0 }))
  }

  @Test func equalChildWithOtherIdentityNotifies() {
    var state = ComparedState()
    #expect(notifies(&state, of: { _ = $0.child }, when: { $0.child = EqualChildState() }))
    #expect(!notifies(&state, of: { _ = $0.child }, when: { $0.child = $0.child }))
  }

  @Test func identityIsComparedInGenericState() {
    var state = GenericState(value: EqualChildState(), count: 0)
    #expect(notifies(&state, of: { _ = $0.value }, when: { $0.value = EqualChildState() }))
    #expect(!notifies(&state, of: { _ = $0.value }, when: { $0.value.count += 1 }))
    #expect(!notifies(&state, of: { _ = $0.count }, when: { $0.count = 0 }))
  }

  @Test func largeCollectionIsNotCopied() {
    var state = ComparedState()
    func address() -> UnsafeRawPointer? { state.large.withUnsafeBytes { $0.baseAddress } }
    let before = address()
    for index in 0..<10 { state.large[index] += 1 }
    #expect(address() == before)
  }

  @MainActor
  @Test func equalWritesOfReducerDoNotNotify() {
    let store = Store<ParentState, Int>(initialState: ParentState()) {
      Reduce { state, value in
        state.plain = value
        state.default = value
        return .none
      }
    }
    let notified = LockIsolated(0)
    withObservationTracking {
      _ = (store.plain, store.default)
    } onChange: {
      notified.withValue { $0 += 1 }
    }
    store.send(0)
    #expect(notified.value == 0)
    store.send(1)
    #expect(notified.value == 1)
  }

  @MainActor
  @Test func equalWriteOfScopeDoesNotNotify() {
    struct Feature: Reducer {
      var body: some Reducer<ParentState, Int> {
        Scope(state: \.default, action: \.self) {
          Reduce<Int, Int> { state, value in
            state = value
            return .none
          }
        }
      }
    }
    let store = Store(initialState: ParentState()) { Feature() }
    let notified = LockIsolated(0)
    withObservationTracking {
      _ = store.default
    } onChange: {
      notified.withValue { $0 += 1 }
    }
    store.send(0)
    #expect(notified.value == 0)
    store.send(1)
    #expect(notified.value == 1)
  }

  @Test func fieldCanBeNamedLikeKeyword() {
    var state = ParentState()
    #expect(notifies(&state, of: { _ = $0.default }, when: { $0.default += 1 }))
  }

  @Test func replacingChildNotifiesObservers() {
    var state = ParentState()
    #expect(notifies(&state, of: { _ = $0.child }, when: { $0.child = ChildState(count: 42) }))
    #expect(notifies(&state, of: { _ = $0.child }, when: { $0.child.replace(with: ChildState()) }))
    #expect(notifies(&state, of: { _ = $0.child }, when: { $0.child.reset() }))
    let old = state.child
    #expect(
      !notifies(&state, of: { _ in _ = old.count }, when: { $0.child = ChildState(count: 42) }))
  }

  @Test func swappingSiblingsNotifiesObservers() {
    var state = ParentState()
    #expect(notifies(&state, of: { _ = $0.child }, when: { $0.swap() }))
    #expect(notifies(&state, of: { _ = $0.sibling }, when: { $0.swap() }))
  }

  @Test func assigningModifiedCopyNotifiesObservers() {
    let child = ChildState(count: 1)
    var copy = child
    copy.count = 2
    var state = ParentState(child: child, sibling: copy)
    #expect(
      notifies(&state, of: { _ = $0.child.count }, when: { $0.child.replace(with: $0.sibling) }))
    #expect(state.child.count == 2)
  }

  @Test func presentingAndDismissingNotifiesObservers() {
    var state = ParentState()
    #expect(notifies(&state, of: { _ = $0.optional }, when: { $0.optional = ChildState() }))
    #expect(!notifies(&state, of: { _ = $0.optional }, when: { $0.optional?.count += 1 }))
    #expect(notifies(&state, of: { _ = $0.optional?.count }, when: { $0.optional?.count += 1 }))
    #expect(notifies(&state, of: { _ = $0.optional }, when: { $0.optional = nil }))
    #expect(!notifies(&state, of: { _ = $0.optional }, when: { $0.optional = nil }))
  }

  @Test func changingCaseNotifiesObservers() {
    let child = ChildState(count: 42)
    var state = ParentState()
    #expect(notifies(&state, of: { _ = $0.destination }, when: { $0.destination = .child1(child) }))
    #expect(notifies(&state, of: { _ = $0.destination }, when: { $0.destination = .child2(child) }))
    #expect(notifies(&state, of: { _ = $0.destination }, when: { $0.destination = .inert(0) }))
    #expect(notifies(&state, of: { _ = $0.destination }, when: { $0.destination = .inert(1) }))
    #expect(notifies(&state, of: { _ = $0.destination }, when: { $0.destination = nil }))
  }

  @Test func collectionsNotifyByElementIdentity() {
    var state = ParentState(children: [ChildState()], rows: [ChildState(), ChildState()])
    #expect(!notifies(&state, of: { _ = $0.rows }, when: { $0.rows[0].count += 1 }))
    #expect(notifies(&state, of: { _ = $0.rows[0].count }, when: { $0.rows[0].count += 1 }))
    #expect(!notifies(&state, of: { _ = $0.rows[1].count }, when: { $0.rows[0].count += 1 }))
    #expect(notifies(&state, of: { _ = $0.rows }, when: { $0.rows.append(ChildState()) }))
    #expect(!notifies(&state, of: { _ = $0.children }, when: { $0.children[0].count += 1 }))
    #expect(notifies(&state, of: { _ = $0.children }, when: { $0.children.append(ChildState()) }))
    var copy = state.children[0]
    copy.count += 1
    #expect(
      notifies(
        &state, of: { _ = $0.children[0].count },
        when: {
          $0.children[0] = copy
          $0.children[0]._$willModify()
        }))
  }

  @Test func stacksNotifyByElementIdentity() {
    var state = ParentState(path: StackState([ChildState(), ChildState()]))
    let first = state.path.ids[0]
    #expect(!notifies(&state, of: { _ = $0.path }, when: { $0.path[id: first]?.count += 1 }))
    #expect(
      notifies(&state, of: { _ = $0.path[0].count }, when: { $0.path[id: first]?.count += 1 }))
    #expect(
      !notifies(&state, of: { _ = $0.path[1].count }, when: { $0.path[id: first]?.count += 1 }))
    #expect(notifies(&state, of: { _ = $0.path }, when: { $0.path.append(ChildState()) }))
  }

  @MainActor
  @Test func replacingRootStateNotifiesObservers() {
    let store = Store<ChildState, Bool>(initialState: ChildState(count: 1)) {
      Reduce { state, replaces in
        if replaces { state.replace(with: ChildState(count: 42)) } else { state.count += 1 }
        return .none
      }
    }
    let notified = LockIsolated(0)
    func observe(_ read: () -> Void) {
      withObservationTracking(read) { notified.withValue { $0 += 1 } }
    }
    observe { _ = store.count }
    store.send(true)
    #expect(notified.value == 1)
    #expect(store.count == 42)
    observe { _ = store.state }
    store.send(false)
    #expect(notified.value == 1)
    store.send(true)
    #expect(notified.value == 2)
  }

  @MainActor
  @Test(arguments: [0, 1, 2])
  func changingRootCaseNotifiesObservers(step: Int) {
    let states: [EnumState] = [.count(.one), .count(.two), .anotherCount(.one), .int(0), .int(1)]
    let changes = [(0, 1), (0, 2), (3, 4)]
    let (from, to) = changes[step]
    let store = Store<EnumState, Void>(initialState: states[from]) {
      Reduce { state, _ in
        state = states[to]
        return .none
      }
    }
    let notified = LockIsolated(false)
    withObservationTracking {
      _ = store.state
    } onChange: {
      notified.setValue(true)
    }
    store.send(())
    #expect(notified.value)
  }

  @MainActor
  @Test func fieldsDeclaredTogetherNotifyObservers() {
    let store = Store<ParentState, Void>(initialState: ParentState()) {
      Reduce { state, _ in
        state.plain += 1
        return .none
      }
    }
    let notified = LockIsolated(false)
    withObservationTracking {
      _ = store.plain
    } onChange: {
      notified.setValue(true)
    }
    store.send(())
    #expect(notified.value)
    #expect(store.plain == 1)
  }

  @MainActor
  @Test func childStoreFieldsNotifyObservers() {
    struct Feature: Reducer {
      var body: some Reducer<ParentState, Bool> {
        Reduce { state, replaces in
          if replaces { state.child = ChildState(count: 5) } else { state.child.count += 1 }
          return .none
        }
      }
    }
    let store = Store(initialState: ParentState()) { Feature() }
    let child = store.scope(state: \.child, action: \.self)
    let notified = LockIsolated(0)
    func observe(_ read: () -> Void) {
      withObservationTracking(read) { notified.withValue { $0 += 1 } }
    }
    observe { _ = child.count }
    store.send(false)
    #expect(notified.value == 1)
    observe { _ = child.count }
    store.send(true)
    #expect(notified.value == 2)
    #expect(child.count == 5)
  }

  @MainActor
  @Test func observeRunsAgainAfterChange() async {
    let store = Store<ChildState, Void>(initialState: ChildState()) {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
    let seen = LockIsolated<[Int]>([])
    let token = observe { seen.withValue { [count = store.count] in $0.append(count) } }
    store.send(())
    for _ in 0..<100 where seen.value.count < 2 { await Task.yield() }
    #expect(seen.value == [0, 1])
    token.cancel()
    store.send(())
    for _ in 0..<20 { await Task.yield() }
    #expect(seen.value == [0, 1])
  }

  @MainActor
  @Test func observeTracksOnlyItsContextClosure() async {
    let store = Store<ChildState, Void>(initialState: ChildState()) {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
    let other = Store<ChildState, Void>(initialState: ChildState()) {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
    var seen: [Int] = []
    var tokens: [ObserveToken] = []
    observe {
      _ = store.count
    } onChange: {
      seen.append(store.count + other.count)
    }
    .store(in: &tokens)
    #expect(seen == [0])
    other.send(())
    for _ in 0..<20 { await Task.yield() }
    #expect(seen == [0])
    store.send(())
    for _ in 0..<100 where seen.count < 2 { await Task.yield() }
    #expect(seen == [0, 2])
  }

  @Elsewhere
  @Test func observeStaysOnCallersActor() async {
    let model = Counted()
    var seen: [Int] = []
    let token = observe {
      Elsewhere.preconditionIsolated()
      seen.append(model.count)
    }
    #expect(seen == [0])
    model.count += 1
    while seen.count < 2 { await Task.yield() }
    #expect(seen == [0, 1])
    withExtendedLifetime(token) {}
  }

  @Test func releasedTokenCancelsOnce() {
    let cancelled = LockIsolated(0)
    var token: ObserveToken? = ObserveToken { cancelled.withValue { $0 += 1 } }
    token = nil
    #expect(cancelled.value == 1)
    token = ObserveToken { cancelled.withValue { $0 += 1 } }
    token?.cancel()
    #expect(token?.isCancelled == true)
    token = nil
    #expect(cancelled.value == 2)
  }
}

@globalActor private actor Elsewhere { static let shared = Elsewhere() }

@Elsewhere @Observable private final class Counted { var count = 0 }
