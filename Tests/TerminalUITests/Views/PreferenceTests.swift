import TerminalTesting
import TerminalUI
import Testing

@MainActor
@Suite struct PreferenceTests {
  private struct Widest: PreferenceKey {
    static let defaultValue: CGFloat = 0

    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
      value = max(value, nextValue())
    }
  }

  private struct Names: PreferenceKey {
    static let defaultValue: [String] = []

    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @Test func widestRowIsMeasured() {
    struct Rows: View {
      @State private var width: CGFloat = 0

      var body: some View {
        VStack(alignment: .leading) {
          Text("\(Int(width / .columns(1))) columns")
          ForEach(["Ala", "Zofia"], id: \.self) { name in
            Text(name).background(
              GeometryReader {
                Color.clear.preference(key: Widest.self, value: $0.size.width)
              })
          }
        }
        .onPreferenceChange(Widest.self) { width = $0 }
      }
    }
    #expect(Pilot(Rows()).shows("5 columns"))
  }

  @Test func valuesAreCombinedInOrder() throws {
    struct Row: View {
      let name: String

      var body: some View { Text(name).preference(key: Names.self, value: [name]) }
    }
    struct Table: View {
      @State private var inner: [String] = []
      @State private var all: [String] = []
      @State private var hasThird = true

      var body: some View {
        VStack {
          Row(name: "a")
          Group {
            Row(name: "b")
            if hasThird { Row(name: "c") }
          }
          .onPreferenceChange(Names.self) { inner = $0 }
          Text("inner \(inner.joined()), all \(all.joined())")
          Button("Remove") { hasThird = false }
        }
        .onPreferenceChange(Names.self) { all = $0 }
      }
    }
    let pilot = Pilot(Table())
    #expect(pilot.shows("inner bc, all abc"))
    try pilot.tap("Remove")
    #expect(pilot.shows("inner b, all ab"))
  }
}
