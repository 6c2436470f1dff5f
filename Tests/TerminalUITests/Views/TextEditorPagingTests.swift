import TerminalTesting
import Testing

@testable import TerminalUI

@MainActor
@Suite struct TextEditorPagingTests {
  @Test("Page Up and Page Down page a long text, in a form as well", arguments: [3, 5, 12])
  func pageKeysPageTheText(_ rows: Int) {
    let model = Model()
    model.text = (0..<100).map { "Line \($0)" }.joined(separator: "\n")
    let pilot = Pilot(
      Form {
        Section {
          TextEditor(text: model.bind(\.text)).frame(height: .rows(rows))
        }
        Section { ForEach(0..<20) { Button("Button \($0)") {} } }
      })
    #expect(pilot.shows("Line 99"))
    pilot.press(.pageUp)
    let page = max(1, rows - 1)
    #expect(pilot.shows("Line \(99 - page)"))
    #expect(!pilot.shows("Line 99"), "the first page scrolls already")
    pilot.press(.pageUp, .pageUp)
    #expect(!pilot.shows("Line 99"))
    #expect(pilot.shows("Line \(99 - 3 * page)"))
    pilot.press(.pageDown, .pageDown, .pageDown)
    #expect(pilot.shows("Line 99"))
  }

  @Test("Page Up pages a pasted paragraph that wraps", arguments: [3, 5])
  func pageUpPagesWrappedParagraph(_ rows: Int) {
    let model = Model()
    let pilot = Pilot(
      Form {
        Section { TextEditor(text: model.bind(\.text)).frame(height: .rows(rows)) }
      }, columns: 60)
    pilot.paste((0..<800).map { "w\($0)" }.joined(separator: " "))
    #expect(pilot.shows("w799"))
    for _ in 0..<3 { pilot.press(.pageUp) }
    #expect(!pilot.shows("w799"))
    pilot.press(.up, .up, .up, .up, .up)
    for _ in 0..<200 { pilot.press(.pageUp) }
    #expect(pilot.shows("w0 w1"))
  }

  @Test func pageKeysStopAtTheEnds() {
    let model = Model()
    model.text = (0..<30).map { "Line \($0)" }.joined(separator: "\n")
    let pilot = Pilot(
      VStack {
        TextEditor(text: model.bind(\.text)).frame(height: .rows(8))
        Button("Below") {}
      })
    for _ in 0..<20 { pilot.press(.pageUp) }
    #expect(pilot.shows("Line 0"))
    pilot.type("x")
    #expect(model.text.hasPrefix("Line 0x") || model.text.hasPrefix("xLine 0"))
    for _ in 0..<20 { pilot.press(.pageDown) }
    pilot.type("y")
    #expect(model.text.split(separator: "\n").last?.contains("y") == true)
  }
}
