import ComposableArchitecture
import Foundation

struct Book: Equatable, Identifiable, Sendable {
  var id: Int
  var title: String

  /// The books of this title in a public catalog.
  var page: URL? {
    URL(string: "https://openlibrary.org/search")?
      .appending(queryItems: [URLQueryItem(name: "title", value: title)])
  }
}

/// Finds books of a library. `@DependencyClient` generates the initializer, a method with argument
/// labels for each endpoint, and a test value whose endpoints fail the test that calls them.
@DependencyClient
struct BooksClient: Sendable {
  /// Returns the books whose titles contain a text.
  var search: @Sendable (_ query: String) async throws -> [Book]
  /// The number of books, and every change of it.
  var counts: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension BooksClient: DependencyKey {
  /// A library that needs half a second for a search and buys a book every five seconds.
  static let liveValue = {
    let shelf = LockIsolated(Book.samples)
    let clock = ContinuousClock()
    return BooksClient(
      search: { query in
        try await clock.sleep(for: .milliseconds(500))
        return shelf.value.filter { $0.title.localizedCaseInsensitiveContains(query) }
      },
      counts: {
        AsyncStream { continuation in
          continuation.yield(shelf.value.count)
          let purchases = Task {
            for await _ in clock.timer(interval: .seconds(5)) {
              let count = shelf.withValue { books in
                books.append(Book(id: books.count, title: "Volume \(books.count)"))
                return books.count
              }
              continuation.yield(count)
            }
          }
          continuation.onTermination = { _ in purchases.cancel() }
        }
      })
  }()

  static let previewValue = BooksClient(
    search: { query in
      Book.samples.filter { $0.title.localizedCaseInsensitiveContains(query) }
    },
    counts: {
      AsyncStream { continuation in
        continuation.yield(Book.samples.count)
        continuation.finish()
      }
    })

  static let testValue = BooksClient()
}

extension DependencyValues {
  var booksClient: BooksClient {
    get { self[BooksClient.self] }
    set { self[BooksClient.self] = newValue }
  }
}

extension Book {
  static let samples = [
    "A Room of One's Own", "Beloved", "Don Quixote", "Emma", "Frankenstein", "Jane Eyre",
    "Mansfield Park", "Middlemarch", "Moby-Dick", "Mrs Dalloway", "Persuasion", "The Awakening",
    "The Trial", "To the Lighthouse", "Ulysses", "Wuthering Heights",
  ].enumerated().map { Book(id: $0.offset, title: $0.element) }
}
