import Foundation
import Testing

/// Failures of the store and of the editor.
@Suite struct DamageJourneyTests {
  @Test func failureIsShownInAlertThenInShell() throws {
    let terminal = try Terminal()
    try FileManager.default.createDirectory(
      at: terminal.dataFolder, withIntermediateDirectories: true)
    let file = terminal.dataFolder.appending(path: "bako.sqlite")
    try Data("Dear diary".utf8).write(to: file)
    try terminal.start("; echo code $?")
    try terminal.wait("the alert") {
      $0.contains("The store cannot be opened") && $0.contains("Quit")
    }
    #expect(try terminal.display("#{alternate_on}") == "1")
    try terminal.press("Enter")
    try terminal.wait("the shell") { $0.contains("code 65") }
    #expect(try terminal.display("#{alternate_on}") == "0")
    let text = try terminal.screen.replacing("\n", with: "")
    #expect(text.contains("bako: \(file.path) was not created by Bako"), "\(text)")
    #expect(try Data(contentsOf: file) == Data("Dear diary".utf8))
  }

  /// A save to a deleted file must not be reported as successful.
  @Test func deletedDirectoryIsReportedAndRetrySaves() throws {
    let terminal = try Terminal()
    try terminal.start("--screen bmi")
    try terminal.wait(for: "BMI Calculator")
    try terminal.type("170")
    try terminal.press("Tab")
    try terminal.type("70")
    try terminal.wait(for: "▼")
    try FileManager.default.removeItem(at: terminal.dataFolder)
    try terminal.choose("Save to History")
    try terminal.wait("the alert") { $0.contains("Could not save") && $0.contains("moved") }
    try terminal.choose("Retry")
    try terminal.wait(for: "Saved 24.2, Normal.")
    #expect(try terminal.bakoOutput("bmi", "list", "--json").contains("\"weight_kg\":70"))
    try terminal.quit()
  }

  @Test func unsavedTextIsOfferedByNextEditor() throws {
    let terminal = try Terminal(environment: ["EDITOR": "sh editor"])
    let editor = terminal.folder.appending(path: "editor")
    try Data("printf precious > \"$1\"; exit 1".utf8).write(to: editor)
    try terminal.enter("cd; \(bako.path) log happy --editor; echo code $?")
    try terminal.wait(for: "code 74")
    try Data("cat \"$1\" > seen".utf8).write(to: editor)
    try terminal.enter("clear; \(bako.path) log calm --editor")
    try terminal.wait("the question") { $0.contains("precious") && $0.contains("[Y/n]") }
    try terminal.press("Enter")
    try terminal.wait(for: "Saved")
    let seen = try String(
      contentsOf: terminal.folder.appending(path: "seen"), encoding: .utf8)
    #expect(seen == "precious")
    #expect(try terminal.bakoOutput("list", "--json").contains("\"journal\":\"precious\""))
    let left = try FileManager.default.contentsOfDirectory(atPath: terminal.dataFolder.path)
    #expect(left == ["bako.sqlite"])
  }
}
