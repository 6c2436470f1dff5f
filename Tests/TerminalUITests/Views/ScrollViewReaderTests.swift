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

  /// 30 rows in a list or a scroll view, and a button that scrolls to one of them.
  private struct Lines: View {
    let target: String
    var anchor: UnitPoint?
    let isList: Bool

    var body: some View {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          Button("Go") { proxy.scrollTo(target, anchor: anchor) }
          if isList {
            List { rows }
          } else {
            ScrollView { VStack(alignment: .leading, spacing: 0) { rows } }
          }
        }
      }
    }

    @ViewBuilder private var rows: some View {
      Text("First row").id("first")
      ForEach((0..<30).map { "Row \($0)" }, id: \.self) { Text($0) }
      Text("Last row").id("last")
    }
  }

  @Test(arguments: [(UnitPoint.top, 1), (.center, 6), (.bottom, 11)], [true, false])
  private func anchorIsAlignedWithViewport(
    at position: (anchor: UnitPoint, line: Int), isList: Bool
  ) {
    let pilot = Pilot(
      Lines(target: "Row 15", anchor: position.anchor, isList: isList), columns: 40, rows: 13)
    pilot.press(.enter)
    #expect(pilot.lines[position.line].contains("Row 15"))
  }

  @Test(arguments: [true, false])
  func viewWithIdIsFound(isList: Bool) {
    let pilot = Pilot(Lines(target: "last", anchor: .top, isList: isList), columns: 40, rows: 13)
    #expect(!pilot.shows("Last row"))
    pilot.press(.enter)
    #expect(pilot.shows("Last row"))
  }

  @Test func scrollViewMovesNoFurtherThanNeeded() {
    let pilot = Pilot(Lines(target: "Row 15", isList: false), columns: 40, rows: 13)
    pilot.press(.enter)
    #expect(pilot.lines[11].contains("Row 15"))

    let visible = Pilot(Lines(target: "Row 3", isList: false), columns: 40, rows: 13)
    visible.press(.enter)
    #expect(visible.lines[1].contains("First row"))
  }

  @Test func unknownIdScrollsNothing() {
    for isList in [true, false] {
      let pilot = Pilot(Lines(target: "none", anchor: .top, isList: isList), columns: 40, rows: 13)
      pilot.press(.enter)
      #expect(pilot.shows("First row"), "list: \(isList)")
    }
  }

  @Test func scrollViewScrollsAcross() {
    let view = ScrollViewReader { proxy in
      Button("Go") { proxy.scrollTo(20, anchor: .leading) }
      ScrollView(.horizontal) {
        HStack { ForEach(0..<40) { Text("c\($0)") } }
      }
    }
    let pilot = Pilot(view, columns: 40, rows: 8)
    #expect(!pilot.shows("c20"))
    pilot.press(.enter)
    #expect(pilot.lines.contains { $0.hasPrefix("c20") })
  }
}
