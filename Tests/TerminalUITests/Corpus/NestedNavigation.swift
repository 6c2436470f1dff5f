import TerminalUI

struct NestedNavigation: View {
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      List {
        NavigationLink("Number 7", value: 7)
        NavigationLink("A word", value: "word")
        Button("Both") {
          path.append(7)
          path.append("word")
        }
      }
      .navigationTitle("Root")
      .navigationDestination(for: Int.self) { Text("Number \($0)") }
      .navigationDestination(for: String.self) { word in
        VStack {
          Text(word)
          Button("Back to root") { path = NavigationPath() }
        }
        .navigationBarTitleDisplayMode(.inline)
        .navigationBarBackButtonHidden()
      }
    }
  }
}
