import ComposableArchitecture
import ComposableTerminal
import TerminalUI

// Search while typing: the effect is debounced, so that it starts once per pause, and it replaces a
// search that is still running. `.task` observes the library while the view is on the screen.

@Reducer
struct SearchFeature {
  @ObservableState
  struct State: Equatable {
    var bookCount: Int?
    var isSearching = false
    var problem: String?
    var query = ""
    /// The found books; nil without a search.
    var results: [Book]?
  }

  enum Action {
    case bookCountChanged(Int)
    case queryChanged(String)
    case searchResponse(Result<[Book], any Error>)
    case submitted
    case task
  }

  private enum CancelID { case search }

  @Dependency(\.booksClient) var booksClient
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .bookCountChanged(count):
        state.bookCount = count
        return .none

      case let .queryChanged(query):
        guard query != state.query else { return .none }
        state.query = query
        state.problem = nil
        guard !query.isEmpty else {
          state.isSearching = false
          state.results = nil
          return .cancel(id: CancelID.search)
        }
        state.isSearching = true
        return search(for: query)
          .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)

      case let .searchResponse(.success(books)):
        state.isSearching = false
        state.results = books
        return .none

      case let .searchResponse(.failure(error)):
        state.isSearching = false
        state.problem = error.localizedDescription
        return .none

      case .submitted:
        guard state.isSearching else { return .none }
        return search(for: state.query)
          .cancellable(id: CancelID.search, cancelInFlight: true)

      case .task:
        return .run { send in
          for await count in booksClient.counts() { await send(.bookCountChanged(count)) }
        }
      }
    }
  }

  private func search(for query: String) -> Effect<Action> {
    .run { send in
      await send(.searchResponse(Result { try await booksClient.search(query: query) }))
    }
  }
}

struct SearchView: View {
  @Bindable var store: StoreOf<SearchFeature>

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let problem = store.problem {
        Text(problem).foregroundStyle(.red)
      } else if store.isSearching {
        ProgressView("Searching …")
      } else if store.results?.isEmpty == true {
        ContentUnavailableView.search
      }
      List(store.results ?? []) { book in
        if let page = book.page { Link(book.title, destination: page) }
      }
      if let count = store.bookCount {
        Text("\(count) books").foregroundStyle(.secondary)
      }
    }
    .searchable(text: $store.query.sending(\.queryChanged), prompt: "Title of a book")
    .onSubmit(of: .search) { store.send(.submitted) }
    .navigationTitle("Search")
    .task { await store.send(.task).finish() }
  }
}

@MainActor
private func search(_ state: SearchFeature.State) -> SearchView {
  SearchView(store: Store(initialState: state) { SearchFeature() })
}

#Preview("empty") { search(SearchFeature.State(bookCount: 16)) }

#Preview("searching") {
  search(SearchFeature.State(bookCount: 16, isSearching: true, query: "the"))
}

#Preview("found") {
  search(
    SearchFeature.State(bookCount: 16, query: "the", results: Array(Book.samples.suffix(5))))
}

#Preview("nothing found") {
  search(SearchFeature.State(bookCount: 16, query: "xyz", results: []))
}
