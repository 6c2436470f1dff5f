import ComposableArchitecture

struct Post: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
  var author: String
}

/// Loads posts. The live value returns posts from memory, because this study is about structure.
/// See `User` for a network client.
struct PostsClient: Sendable {
  var fetchPosts: @Sendable () async throws -> [Post]
}

extension PostsClient: DependencyKey {
  static let liveValue = PostsClient { Post.samples }
  static let previewValue = liveValue
  static let testValue = PostsClient(fetchPosts: unimplemented("PostsClient.fetchPosts"))
}

extension DependencyValues {
  var postsClient: PostsClient {
    get { self[PostsClient.self] }
    set { self[PostsClient.self] = newValue }
  }
}

extension Post {
  static let samples = [
    Post(id: 1, title: "A state is a value", author: "Ada"),
    Post(id: 2, title: "An action says what happened", author: "Ada"),
    Post(id: 3, title: "An effect comes back as an action", author: "Grace"),
  ]
}
