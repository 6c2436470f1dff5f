import TerminalTesting
import Testing

@testable import TerminalUI

@MainActor
@Suite struct TextCompletionTests {
  @MainActor
  final class Note {
    var text = ""
    var accepted: [String] = []
  }

  let note = Note()

  /// An editor that completes the word at the caret.
  private func pilot(columns: Int = 40, rows: Int = 8) -> Pilot {
    let note = note
    let words = ["#family", "#food", "#friends"]
    let view = VStack {
      TextEditor(text: Binding(get: { note.text }, set: { note.text = $0 }))
        .completions { text, caret in
          guard let sign = text[..<caret].lastIndex(of: "#") else { return nil }
          let found = words.filter { $0.hasPrefix(text[sign..<caret]) }
          return found.isEmpty ? nil : TextCompletion(range: sign..<caret, choices: found)
        } onAccept: {
          note.accepted.append($0)
        }
        .accessibilityLabel("Note")
      Button("Save") {}
    }
    return Pilot(view, columns: columns, rows: rows)
  }

  @Test func listOpensBelowWordAndTabAccepts() throws {
    let pilot = pilot()

    pilot.type("with #f")
    let row = try #require(pilot.lines.firstIndex { $0.contains("with #f") })
    #expect(pilot.lines[row + 1].contains("▌#family"))
    #expect(pilot.lines[row + 3].contains(" #friends"))
    let column = pilot.lines[row].firstRange(of: "#")?.lowerBound.utf16Offset(in: pilot.lines[row])
    let below = pilot.lines[row + 1]
    #expect(below.firstRange(of: "#")?.lowerBound.utf16Offset(in: below) == column)
    pilot.press(.down, .down, .down, .up, .down)
    pilot.press(.tab)
    #expect(note.text == "with #friends " && note.accepted == ["#friends"])
    #expect(pilot.focused == "Note")
  }

  @Test func escClosesListUntilNextInput() {
    let pilot = pilot()

    pilot.type("#f")
    pilot.press(.escape)
    #expect(!pilot.shows("▌#family") && pilot.focused == "Note")
    pilot.type("r")
    #expect(pilot.shows("▌#friends"))
    pilot.press(.escape, .escape)
    #expect(pilot.focused == "Save")
  }

  @Test func completedWordHasNoList() {
    let pilot = pilot()

    pilot.type("#food")
    #expect(!pilot.shows("▌#food"))
    pilot.press(.tab)
    #expect(pilot.focused == "Save" && note.accepted.isEmpty)
  }

  @Test func undoRestoresTypedWord() {
    let pilot = pilot()

    pilot.type("#fo")
    pilot.press(.tab)
    #expect(note.text == "#food ")
    pilot.press(.character("z"), with: .alt)
    #expect(note.text == "#fo")
  }

  @Test func listIsHiddenWithoutFocus() {
    let pilot = pilot()

    pilot.type("#f")
    pilot.press(.escape, .escape)
    #expect(pilot.focused == "Save" && !pilot.shows("#family"))
  }

  @Test func listOpensAboveLastRow() throws {
    let pilot = pilot(rows: 7)

    pilot.type("one\ntwo\nthree\n#f")
    let row = try #require(pilot.lines.firstIndex { $0.contains("│#f ") })
    #expect(pilot.lines[row - 1].contains("#friends"))
  }
}
