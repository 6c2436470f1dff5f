import TerminalTesting
import TerminalUI
import Testing

@MainActor
struct ScrollViewReaderTests {
  struct Rows: View {
    @FocusState private var focus: Int?
    let target: Int

    var body: some View {
      ScrollViewReader { proxy in
        Button("Go") {
          proxy.scrollTo(target)
          focus = target
        }
        List {
          ForEach(0..<20) { section in
            Section("Section \(section)") {
              ForEach((section * 10)..<(section * 10 + 10), id: \.self) { row in
                Button("Row \(row)") {}.focused($focus, equals: row)
              }
            }
          }
        }
        .listSectionSpacing(.compact)
      }
    }
  }

  @Test(arguments: [0, 5, 57, 199])
  func rowIsVisibleAndFocused(target: Int) {
    let pilot = Pilot(Rows(target: target), columns: 40, rows: 12)

    pilot.press(.enter)
    #expect(pilot.shows("Row \(target)"))
    #expect(pilot.focused == "Row \(target)")
  }

  @Test func sectionsFollowWithoutBlankRow() throws {
    let pilot = Pilot(Rows(target: 0), columns: 40, rows: 24)
    let last = try #require(pilot.lines.firstIndex { $0.contains("Row 9") })
    #expect(pilot.lines[last + 1].contains("Section 1"))
  }
}
