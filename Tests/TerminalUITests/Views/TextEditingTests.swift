import Foundation
import Support
import Testing

@testable import TerminalUI

@Suite struct TextEditingTests {
  @Test func caretStaysInTextAndUndoRestoresStart() throws {
    try SeededGenerator.run(300) { random in
      let starts = ["One two\nthree ́ 👩‍👩‍👧 x\r\nfour\rfive", "\r\nfour", "\n\r\n", "\r", ""]
      let start = starts.randomElement(using: &random) ?? ""
      var editing = TextEditing(text: start, caret: nil, hasLines: Bool.random(using: &random))
      for _ in 0..<40 {
        Self.step(&editing, &random)
        try #require(editing.count == editing.text.count, "seed \(random.seed)")
        let index = editing.text.index(
          editing.text.startIndex, offsetBy: editing.caret.position)
        try #require(editing.index == index, "seed \(random.seed)")
        try #require(
          (0...editing.text.count).contains(editing.caret.position), "seed \(random.seed)")
      }
      while !editing.caret.undone.isEmpty { editing.undo() }
      try #require(editing.text == start, "seed \(random.seed)")
      let redone = editing.caret.redone.count
      for _ in 0..<redone { editing.redo() }
      try #require(editing.caret.redone.isEmpty)
    }
  }

  private static func step(_ editing: inout TextEditing, _ random: inout SeededGenerator) {
    let keys: [Key] = [
      .left, .right, .home, .end, .backspace, .delete, .enter, .character("a"), .character(" "),
      .character("\u{301}"), .character("👧"), .character("b"), .character("w"), .character("k"),
    ]
    let key = keys.randomElement(using: &random) ?? .left
    let modifiers = [Modifiers(), [], .control, .alt].randomElement(using: &random) ?? []
    if Int.random(in: 0..<10, using: &random) == 0 {
      editing.paste("p\na\u{1B}\u{7}ste")
    } else {
      _ = editing.apply(KeyPress(key, modifiers))
    }
  }

  @Test func leadingCRLFCountsAsOneCharacter() {
    var editing = TextEditing(text: "\r\nab", caret: nil, hasLines: true)
    _ = editing.apply(.character("c"))
    #expect(editing.text == "\r\nabc")
    #expect(editing.caret.position == 4)
    _ = editing.apply(KeyPress(.home))
    _ = editing.apply(KeyPress(.backspace))
    #expect(editing.text == "abc")
  }

  @Test func pasteIntoOneLineDropsNewlinesAndControls() {
    var editing = TextEditing(text: "", caret: nil, hasLines: false)
    editing.paste("one\ntwo\r\nthree\u{1B}[31m\u{7}")
    #expect(editing.text == "one two three[31m")
  }

  @Test func shortcutsMoveAndDeleteByWordAndLine() {
    var editing = TextEditing(text: "one two\nthree four", caret: nil, hasLines: true)
    _ = editing.apply(KeyPress(.left, .control))
    #expect(editing.caret.position == 14)
    _ = editing.apply(.character("w", .control))
    #expect(editing.text == "one two\nfour")
    _ = editing.apply(KeyPress(.home))
    #expect(editing.caret.position == 8)
    _ = editing.apply(.character("k", .control))
    #expect(editing.text == "one two\n")
    _ = editing.apply(.character("z", .alt))
    #expect(editing.text == "one two\nfour")
  }

  @Test func undoRemovesTypedWordAsWhole() {
    var editing = TextEditing(text: "", caret: nil, hasLines: false)
    for letter in "hello" { _ = editing.apply(.character(letter)) }
    editing.undo()
    #expect(editing.text.isEmpty)
    editing.redo()
    #expect(editing.text == "hello")
    #expect(editing.caret.position == 5)
  }

  @Test func caretStaysInsideField() throws {
    try SeededGenerator.run(300) { random in
      let letters = ["a", "漢", "e\u{301}", "👧"]
      let count = Int.random(in: 0...30, using: &random)
      let text = (0..<count).map { _ in letters.randomElement(using: &random) ?? "a" }.joined()
      let columns = Int.random(in: 1...20, using: &random)
      let caret = Int.random(in: 0...text.count, using: &random)
      let field = FieldView(text, caret: caret, columns: columns)
      try #require((0..<columns).contains(field.caretColumn), "seed \(random.seed)")
      try #require(field.position(atColumn: field.caretColumn) == caret, "seed \(random.seed)")
    }
  }

  @Test func editorPositionsMapToCellsAndBack() throws {
    try SeededGenerator.run(300) { random in
      let words = ["a", "word", "漢字", "\n", "  ", "longer-than-a-line-of-text", "\t"]
      let text = (0..<Int.random(in: 0...20, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let lines = EditorLines(text, columns: Int.random(in: 2...20, using: &random))
      for position in 0...text.count {
        let cell = lines.cell(of: position)
        try #require((0..<lines.count).contains(cell.row), "seed \(random.seed)")
        let back = lines.position(row: cell.row, column: cell.column)
        try #require(back <= position, "seed \(random.seed)")
      }
    }
  }

  @Test func reusedLinesEqualFreshLines() throws {
    try SeededGenerator.run(300) { random in
      let words = ["a", "word", "漢字", "\n", "\r\n", "\r", "e\u{301}", "longer-than-a-line-of-text"]
      func someText(_ count: Int) -> String {
        (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      }
      let columns = Int.random(in: 2...20, using: &random)
      var text = someText(20)
      var lines = EditorLines(text, columns: columns)
      for _ in 0..<10 {
        let (from, to) = (Int.random(in: 0...text.count, using: &random), text.count)
        let lower = text.index(text.startIndex, offsetBy: from)
        let upper = text.index(
          lower, offsetBy: Int.random(in: 0...min(5, to - from), using: &random))
        text.replaceSubrange(lower..<upper, with: someText(Int.random(in: 0...2, using: &random)))
        lines = EditorLines(text, columns: columns, reusing: lines)
        let fresh = EditorLines(text, columns: columns)
        try #require((0..<lines.count).map(lines.text) == (0..<fresh.count).map(fresh.text))
        try #require(lines.characters == text.count, "seed \(random.seed)")
        for position in 0...text.count {
          try #require(lines.cell(of: position) == fresh.cell(of: position), "seed \(random.seed)")
          try #require(
            lines.index(of: position) == text.index(text.startIndex, offsetBy: position),
            "seed \(random.seed)")
        }
      }
    }
  }

  /// A text of 100 kB in non-ASCII letters. Typing wraps one paragraph, moving the caret wraps
  /// none.
  @MainActor @Test func onlyChangedParagraphIsWrapped() throws {
    let model = Model()
    model.text = Array(repeating: "Zażółć gęślą jaźń, ąę i 漢字.", count: 3_000).joined(
      separator: "\n")
    #expect(model.text.utf8.count > 100_000)
    let screen = Screen(root: TextEditor(text: model.bind(\.text)))
    _ = screen.render(size: .usual)
    func wrapped() throws -> Int {
      _ = screen.render(size: .usual)
      return try #require(screen.storage.editorLines.values.first).wrapped
    }
    #expect(try wrapped() == 0, "an unchanged text is not wrapped again")
    for key in [Key.up, .left, .pageUp, .home, .end, .down, .right] {
      screen.press(key)
      #expect(try wrapped() == 0, "\(key)")
    }
    let before = try #require(screen.storage.editorLines.values.first)
    screen.handle(.key(.character("ż")))
    let after = EditorLines(model.text, columns: 77, reusing: before)
    #expect(after.wrapped == 1)
    screen.handle(.key(KeyPress(.enter)))
    #expect(EditorLines(model.text, columns: 77, reusing: after).wrapped == 2)
    #expect(screen.storage.editorLines.count == 1)
  }
}
