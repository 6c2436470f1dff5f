import Foundation
import Synchronization
import TerminalUI
import Testing

@testable import TerminalRuntime

struct LineAnswerTests {
  @Test(arguments: [
    ("q", LineAnswer.quit), (" Quit ", .quit), ("b", .back), ("", .enter), ("?", .help),
    ("next", .next), ("previous", .previous), ("3", .number(3, isDeletion: false)),
    ("12d", .number(12, isDeletion: true)), ("d", .text("d")), ("more", .text("more")),
    (" Save it ", .text("Save it")),
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
  private func transcript(_ answers: String..., root: some View = Greeting()) -> String {
    var rest = answers[...]
    var printed = ""
    LineInterface(
      screen: Screen(root: root), readLine: { rest.popFirst() },
      write: { printed += $0 }, settle: { false }
    ).run()
    return printed
  }

  @Test func numbersEnabledControls() {
    let printed = transcript("b")
    #expect(printed.contains("  1  Name"))
    #expect(printed.contains("  2  Louder"))
    #expect(printed.contains("     Never (disabled)"))
    #expect(printed.hasSuffix("> "))
  }

  @Test func controlsAreUsedByNumberOrLabel() {
    #expect(transcript("b", "1", "Ada").contains("Hello Ada"))
    #expect(transcript("b", "lou").contains("HELLO"))
  }

  @Test func focusedFieldIsAskedAtOnce() {
    let printed = transcript("Ada")
    #expect(printed.contains("Name: "))
    #expect(printed.contains("Hello Ada"))
    #expect(transcript("louder").contains("HELLO"), "a whole name is no value")
    #expect(transcript("12").contains("Hello 12"), "a number is a value")
  }

  @Test func onlyChangesArePrinted() {
    let printed = transcript("Ada")
    #expect(printed.hasSuffix("\nName:      Hello Ada\n  1  Name: Ada\n> "), "\(printed)")
  }

  /// A result that is late because of other programs is printed before the next question.
  @Test func workIsAwaited() {
    struct Response: View {
      @State private var text = "…"
      let receive: @MainActor (@escaping @MainActor (String) -> Void) -> Void

      var body: some View {
        Text(text)
        Button("Ask") { receive { text = $0 } }
      }
    }
    var (answers, printed, left) = (["ask"], "", 3)
    var respond: (@MainActor (String) -> Void)?
    LineInterface(
      screen: Screen(root: Response { respond = $0 }), readLine: { answers.popLast() },
      write: { printed += $0 },
      settle: {
        guard let send = respond else { return false }
        left -= 1
        if left == 0 { send("Answered") }
        return left > 0
      }
    ).run()
    #expect(printed.contains("Answered"))
  }

  @Test func threadThatWorksIsNoticed() {
    let isOver = Mutex(false)
    let thread = Thread { while !isOver.withLock({ $0 }) {} }
    thread.start()
    defer { isOver.withLock { $0 = true } }
    #expect(ThreadActivity.isBusy)
  }

  @Test func questionMarkPrintsWholeScreen() {
    let printed = transcript("b", "?")
    #expect(printed.components(separatedBy: "Selected: Happy").count == 3)
  }

  @Test func invalidAnswersAreExplained() {
    let printed = transcript("b", "9", "nonsense", "?")
    #expect(printed.contains("No control has the number 9."))
    #expect(printed.contains("No control is named “nonsense”."))
    #expect(printed.contains("Type a number"))
  }

  @Test func endOfInputAndQuitEndInterface() {
    #expect(!transcript("q", "louder").contains("HELLO"))
    #expect(transcript("b", "1").hasSuffix("Name: "))
  }

  @Test func valueFollowsItsLabelClosely() {
    #expect(transcript().contains("Selected: Happy  today\n"))
  }

  /// A check-in: a field that saves, a drawing with choices, a dialog and a second tab.
  private struct CheckIn: View {
    @State private var text = ""
    @State private var saved: [String] = []
    @State private var isAsking = false
    @State private var isMapShown = false

    var body: some View {
      TabView {
        Tab("Mood") { isMapShown ? AnyView(map) : AnyView(home) }
        Tab("Other") { Button("Do it") {}.keyboardShortcut(.defaultAction) }
      }
    }

    private var home: some View {
      VStack {
        TextField("How are you?", text: $text)
          .onSubmit {
            if text.isEmpty { isMapShown = true } else { saved.append(text) }
            text = ""
          }
        ForEach(saved, id: \.self) { Text("Saved \($0)") }
        Button("Delete all") { isAsking = true }
      }
      .alert("Delete all?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { saved = [] }
        Button("Keep", role: .cancel) {}
      }
    }

    private var map: some View {
      VStack {
        Text("map").onKeyPress(
          "Feeling", choices: ["Calm", "Cheerful"],
          choose: {
            saved.append(["Calm", "Cheerful"][$0]); isMapShown = false
          }
        ) { _ in false }
      }
      .navigationTitle("Which feeling?")
    }
  }

  @Test func answerToFirstQuestionIsSubmitted() {
    let printed = transcript("calm", "quit", root: CheckIn())
    #expect(printed.contains("How are you? "))
    #expect(printed.contains("Saved calm"))
  }

  @Test func emptyAnswerSubmitsFieldAndAsksForFeeling() {
    let printed = transcript("", "c", "ca", "q", root: CheckIn())
    #expect(printed.contains("     Calm, Cheerful\nFeeling: "))
    #expect(printed.contains("“c” could be Calm, Cheerful."))
    #expect(printed.contains("Saved Calm"))
  }

  @Test func tabsAreListedOnce() {
    let printed = transcript("calm", "happy", "b", root: CheckIn())
    #expect(printed.components(separatedBy: "Tabs: Mood (this one), Other\n").count == 2)
    #expect(transcript("other", root: CheckIn()).contains("  1  Do it (Enter)"))
  }

  @Test func enterChoosesSafeAnswerOfDialog() {
    let printed = transcript("calm", "delete all", "", "?", root: CheckIn())
    #expect(printed.contains("** Delete all? **"))
    #expect(printed.contains("Keep (Enter)"))
    #expect(printed.components(separatedBy: "Saved calm").count == 3, "\(printed)")
  }

  /// A list whose rows have a button each, with keys of their own.
  private struct Names: View {
    @State private var chosen = ""
    @State private var names = ["Work", "Rest"]

    var body: some View {
      Text("Chosen: \(chosen).")
      List {
        ForEach(names, id: \.self) { name in
          Button(name) { chosen = name }.onKeyPress { _ in false }
        }
        .onDelete { names.remove(atOffsets: $0) }
      }
      Button("More") { chosen = "more" }
    }
  }

  @Test func rowWithAButtonIsOneControl() {
    let printed = transcript("2", root: Names())
    #expect(printed.contains("  1  Work\n  2  Rest\n  3  More"), "\(printed)")
    #expect(printed.contains("Chosen: Rest."))
    let deleted = transcript("1d", "?", root: Names())
    #expect(deleted.components(separatedBy: "Work").count == 2, "\(deleted)")
  }

  @Test func wordsOfListsHideNoControl() {
    #expect(transcript("more", root: Names()).contains("Chosen: more."))
    #expect(transcript("next", root: Names()).contains("This is the end of the list."))
  }

  @Test func numbersStayWhileRowsAreAdded() {
    let printed = transcript("calm", "happy", "b", "2", "keep", root: CheckIn())
    #expect(printed.contains("  2  Delete all\n"))
    #expect(printed.contains("** Delete all? **"))
  }
}
