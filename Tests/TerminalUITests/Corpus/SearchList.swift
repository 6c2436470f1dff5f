import TerminalUI

struct SearchList: View {
  @State private var query = ""
  private let fruits = ["Apple", "Cherry", "Pear", "Plum"]

  private var found: [String] {
    query.isEmpty ? fruits : fruits.filter { $0.localizedCaseInsensitiveContains(query) }
  }

  var body: some View {
    NavigationStack {
      List(found, id: \.self) { Text($0) }
        .overlay {
          if found.isEmpty { ContentUnavailableView.search(text: query) }
        }
        .searchable(text: $query, prompt: "Search fruits")
        .navigationTitle("Fruits")
        .refreshable {}
    }
  }
}
