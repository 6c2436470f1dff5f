import ComposableArchitecture
import TerminalUI

// A setting that two features read. It is stored in `appStorage` and shared by its key.

extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  static var isCompact: Self { Self[.appStorage("postsIsCompact"), default: false] }
}

@Reducer
struct PostsSettingsFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.isCompact) var isCompact
  }

  enum Action {
    case compactToggled(Bool)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .compactToggled(isCompact):
        state.$isCompact.withLock { $0 = isCompact }
        return .none
      }
    }
  }
}

struct PostsSettingsView: View {
  @Bindable var store: StoreOf<PostsSettingsFeature>

  var body: some View {
    Form {
      Toggle("Titles only", isOn: $store.isCompact.sending(\.compactToggled))
    }
  }
}

#Preview("settings") {
  PostsSettingsView(
    store: Store(initialState: PostsSettingsFeature.State()) { PostsSettingsFeature() })
}
