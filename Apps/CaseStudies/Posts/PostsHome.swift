import ComposableArchitecture
import TerminalUI

@Reducer
struct PostsHomeFeature {
  @ObservableState
  struct State: Equatable {
    var failure: String?
    var isLoading = false
    var posts: IdentifiedArrayOf<Post> = []
  }

  enum Action {
    case delegate(Delegate)
    case onAppear
    case postTapped(Post.ID)
    case postsResponse(Result<[Post], any Error>)
    case retryButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case authorChosen(String)
    }
  }

  @Dependency(\.postsClient) var postsClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .onAppear, .retryButtonTapped:
        state.failure = nil
        state.isLoading = true
        return .run { send in
          await send(.postsResponse(Result { try await postsClient.fetchPosts() }))
        }

      case let .postTapped(id):
        guard let post = state.posts[id: id] else { return .none }
        return .send(.delegate(.authorChosen(post.author)))

      case let .postsResponse(.success(posts)):
        state.isLoading = false
        state.posts = IdentifiedArray(uniqueElements: posts)
        return .none

      case let .postsResponse(.failure(error)):
        state.isLoading = false
        state.failure = error.localizedDescription
        return .none
      }
    }
  }
}

struct PostsHomeView: View {
  let store: StoreOf<PostsHomeFeature>
  let isCompact: Bool

  var body: some View {
    Group {
      if let failure = store.failure {
        VStack(spacing: 16) {
          Text(failure)
          Button("Try again") { store.send(.retryButtonTapped) }
        }
      } else if store.isLoading, store.posts.isEmpty {
        ProgressView("Loading the posts …")
      } else {
        List {
          ForEach(store.posts) { post in
            Button(isCompact ? post.title : "\(post.title), by \(post.author)") {
              store.send(.postTapped(post.id))
            }
          }
        }
      }
    }
    .onAppear { store.send(.onAppear) }
  }
}

#Preview("loading") {
  PostsHomeView(
    store: Store(initialState: PostsHomeFeature.State(isLoading: true)) { EmptyReducer() },
    isCompact: false)
}

#Preview("failed") {
  PostsHomeView(
    store: Store(initialState: PostsHomeFeature.State(failure: "The posts are on holiday.")) {
      EmptyReducer()
    }, isCompact: false)
}

#Preview("full") {
  PostsHomeView(
    store: Store(
      initialState: PostsHomeFeature.State(posts: IdentifiedArray(uniqueElements: Post.samples))
    ) {
      EmptyReducer()
    }, isCompact: false)
}
