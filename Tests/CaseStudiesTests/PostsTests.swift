import ComposableArchitecture
import Testing

@testable import CaseStudies

@MainActor
@Suite struct PostsTests {
  @Test func postsLoadOnAppear() async {
    let store = TestStore(initialState: PostsHomeFeature.State()) {
      PostsHomeFeature()
    } withDependencies: {
      $0.postsClient.fetchPosts = { Post.samples }
    }

    await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.postsResponse.success) {
      $0.isLoading = false
      $0.posts = IdentifiedArray(uniqueElements: Post.samples)
    }
    await store.send(.postTapped(3))
    await store.receive(\.delegate.authorChosen, "Grace")
    await store.send(.postTapped(99))
  }

  @Test func failureIsShownAndRetried() async {
    struct Holiday: LocalizedError { var errorDescription: String? { "On holiday." } }
    let store = TestStore(initialState: PostsHomeFeature.State()) {
      PostsHomeFeature()
    } withDependencies: {
      $0.postsClient.fetchPosts = { throw Holiday() }
    }

    await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(\.postsResponse.failure) {
      $0.isLoading = false
      $0.failure = "On holiday."
    }
    await store.send(.retryButtonTapped) {
      $0.failure = nil
      $0.isLoading = true
    }
    await store.receive(\.postsResponse.failure) {
      $0.isLoading = false
      $0.failure = "On holiday."
    }
  }

  @Test func tappedPostOpensAuthorsProfile() async {
    let store = TestStore(
      initialState: PostsFeature.State(
        home: PostsHomeFeature.State(posts: IdentifiedArray(uniqueElements: Post.samples)))
    ) {
      PostsFeature()
    }

    await store.send(.home(.postTapped(1)))
    await store.receive(\.home.delegate.authorChosen, "Ada") {
      $0.profile.author = "Ada"
      $0.selectedTab = .profile
    }
    await store.send(.profile(.followButtonTapped)) { $0.profile.followed = ["Ada"] }
    await store.send(.profile(.followButtonTapped)) { $0.profile.followed = [] }
  }

  @Test func settingIsSharedWithPostList() {
    let store = Store(
      initialState: PostsFeature.State(
        home: PostsHomeFeature.State(posts: IdentifiedArray(uniqueElements: Post.samples)))
    ) {
      PostsFeature()
    } withDependencies: {
      $0.postsClient.fetchPosts = { Post.samples }
    }
    #expect(lines(of: PostsView(store: store)).contains { $0.contains("by Grace") })
    store.send(.settings(.compactToggled(true)))
    #expect(!lines(of: PostsView(store: store)).contains { $0.contains("by Grace") })
  }
}
