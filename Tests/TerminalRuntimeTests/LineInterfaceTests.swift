import Foundation
import TerminalUI
import Testing

@testable import TerminalRuntime

struct LineAnswerTests {
  @Test(arguments: [
    ("q", LineAnswer.quit), (" Quit ", .quit), ("b", .back), ("", .help), ("?", .help),
    ("more", .more), ("less", .less), ("3", .number(3, isDeletion: false)),
    ("12d", .number(12, isDeletion: true)), ("d", .text("d")), (" Save it ", .text("Save it")),
  ])
  func recognizesCommandsNumbersAndLabels(_ line: String, _ answer: LineAnswer) {
    #expect(LineAnswer(line) == answer)
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-20 12:00"), ("2026-11-20 08:30", "2026-11-20 08:30"),
    ("2026-11-20T23:59", "2026-11-20 23:59"),
  ])
  func parsesDates(_ typed: String, _ expected: String) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = try #require(LineDate.parse(typed, calendar: calendar))
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let text = String(
      format: "%04d-%02d-%02d %02d:%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0,
      parts.hour ?? 0, parts.minute ?? 0)
    #expect(text == expected)
  }

  @Test(arguments: ["", "today", "2026-11", "2026-02-30", "2026-13-01", "2026-11-20 8"])
  func rejectsInvalidDates(_ typed: String) {
    #expect(LineDate.parse(typed, calendar: Calendar(identifier: .gregorian)) == nil)
  }
}

@MainActor
struct LineInterfaceTests {
  private struct Greeting: View {
    @State private var name = ""
    @State private var isLoud = false

    var body: some View {
      VStack(alignment: .leading) {
        Text(isLoud ? "HELLO \(name)" : "Hello \(name)")
        TextField("Name", text: $name)
        Button("Louder") { isLoud = true }
        Button("Never") {}.disabled(true)
        HStack {
          Text("Selected:")
          Label("Happy", systemImage: "heart")
          Text("today")
        }
      }
    }
  }

  /// Runs the line interface with these answers and returns its output.
  private func transcript(_ answers: String...) -> String {
    var rest = answers[...]
    var printed = ""
    LineInterface(
      screen: Screen(root: Greeting()), readLine: { rest.popFirst() },
      write: { printed += $0 }, settle: {}
    ).run()
    return printed
  }

  @Test func numbersEnabledControls() {
    let printed = transcript()
    #expect(printed.contains("  1  Name"))
    #expect(printed.contains("  2  Louder"))
    #expect(printed.contains("     Never (disabled)"))
    #expect(printed.hasSuffix("> "))
  }

  @Test func controlsAreUsedByNumberOrLabel() {
    #expect(transcript("1", "Ada").contains("Hello Ada"))
    #expect(transcript("lou").contains("HELLO"))
  }

  @Test func invalidAnswersAreExplained() {
    let printed = transcript("9", "nonsense", "?")
    #expect(printed.contains("No control has the number 9."))
    #expect(printed.contains("No control is named “nonsense”."))
    #expect(printed.contains("Type a number"))
  }

  @Test func endOfInputAndQuitEndInterface() {
    #expect(!transcript("q", "lou").contains("HELLO"))
    #expect(transcript("1").hasSuffix("Name: "))
  }

  @Test func valueFollowsItsLabelClosely() {
    #expect(transcript().contains("Selected: Happy  today\n"))
  }
}
