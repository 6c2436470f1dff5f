import ComposableArchitecture
import TerminalUI

// Two siblings that do not depend on each other. The parent passes the sent message from one to the
// other and selects the tab.

@Reducer
struct DraftFeature {
  @ObservableState
  struct State: Equatable {
    var text = ""

    var canSend: Bool { text.contains { !$0.isWhitespace } }
  }

  enum Action {
    case delegate(Delegate)
    case sendButtonTapped
    case textChanged(String)

    @CasePathable
    enum Delegate: Equatable {
      case sent(String)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .sendButtonTapped:
        guard state.canSend else { return .none }
        let text = state.text
        state.text = ""
        return .send(.delegate(.sent(text)))

      case let .textChanged(text):
        state.text = text
        return .none
      }
    }
  }
}

@Reducer
struct SentFeature {
  @ObservableState
  struct State: Equatable {
    var messages: [String] = []
  }

  enum Action {
    case deleted(at: IndexSet)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .deleted(at: offsets):
        state.messages.remove(atOffsets: offsets)
        return .none
      }
    }
  }
}

@Reducer
struct MailFeature {
  enum Tab: Hashable { case draft, sent }

  @ObservableState
  struct State: Equatable {
    var draft = DraftFeature.State()
    var selectedTab = Tab.draft
    var sent = SentFeature.State()
  }

  enum Action {
    case draft(DraftFeature.Action)
    case sent(SentFeature.Action)
    case tabSelected(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.draft, action: \.draft) { DraftFeature() }
    Scope(state: \.sent, action: \.sent) { SentFeature() }
    Reduce { state, action in
      switch action {
      case let .draft(.delegate(.sent(text))):
        state.sent.messages.append(text)
        state.selectedTab = .sent
        return .none

      case let .tabSelected(tab):
        state.selectedTab = tab
        return .none

      case .draft, .sent:
        return .none
      }
    }
  }
}

struct MailView: View {
  @Bindable var store: StoreOf<MailFeature>

  var body: some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      DraftView(store: store.scope(state: \.draft, action: \.draft))
        .tabItem { Label("Draft", systemImage: "pencil") }
        .tag(MailFeature.Tab.draft)
      SentView(store: store.scope(state: \.sent, action: \.sent))
        .tabItem { Label("Sent", systemImage: "paperplane") }
        .tag(MailFeature.Tab.sent)
    }
    .navigationTitle("Sibling tabs")
  }
}

struct DraftView: View {
  @Bindable var store: StoreOf<DraftFeature>

  var body: some View {
    Form {
      TextField("Message", text: $store.text.sending(\.textChanged))
      Button("Send") { store.send(.sendButtonTapped) }
        .disabled(!store.canSend)
    }
  }
}

struct SentView: View {
  let store: StoreOf<SentFeature>

  var body: some View {
    if store.messages.isEmpty {
      Text("Nothing was sent yet.").foregroundColor(.secondary)
    } else {
      List {
        ForEach(Array(store.messages.enumerated()), id: \.offset) { _, message in
          Text(message)
        }
        .onDelete { store.send(.deleted(at: $0)) }
      }
    }
  }
}

#Preview("a draft") {
  MailView(
    store: Store(
      initialState: MailFeature.State(draft: DraftFeature.State(text: "See you at eight"))
    ) {
      MailFeature()
    })
}

#Preview("two sent") {
  MailView(
    store: Store(
      initialState: MailFeature.State(
        selectedTab: .sent, sent: SentFeature.State(messages: ["See you at eight", "I am late"]))
    ) {
      MailFeature()
    })
}
