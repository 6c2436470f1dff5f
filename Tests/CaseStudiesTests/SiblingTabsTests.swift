import ComposableArchitecture
import Testing

@testable import CaseStudies

@MainActor
@Suite struct SiblingTabsTests {
  @Test func sentMessageAppearsInOtherTab() async {
    let store = TestStore(initialState: MailFeature.State()) { MailFeature() }

    await store.send(.draft(.textChanged("See you"))) { $0.draft.text = "See you" }
    await store.send(.draft(.sendButtonTapped)) { $0.draft.text = "" }
    await store.receive(\.draft.delegate.sent, "See you") {
      $0.sent.messages = ["See you"]
      $0.selectedTab = .sent
    }
    await store.send(.sent(.deleted(at: [0]))) { $0.sent.messages = [] }
    await store.send(.tabSelected(.draft)) { $0.selectedTab = .draft }
  }

  @Test func blankMessageIsNotSent() async {
    let store = TestStore(initialState: DraftFeature.State(text: "  ")) { DraftFeature() }
    await store.send(.sendButtonTapped)
  }
}
