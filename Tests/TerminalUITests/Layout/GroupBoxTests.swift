import TerminalTesting
import TerminalUI
import Testing

@MainActor
@Suite struct GroupBoxTests {
  private struct Panes: View {
    @State private var name = ""

    var body: some View {
      VStack {
        GroupBox("Days") { Button("Monday") {} }
        GroupBox("Search") { Button("Find") {} }
      }
    }
  }

  private func pilot(_ view: some View, columns: Int = 40, rows: Int = 12) -> Pilot {
    Pilot(view, columns: columns, rows: rows) {
      $0.showsKeyHints = false
      $0.minimumSize = .zero
    }
  }

  /// The colors of the upper left corners, from top to bottom.
  private func corners(_ pilot: Pilot) -> [Color] {
    var colors: [Color] = []
    for row in pilot.lines.indices {
      for column in 0..<40 where pilot.frame.buffer[column, row].character == "╭" {
        colors += [pilot.frame.buffer[column, row].style.foreground].compactMap(\.self)
      }
    }
    return colors
  }

  @Test func titleIsInUpperEdge() {
    let lines = pilot(GroupBox("Days") { Text("Monday") }, columns: 20, rows: 3).lines
    #expect(lines[0].contains("╭─ Days ─") && lines[1].contains("│ Monday"))
    #expect(lines[2].contains("╰"))
  }

  @Test func borderFollowsFocus() {
    let pilot = pilot(Panes())
    #expect(corners(pilot) == [.focusedBorder, .border])
    pilot.press(.tab)
    #expect(corners(pilot) == [.border, .focusedBorder])
  }

  @Test func borderUsesColorsOfTheme() {
    let pilot = Pilot(Panes(), columns: 40, rows: 12) {
      $0.environment.theme.focusedBorder = .orange
      $0.environment.theme.border = .purple
    }
    #expect(corners(pilot) == [.orange, .purple])
  }

  @Test func editorInPaneHasNoFrame() {
    let text = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let pilot = pilot(
      GroupBox("Journal") { TextEditor(text: .constant(text)) }, columns: 20, rows: 7)
    #expect(pilot.lines.count { $0.contains("╭") } == 1)
    #expect(pilot.lines[1] == "│ line 5           │", "\(pilot.lines)")
    #expect(pilot.lines[5].hasSuffix(" █"), "\(pilot.lines)")
    #expect(corners(pilot) == [.focusedBorder])
  }

  @Test func fieldInPaneHasMarksInFocus() {
    let pilot = pilot(
      GroupBox("Names") {
        TextField("", text: .constant("Ada"))
        TextField("", text: .constant("Ala"))
      }, columns: 20, rows: 4)
    #expect(pilot.lines[1] == "│ ▌Ada           ▐ │")
    #expect(pilot.lines[2] == "│  Ala             │")
    pilot.press(.tab)
    #expect(pilot.lines[1] == "│  Ada             │")
  }

  @Test func framesAreNotNested() {
    let nested = GroupBox("Outer") {
      GroupBox("Inner") { Text("Text") }
      Form { Section("Section") { Text("Row") } }
    }
    let lines = pilot(nested, columns: 80, rows: 24).lines
    #expect(lines.filter { $0.contains("╭") }.count == 1)
    for word in ["Outer", "Inner", "Section", "Text", "Row"] {
      #expect(lines.contains { $0.contains(word) }, "\(word)")
    }
    let form = Form { Section("Section") { GroupBox("Inner") { Text("Text") } } }
    #expect(pilot(form, columns: 80, rows: 24).lines.filter { $0.contains("╭") }.count == 1)
  }

  @Test func sheetIsOneFrame() {
    let sheet = Text("Below").sheet(isPresented: .constant(true)) {
      Form { Section("Section") { Text("Row") } }
    }
    #expect(pilot(sheet, columns: 80, rows: 24).lines.filter { $0.contains("╭") }.count == 1)
  }

  @Test func titleIsDescribedAsHeader() {
    let frame = pilot(GroupBox("Days") { Text("Monday") }).frame
    #expect(frame.descriptions.contains { $0.role == .header && $0.label == "Days" })
  }
}
