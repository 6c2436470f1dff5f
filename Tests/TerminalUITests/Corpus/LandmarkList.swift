import TerminalUI

struct LandmarkList: View {
  private struct Landmark: Identifiable, Hashable {
    let id: Int
    let name: String
    let isFavorite: Bool
  }

  @State private var showsFavoritesOnly = false
  private let landmarks = [
    Landmark(id: 1, name: "Giewont", isFavorite: true),
    Landmark(id: 2, name: "Rysy", isFavorite: false),
  ]

  private var shown: [Landmark] {
    landmarks.filter { !showsFavoritesOnly || $0.isFavorite }
  }

  var body: some View {
    NavigationSplitView {
      List {
        Toggle(isOn: $showsFavoritesOnly) { Text("Favorites only") }
        ForEach(shown) { landmark in
          NavigationLink {
            Text(landmark.name).font(.title)
          } label: {
            Text(landmark.name)
          }
        }
      }
      .animation(.default, value: shown)
      .navigationTitle("Landmarks")
      .frame(minWidth: 300)
    } detail: {
      Text("Select a landmark")
    }
  }
}
