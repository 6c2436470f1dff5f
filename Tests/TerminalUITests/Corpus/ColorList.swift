import TerminalUI

struct ColorList: View {
  private let colors: [(name: String, color: Color)] = [
    ("Mint", .mint), ("Indigo", .indigo), ("Orange", .orange),
  ]
  @State private var selection: String?

  var body: some View {
    List(colors, id: \.name, selection: $selection) { item in
      Label {
        Text(item.name)
      } icon: {
        Circle().fill(item.color).frame(width: 16, height: 16)
      }
      .listRowSeparator(.hidden)
    }
    .listStyle(.sidebar)
    .scrollContentBackground(.hidden)
  }
}
