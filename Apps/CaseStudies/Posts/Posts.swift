import ComposableArchitecture
import TerminalUI

// The root of three features: it owns the tabs and routes delegate actions. Each feature has its
// own file, could be its own module, and does not refer to the others.

@Reducer
struct PostsFeature {
  enum Tab: Hashable { case home, profile, settings }

  @ObservableState
  struct State: Equatable {
    var home = PostsHomeFeature.State()
    var profile = PostsProfileFeature.State()
    var selectedTab = Tab.home
    var settings = PostsSettingsFeature.State()
  }

  enum Action {
    case home(PostsHomeFeature.Action)
    case profile(PostsProfileFeature.Action)
    case settings(PostsSettingsFeature.Action)
    case tabSelected(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.home, action: \.home) { PostsHomeFeature() }
    Scope(state: \.profile, action: \.profile) { PostsProfileFeature() }
    Scope(state: \.settings, action: \.settings) { PostsSettingsFeature() }
    Reduce { state, action in
      switch action {
      case let .home(.delegate(.authorChosen(author))):
        state.profile.author = author
        state.selectedTab = .profile
        return .none

      case let .tabSelected(tab):
        state.selectedTab = tab
        return .none

      case .home, .profile, .settings:
        return .none
      }
    }
  }
}

struct PostsView: View {
  @Bindable var store: StoreOf<PostsFeature>

  var body: some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      PostsHomeView(
        store: store.scope(state: \.home, action: \.home), isCompact: store.settings.isCompact
      )
      .tabItem { Label("Home", systemImage: "house") }
      .tag(PostsFeature.Tab.home)
      PostsProfileView(store: store.scope(state: \.profile, action: \.profile))
        .tabItem { Label("Profile", systemImage: "person") }
        .tag(PostsFeature.Tab.profile)
      PostsSettingsView(store: store.scope(state: \.settings, action: \.settings))
        .tabItem { Label("Settings", systemImage: "gear") }
        .tag(PostsFeature.Tab.settings)
    }
    .navigationTitle("Posts")
  }
}

#Preview("posts") {
  PostsView(store: Store(initialState: PostsFeature.State()) { PostsFeature() })
}
