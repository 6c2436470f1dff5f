import TerminalTesting
import TerminalUI
import Testing

@MainActor
@Suite struct ScrollBarTests {
  private func pilot(_ view: some View, columns: Int = 30, rows: Int = 12) -> Pilot {
    Pilot(view, columns: columns, rows: rows) {
      $0.showsKeyHints = false
      $0.minimumSize = .zero
    }
  }

  private struct Rows: View {
    var count = 100
    var perSection: Int?

    var body: some View {
      List {
        if let perSection {
          ForEach(0..<count, id: \.self) { day in
            Section {
              ForEach(0..<perSection, id: \.self) { row in Button("Row \(day).\(row)") {} }
            } header: {
              Text("Day \(day)")
            }
          }
        } else {
          ForEach(0..<count, id: \.self) { row in Button("Row \(row)") {} }
        }
      }
      .listSectionSpacing(.compact)
    }
  }

  /// The number of rows of the thumb in a column.
  private func thumb(_ pilot: Pilot, column: Int) -> Int {
    let buffer = pilot.frame.buffer
    return (0..<buffer.size.rows).count { buffer[column, $0].character == "█" }
  }

  @Test func borderOfPaneIsScrollBar() {
    let list = pilot(GroupBox("Days") { Rows() })
    let text = pilot(
      GroupBox("Text") {
        ScrollView { Text((0..<50).map { "Line \($0)" }.joined(separator: "\n")) }
      })
    for pilot in [list, text] {
      #expect(thumb(pilot, column: 29) > 0)
      for line in pilot.lines.dropFirst().dropLast() {
        #expect(line.suffix(3).dropLast() == "  ", "\(line)")
      }
    }
  }

  @Test func scrollBarOutsideOfPaneHasTrack() {
    let pilot = pilot(Rows())
    #expect(thumb(pilot, column: 29) > 0)
    #expect(pilot.lines.allSatisfy { $0.hasSuffix("█") || $0.hasSuffix("│") })
  }

  @Test func scrollBarOfPaneHasColorOfBorder() {
    let pilot = pilot(
      VStack {
        GroupBox("Days") { Rows() }
        GroupBox("Other") { Button("Find") {} }
      })
    #expect(pilot.frame.buffer[29, 1].character == "█")
    #expect(pilot.frame.buffer[29, 1].style.foreground == .focusedBorder)
    pilot.press(.tab)
    #expect(pilot.frame.buffer[29, 1].style.foreground == .border)
  }

  @Test(arguments: [(nil, 4), (100, 4), (1_000, 1), (200, 2)])
  func thumbIsShareOfTotal(total: Int?, rows: Int) {
    let pilot = pilot(Rows().listTotal(total), rows: 22)
    #expect(thumb(pilot, column: 29) == rows)
  }

  @Test(arguments: [(nil, 4), (400, 1), (100, 4)])
  func totalCountsSections(total: Int?, rows: Int) {
    let pilot = pilot(Rows(perSection: 1).listTotal(total), rows: 30)
    #expect(thumb(pilot, column: 29) == rows)
  }

  /// The end of the loaded rows is not the end of the list.
  @Test(arguments: [(nil, true), (100, true), (1_000, false)])
  func thumbReachesBottomAtTheEnd(total: Int?, isAtBottom: Bool) {
    let pilot = pilot(Rows().listTotal(total), rows: 22)
    pilot.press(.end)
    #expect(pilot.shows("Row 99"))
    #expect((pilot.frame.buffer[29, 21].character == "█") == isAtBottom)
  }
}
