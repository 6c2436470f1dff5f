import Core
import Testing

@testable import ReportFile

@MainActor
@Suite struct ReportFileReducerTests {
  @Test func choicesAreInTheReport() async {
    let requests = LockIsolated<[ReportRequest]>([])
    let store = TestStore(initialState: ReportFileReducer.State()) {
      ReportFileReducer()
    } withDependencies: {
      $0.filesClient = .inMemory([])
      $0.reportClient.write = { request in requests.withValue { $0.append(request) } }
    }
    await store.send(.file(.onAppear))
    await store.receive(\.file.newPathResponse) {
      $0.file.path.text = "~/bako-report-2026-11-20.html"
    }
    await store.send(.sinceChanged("2026-10")) { $0.since = "2026-10" }
    await store.send(.untilChanged("today")) { $0.until = "today" }
    await store.send(.journalToggled(true)) { $0.hasJournal = true }
    await store.send(.placesToggled(true)) { $0.hasPlaces = true }
    await store.send(.file(.writeButtonTapped))
    await store.receive(\.file.existsResponse, false) { $0.file.phase = .writing }
    await store.receive(\.file.delegate.writeRequested)
    await store.receive(\.file.response.success) {
      $0.file.phase = .written(
        message: "Wrote the report to ~/bako-report-2026-11-20.html, which only you can read.")
    }
    await store.receive(\.file.delegate.written)
    #expect(
      requests.value == [
        ReportRequest(
          path: "~/bako-report-2026-11-20.html", since: "2026-10", until: "today",
          hasJournal: true, hasPlaces: true)
      ])
    // Another choice needs another report.
    await store.send(.placesToggled(false)) {
      $0.hasPlaces = false
      $0.file.phase = .editing
    }
  }

  @Test func failureIsNamed() async {
    let store = TestStore(initialState: ReportFileReducer.State()) {
      ReportFileReducer()
    } withDependencies: {
      $0.filesClient = .inMemory([])
      $0.reportClient.write = { _ in throw InvalidInput.notATime("12/3") }
    }
    await store.send(.file(.newPathResponse("~/r.html"))) { $0.file.path.text = "~/r.html" }
    await store.send(.file(.writeButtonTapped))
    await store.receive(\.file.existsResponse, false) { $0.file.phase = .writing }
    await store.receive(\.file.delegate.writeRequested)
    await store.receive(\.file.response.failure) {
      $0.file.phase = .failed(message: InvalidInput.notATime("12/3").message)
    }
  }
}
