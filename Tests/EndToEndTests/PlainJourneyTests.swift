import Foundation
import TerminalHarness
import Testing

/// The app line by line, with its answers from a pipe.
@Suite struct PlainJourneyTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "bako-plain-\(UUID())")

  /// Answers what `bako --plain-ui` asks and returns what it says.
  func talk(_ answers: String...) throws -> (status: Int32, output: String) {
    let script = "printf '%s\\n' \"$@\" | \(bako.path) --plain-ui --data-dir '\(folder.path)'"
    return try run(["/bin/sh", "-c", script, "sh"] + answers)
  }

  func list() throws -> String {
    try run([bako.path, "list", "--json", "--data-dir", folder.path]).output
  }

  @Test func aBackdatedCheckInWithAnActivityOfOnesOwn() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let talk = try talk(
      "skip", "check in", "pick a date", "date", "2026-01-02", "continue", "positive", "continue",
      "feeling", "happy", "continue", "journal", "Sun at last,", "and snow.", ".",
      "add an activity of your own", "Sledding", "save", "back to home", "q")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains("Welcome to Bako"))
    #expect(talk.output.contains("Friday, 2 Jan 2026"))
    let list = try list()
    #expect(list.contains("\"feeling\":\"Happy\""))
    #expect(list.contains("Sun at last,\\nand snow."))
    #expect(list.contains("Sledding"))
    #expect(list.contains("2026-01-02T12:00:00"))
  }

  @Test func anEntryIsEditedDeletedAndPutBack() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let talk = try talk(
      "skip", "check in", "continue", "positive", "continue", "feeling", "happy", "continue",
      "save", "back to home", "happy", "edit", "journal", "Other words", ".", "save", "delete",
      "delete", "undo", "q")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains("Deleted “Happy”."))
    #expect(talk.output.contains("“Happy” is back."))
    #expect(try list().contains("Other words"))
  }

  @Test func aMeasurementIsSavedAndDeleted() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let talk = try talk(
      "skip", "calculate", "height", "170", "weight", "70", "save", "ok", "1d", "delete", "q")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains("BMI: 24.2"))
    #expect(talk.output.contains("BMI Saved!"))
    #expect(talk.output.contains("No BMI Records"))
    #expect(talk.output.contains("Calculate (this tab)"))
    let row = "24.2 Normal Height: 170 cm Weight: 70 kg"
    #expect(talk.output.contains("  1  \(row)"))
    #expect(!talk.output.contains("     24.2"), "what a row says is said once")
  }

  @Test func whatIsNoAnswerIsSaidAndAskedAgain() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let talk = try talk("skip", "99", "dance", "?", "q")

    #expect(talk.status == 0)
    #expect(talk.output.contains("There is no 99 here."))
    #expect(talk.output.contains("Nothing here is called “dance”."))
    #expect(talk.output.contains("q quits"))
  }

  @Test func theEndOfTheInputEndsQuietly() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let talk = try talk("skip", "check in")

    #expect(talk.status == 0)
    #expect(try list().contains("[]"))
  }
}
