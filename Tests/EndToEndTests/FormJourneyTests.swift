import Foundation
import TerminalHarness
import Testing

/// The form and other programs: the user's editor, and programs that change the same entry.
@Suite(.serialized)
struct FormJourneyTests {
  private func open(_ environment: [String: String] = [:]) throws -> Terminal {
    let terminal = try Terminal(environment: environment)
    try terminal.enter("cd")
    try terminal.start()
    try terminal.wait(for: "Bako keeps how you feel")
    try terminal.finishOnboarding()
    return terminal
  }

  @Test func editorChangesJournal() throws {
    let terminal = try open(["EDITOR": "sh editor"])
    let editor = terminal.folder.appending(path: "editor")
    let script = "stat -c %a \"$1\" > mode; printf ', then \\346\\227\\245' >> \"$1\""
    try Data(script.utf8).write(to: editor)
    try terminal.openForm(feeling: "happy")
    try terminal.type("First")
    try terminal.wait(for: "Draft saved")
    try terminal.press("C-o")
    try terminal.wait(for: "First, then 日")
    let mode = try String(contentsOf: terminal.folder.appending(path: "mode"), encoding: .utf8)
    #expect(mode == "600\n")

    try Data("printf '\\377' > \"$1\"".utf8).write(to: editor)
    try terminal.press("C-o")
    try terminal.wait("the error") {
      // The path of the file is wrapped anywhere.
      $0.contains("The editor failed") && $0.contains("The text is not UTF-8")
    }
    try terminal.press("Enter")
    try terminal.wait("the form as it was") {
      $0.contains("First, then 日") && !$0.contains("The editor failed")
    }
    try terminal.press("C-s")
    try terminal.wait(for: "Back to Home")
    #expect(try terminal.bakoOutput("list", "--json").contains("\"journal\":\"First, then 日\""))
    try terminal.press("Enter")
    try terminal.press("C-c")
    try terminal.waitForShell()
  }

  /// Two apps and a shell edit one entry.
  @Test func conflictKeepsTextsOfAllPrograms() throws {
    let one = try open()
    try one.openForm(feeling: "happy")
    try one.type("First")
    try one.wait(for: "Draft saved")
    try one.press("C-s")
    try one.wait(for: "Back to Home")
    try one.press("e")
    try one.wait(for: "Edit Happy")
    let other = try Terminal(environment: ["BAKO_DATA_DIR": one.dataFolder.path])
    try other.start()
    try other.wait(for: "First")
    try other.choose("open")
    try other.wait(for: "Delete ]")
    try other.press("e")
    try other.wait(for: "Edit Happy")

    try other.type(", from the other app")
    try other.press("C-s")
    try other.wait("the saved entry") {
      $0.contains("First, from the other app") && $0.contains("Delete ]")
    }
    try one.type(", from this app")
    try one.press("C-s")
    try one.wait("both texts") {
      $0.contains("This entry was changed elsewhere") && $0.contains("First, from this app")
        && $0.contains("First, from the other app")
    }
    let id = try #require(
      try one.bakoOutput("list", "--json").firstMatch(of: /"id":"([0-9a-f-]+)"/)?.1)
    _ = try one.bakoOutput("edit", String(id), "--journal", "From the shell")
    try one.choose("Keep both texts")
    try one.wait("the text of the shell") {
      $0.contains("This entry was changed elsewhere") && $0.contains("From the shell")
    }
    try one.choose("Keep both texts")
    try one.wait(for: "Back to Home")
    let list = try one.bakoOutput("list", "--json")
    for text in ["From the shell", "First, from the other app", "First, from this app"] {
      #expect(list.contains(text))
    }
    try other.wait("the merged entry") { $0.contains("From the shell") }

    try one.press("e")
    try one.wait(for: "Edit Happy")
    try one.type(" once more")
    _ = try one.bakoOutput("delete", String(id), "--force")
    try other.wait(for: "Deleted elsewhere.")
    try one.press("C-s")
    try one.wait(for: "This entry was deleted elsewhere")
    try one.choose("Save as new")
    try one.wait("the saved entry") { $0.contains("Saved") && !$0.contains("deleted elsewhere") }
    #expect(try one.bakoOutput("list", "--json").contains("once more"))
    try one.press("C-c")
    try one.waitForShell()
    try other.press("C-c")
    try other.waitForShell()
  }
}
