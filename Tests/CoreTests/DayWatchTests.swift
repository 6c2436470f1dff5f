import Core
import FeatureSupport
import Support
import Testing

@Reducer
private struct Watch {
  struct State: Equatable {
    var changes = 0
  }

  enum Action { case dayChanged, onAppear }

  enum CancelID { case day }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .dayChanged:
        state.changes += 1
        return .none
      case .onAppear:
        return .watchDay(
          from: .fridayNoon, in: .gregorian(), id: CancelID.day, send: .dayChanged)
      }
    }
  }
}

@MainActor
@Suite struct DayWatchTests {
  private let clock = TestClock()
  private let time = LockIsolated(Date.fridayNoon)
  private let zone = LockIsolated(TimeZone.gmt)

  private func store() -> TestStoreOf<Watch> {
    TestStore(initialState: Watch.State()) {
      Watch()
    } withDependencies: { [time, zone] in
      $0.useFixedTime()
      $0.continuousClock = clock
      $0.date = DateGenerator { time.value }
      $0.readTimeZone = { zone.value }
    }
  }

  @Test func midnightIsNoticedOnce() async {
    let store = store()
    let appearance = await store.send(.onAppear)
    time.setValue(.fridayNoon + 12 * 3_600 - 1)
    await clock.advance(by: .seconds(60))
    time.setValue(.fridayNoon + 12 * 3_600)
    await clock.advance(by: .seconds(1))
    await store.receive(.dayChanged) { $0.changes = 1 }
    await clock.advance(by: .seconds(600))
    await appearance.finish()
  }

  /// The offset alone differs: noon of the same day.
  @Test func newZoneOnTheSameDayIsNoticed() async {
    let store = store()
    let appearance = await store.send(.onAppear)
    await clock.advance(by: .seconds(60))
    zone.setValue(.utc(plusMinutes: 60))
    await clock.advance(by: .seconds(60))
    await store.receive(.dayChanged) { $0.changes = 1 }
    await appearance.finish()
  }
}

extension Watch.Action: Equatable {}
