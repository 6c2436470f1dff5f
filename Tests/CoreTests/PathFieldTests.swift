import Core
import Testing

@MainActor
@Suite struct PathFieldTests {
  private func store(_ text: String = "") -> TestStoreOf<PathFieldReducer> {
    TestStore(initialState: PathFieldReducer.State(text: text)) {
      PathFieldReducer()
    } withDependencies: {
      $0.filesClient = .inMemory(["~/Documents/", "~/Downloads/", "~/Downloads/a.csv", "~/b.txt"])
    }
  }

  @Test func tabCompletesTheCommonBeginningThenTheFirstName() async {
    let store = store()
    await store.send(.textChanged("~/D")) { $0.text = "~/D" }
    await store.receive(\.delegate.changed)
    await store.receive(\.completionsResponse) {
      $0.completions = ["~/Documents/", "~/Downloads/"]
    }
    await store.send(.completeKeyPressed) { $0.text = "~/Do" }
    await store.receive(\.delegate.changed)
    await store.receive(\.completionsResponse)
    await store.send(.completeKeyPressed) { $0.text = "~/Documents/" }
    await store.receive(\.delegate.changed)
    await store.receive(\.completionsResponse) { $0.completions = [] }
    await store.send(.completeKeyPressed)
  }

  @Test func enterOpensAChosenDirectoryAndSubmitsAChosenFile() async {
    let store = store()
    await store.send(.textChanged("~/Do")) { $0.text = "~/Do" }
    await store.receive(\.delegate.changed)
    await store.receive(\.completionsResponse) {
      $0.completions = ["~/Documents/", "~/Downloads/"]
    }
    await store.send(.choiceKeyPressed(.previous)) { $0.highlighted = 1 }
    await store.send(.choiceKeyPressed(.next)) { $0.highlighted = nil }
    await store.send(.choiceKeyPressed(.next)) { $0.highlighted = 0 }
    await store.send(.choiceKeyPressed(.next)) { $0.highlighted = 1 }
    await store.send(.submitted) {
      $0.text = "~/Downloads/"
      $0.highlighted = nil
    }
    await store.receive(\.delegate.changed)
    await store.receive(\.completionsResponse) { $0.completions = ["~/Downloads/a.csv"] }
    await store.send(.choiceKeyPressed(.next)) { $0.highlighted = 0 }
    await store.send(.submitted) {
      $0.text = "~/Downloads/a.csv"
      $0.highlighted = nil
    }
    await store.receive(\.delegate.changed)
    await store.receive(\.delegate.submitted)
    await store.receive(\.completionsResponse) { $0.completions = [] }
  }

  @Test func emptyPathIsNotSubmitted() async {
    let store = store(" ")
    await store.send(.submitted)
    await store.send(.textChanged("")) { $0.text = "" }
    await store.receive(\.delegate.changed)
    await store.send(.completionTapped("~/b.txt")) { $0.text = "~/b.txt" }
    await store.receive(\.delegate.changed)
    await store.receive(\.completionsResponse)
    await store.send(.submitted)
    await store.receive(\.delegate.submitted)
  }
}
