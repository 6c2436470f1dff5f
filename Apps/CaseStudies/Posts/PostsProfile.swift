import ComposableArchitecture
import TerminalUI

@Reducer
struct PostsProfileFeature {
  @ObservableState
  struct State: Equatable {
    var author = ""
    var followed: Set<String> = []

    var isFollowed: Bool { followed.contains(author) }
  }

  enum Action {
    case followButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .followButtonTapped:
        if state.isFollowed {
          state.followed.remove(state.author)
        } else {
          state.followed.insert(state.author)
        }
        return .none
      }
    }
  }
}

struct PostsProfileView: View {
  let store: StoreOf<PostsProfileFeature>

  var body: some View {
    if store.author.isEmpty {
      Text("Choose a post to see who wrote it.").foregroundColor(.secondary)
    } else {
      VStack(spacing: 16) {
        Text(store.author).font(.title)
        Button(store.isFollowed ? "Unfollow" : "Follow") { store.send(.followButtonTapped) }
      }
    }
  }
}

#Preview("nobody") {
  PostsProfileView(
    store: Store(initialState: PostsProfileFeature.State()) { PostsProfileFeature() })
}

#Preview("followed") {
  PostsProfileView(
    store: Store(initialState: PostsProfileFeature.State(author: "Ada", followed: ["Ada"])) {
      PostsProfileFeature()
    })
}
