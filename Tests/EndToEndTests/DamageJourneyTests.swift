import Foundation
import Testing

/// A store that cannot be opened is said where people look, and said again where it can be copied.
@Suite struct DamageJourneyTests {
  @Test func aStoreThatCannotBeOpenedIsAnAlertAndThenTheShells() throws {
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
    #expect(text.contains("bako: \(file.path) is not a store of Bako"), "\(text)")
    #expect(try Data(contentsOf: file) == Data("Dear diary".utf8))
  }
}
