import TerminalHarness
import Testing

/// Runs the built gallery in tmux: every page by keyboard and by mouse, and many resizes.
@Suite struct GalleryTests {
  private func open() throws -> TmuxPane {
    let pane = try TmuxPane(columns: 80, rows: 24) { _ in [:] }
    try pane.enter(Built.program("terminal-gallery"))
    try see(pane, "Alt-1–7 tabs")
    return pane
  }

  private func see(_ pane: TmuxPane, _ texts: String...) throws {
    try pane.wait(texts.joined(separator: ", ")) { screen in texts.allSatisfy(screen.contains) }
  }

  @Test func keysReachEveryPage() throws {
    let pane = try open()
    try pane.type("Anna")
    try pane.press("C-s")
    try see(pane, "Hello, Anna.")
    try pane.press("M-2")
    try see(pane, "[✓] Remember my choices")
    try pane.press("Space")
    try see(pane, "[ ] Remember my choices")
    try pane.press("Down", "Right")
    try see(pane, "● Imperial")
    try pane.press("Down", "Enter")
    try see(pane, "╭─ Place")
    try pane.press("Up", "Enter")
    try see(pane, "[ Place 1 ▾ ]")
    try pane.press("M-3")
    try see(pane, "Row 1 ", "Row 15")
    try pane.press("End")
    try see(pane, "Row 100000")
    try pane.press("M-4")
    try see(pane, "Goal", "Happy")
    try pane.press("M-5")
    try see(pane, "0, 0 points; 0 taps")
    try pane.press("Enter")
    try see(pane, "1 taps")
    try pane.press("M-6")
    try see(pane, "Push a screen")
    try pane.press("Enter")
    try see(pane, "It blocks the controls below")
    try pane.press("Escape")
    try pane.wait("the dialog to close") { !$0.contains("It blocks") }
    try pane.press("M-7")
    try see(pane, "Cups: 2")
    try pane.press("C-c")
    try see(pane, "READY>")
  }

  @Test func mouseReachesEveryPage() throws {
    let pane = try open()
    try pane.click("Bordered")
    try see(pane, "Bordered was pressed.")
    try pane.click("2 Choices")
    try pane.click("Remember")
    try see(pane, "[ ] Remember my choices")
    try pane.click("Imperial")
    try see(pane, "● Imperial")
    try pane.click("Place 2")
    try pane.click("Place 5")
    try see(pane, "[ Place 5 ▾ ]")
    try pane.click("5 Drawing")
    try pane.drag("Drag anywhere", columns: 4, rows: -3)
    try see(pane, "32, -48 points")
    try pane.click("6 Dialogs")
    try pane.click("Confirmation")
    try pane.click("The second")
    try pane.click("Push a screen")
    try pane.click("Push another")
    try see(pane, "Screen 2")
    try pane.click("‹ Back")
    try see(pane, "Screen 1")
    try pane.click("‹ Back")
    try pane.click("7 More")
    try pane.click("[ + ]")
    try see(pane, "Cups: 3")
    try pane.click("Details")
    try see(pane, "The content of the group.")
    try pane.click("Actions")
    try pane.click("Praise")
    try see(pane, "Well done.")
    try pane.click("A link")
    try see(pane, "The destination of the link.")
  }

  /// 200 resizes without a pause.
  @Test func resizeStormEndsWithCorrectFrame() throws {
    let pane = try open()
    for step in 0..<200 {
      try pane.resize(columns: 20 + step * 37 % 140, rows: 6 + step * 23 % 50)
    }
    try pane.resize(columns: 100, rows: 30)
    try pane.wait("the last size") { screen in
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.count > 29 && lines[0].contains("7 More") && lines[29].contains("Esc leave")
    }
    let last = try pane.settledScreen()
    let bytes = pane.bytesPrinted
    try pane.press("C-l")
    try pane.wait("a full redraw to show the same frame") { screen in
      pane.bytesPrinted > bytes && screen == last
    }
  }
}
