import Foundation
import Support
import Testing

@testable import TerminalUI

@MainActor
@Suite struct ControlTests {
  @Test func typingUpdatesFieldAndShowsCaret() {
    let model = Model()
    let screen = Screen(root: TextField("Name", text: model.bind(\.text)).frame(width: 80))
    screen.minimumSize = .zero
    let size = CellSize(columns: 12, rows: 3)
    _ = screen.render(size: size)
    screen.type("longer than it")
    let frame = screen.render(size: size)
    #expect(model.text == "longer than it")
    #expect(frame.buffer.lines[1].contains("than it"))
    #expect(frame.caret != nil)
    screen.press(.home)
    screen.type("A ")
    #expect(model.text == "A longer than it")
  }

  @Test func clickMovesCaret() {
    let model = Model()
    model.text = "abcdef"
    let screen = Screen(root: TextField("Name", text: model.bind(\.text)))
    screen.click("cdef")
    screen.type("X")
    #expect(model.text == "abXcdef")
  }

  @Test func fieldShowsTextThatBindingAccepts() {
    let model = Model()
    let digits = Binding<String>(
      get: { model.text }, set: { model.text = $0.filter(\.isNumber) })
    let screen = Screen(root: TextField("Number", text: digits))
    _ = screen.lines()
    screen.type("1x2y3")
    #expect(model.text == "123")
    screen.press(.backspace)
    #expect(model.text == "12")
  }

  @Test func editorHasLines() {
    let model = Model()
    let screen = Screen(root: TextEditor(text: model.bind(\.text)))
    _ = screen.lines()
    screen.type("one")
    screen.press(.enter)
    screen.type("two")
    screen.press(.up)
    screen.type("!")
    #expect(model.text == "one!\ntwo")
    screen.handle(.paste("a\nb"))
    #expect(model.text == "one!a\nb\ntwo")
  }

  @Test func keyAndClickSwitchToggle() {
    let model = Model()
    let screen = Screen(root: Toggle("Remember", isOn: model.bind(\.flag)))
    #expect(screen.shows("[ ] Remember"))
    screen.press(.character(" "))
    #expect(screen.shows("[✓] Remember"))
    screen.click("Remember")
    #expect(!model.flag)
  }

  private func picker(_ model: Model, _ style: some PickerStyle) -> Screen {
    Screen(
      root: Picker("Count", selection: model.bind(\.choice)) {
        ForEach(["one", "two", "three"], id: \.self) { Text($0.capitalized).tag(Optional($0)) }
        Text("None").tag(String?.none)
      }
      .pickerStyle(style))
  }

  @Test func arrowsMoveSegmentedPicker() {
    let model = Model()
    let screen = picker(model, .segmented)
    #expect(screen.shows("● One   ○ Two   ○ Three   ○ None"))
    screen.press(.right, .right)
    #expect(model.choice == "three")
    screen.press(.right)
    #expect(model.choice == nil)
    screen.click("Two")
    #expect(model.choice == "two")
  }

  @Test func inlinePickerShowsOneOptionPerLine() {
    let model = Model()
    let screen = picker(model, .inline)
    _ = screen.lines()
    screen.press(.down)
    #expect(model.choice == "two")
    #expect(screen.shows(" ● Two"))
  }

  @Test func menuOpensSearchesAndCloses() {
    let model = Model()
    let screen = picker(model, .menu)
    #expect(screen.shows("[ One"))
    screen.press(.enter)
    #expect(screen.shows("Three"))
    screen.type("tt")
    screen.press(.enter)
    #expect(model.choice == "three")
    #expect(!screen.shows("One"))
    screen.press(.enter)
    _ = screen.lines()
    screen.press(.escape)
    #expect(model.choice == "three")
    screen.press(.enter)
    screen.click("Two")
    #expect(model.choice == "two")
  }

  private func datePicker(_ model: Model) -> Screen {
    let screen = Screen(
      root: DatePicker("Date", selection: model.bind(\.date), displayedComponents: .date)
        .datePickerStyle(.graphical))
    let calendar = Calendar.gregorian()
    screen.environment.calendar = calendar
    screen.environment.locale = Locale(identifier: "en_GB")
    screen.environment.timeZone = calendar.timeZone
    return screen
  }

  /// The initial date is 20 November 2025, 12:00 UTC.
  @Test func keysAndMouseSelectDays() {
    let model = Model()
    let screen = datePicker(model)
    let start = model.date
    #expect(screen.shows("November 2025"))
    #expect(screen.shows("Mo  Tu  We  Th  Fr  Sa  Su"))
    #expect(screen.shows("[20]"))
    screen.press(.right)
    #expect(model.date == start.addingTimeInterval(86_400))
    screen.press(.up)
    #expect(screen.shows("[14]"))
    screen.press(.pageDown)
    #expect(screen.shows("December 2025"))
    screen.press(.home)
    #expect(screen.shows("[ 8]"))
    screen.click(" 11")
    #expect(screen.shows("[11]"))
    #expect(model.date == start.addingTimeInterval(21 * 86_400))
  }

  @Test func typingSetsTime() {
    let model = Model()
    let screen = Screen(
      root: DatePicker(
        "At", selection: model.bind(\.date), displayedComponents: .hourAndMinute))
    screen.environment.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    #expect(screen.shows("[12:00]"))
    screen.type("08:35")
    #expect(screen.shows("[08:35]"))
    screen.press(.up)
    #expect(screen.shows("[08:36]"))
  }

  @Test(arguments: [
    ("25:99", "[12:00]"), ("25", "[12:00]"), ("2", "[02:00]"), ("22", "[22:00]"),
    ("2230", "[22:30]"), ("22:30", "[22:30]"), ("9:05", "[09:05]"), ("23:60", "[23:00]"),
    ("253", "[03:00]"), (":77", "[12:00]"), (":7", "[12:07]"),
  ])
  func digitsThatMakeNoTimeAreRefused(typed: String, shown: String) {
    let model = Model()
    let screen = timeField(model)
    for character in typed {
      screen.type(String(character))
      _ = screen.lines()
    }
    #expect(screen.shows(shown), "\(screen.lines())")
    let parts = Calendar.gregorian().dateComponents([.hour, .minute], from: model.date)
    let saved = [parts.hour ?? 0, parts.minute ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }
    #expect(shown == "[\(saved.joined(separator: ":"))]")
  }

  @Test func refusedDigitsAreExplainedUntilNextKey() {
    let screen = timeField(Model())
    screen.type("25")
    #expect(screen.shows("25 is not an hour (0 to 23)"))
    screen.type(":")
    #expect(!screen.shows("is not an hour"))
    screen.type("61")
    #expect(screen.shows("61 is not a minute (0 to 59)"))
    screen.press(.up)
    #expect(screen.shows("[12:01]"))
    #expect(!screen.shows("is not a minute"))
  }

  @Test func editOfTimeEndsWithFocus() {
    let screen = timeField(Model())
    screen.type("2")
    #expect(screen.shows("[02:00]"))
    screen.press(.tab)
    _ = screen.lines()
    screen.press(.tab, with: .shift)
    _ = screen.lines()
    screen.type("3")
    #expect(screen.shows("[03:00]"))
  }

  private func timeField(_ model: Model) -> Screen {
    let screen = Screen(
      root: VStack {
        DatePicker("At", selection: model.bind(\.date), displayedComponents: .hourAndMinute)
        Button("Other") {}
      })
    screen.environment.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    _ = screen.lines()
    return screen
  }

  @Test func tapsAndDragsAreMeasuredInPoints() {
    let model = Model()
    struct Root: View {
      let model: Model
      var body: some View {
        Rectangle()
          .onTapGesture { model.texts.append("tap") }
          .gesture(
            DragGesture().onChanged { value in
              model.texts.append("\(value.translation.width),\(value.translation.height)")
            }.onEnded { _ in model.texts.append("end") })
      }
    }
    let screen = Screen(root: Root(model: model))
    _ = screen.lines()
    let start = CellPoint(column: 10, row: 5)
    screen.click(start)
    screen.drag(from: start, to: CellPoint(column: 13, row: 7))
    #expect(model.texts == ["tap", "24.0,32.0", "end"])
  }

  @Test func canvasWithKeyHandlerIsControl() {
    let model = Model()
    struct Root: View {
      let model: Model
      var body: some View {
        Canvas { context, _ in context.write("map", at: .zero) }
          .onKeyPress(
            "Feeling", value: "Happy", choices: ["Happy", "Calm"],
            choose: { model.number = $0 + 1 }
          ) { press in
            guard let letter = press.text else { return false }
            model.text.append(letter)
            return true
          }
      }
    }
    let screen = Screen(root: Root(model: model))
    let frame = screen.render(size: .usual)
    #expect(frame.descriptions.contains { $0.role == .picker && $0.label == "Feeling" })
    screen.type("q?")
    #expect(model.text == "q?")
    #expect(!screen.wantsToQuit)
    let id = frame.descriptions.first { $0.role == .picker }?.id ?? .root
    #expect(screen.perform(.choose(1), on: id))
    #expect(model.number == 2)
  }

  @Test func customStylesAndModifiersAreDrawn() {
    struct Starred: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text("*")
          configuration.label
        }
      }
    }
    struct Framed: ViewModifier {
      @State var width = 0
      func body(content: Content) -> some View {
        content.border("Box").onAppear { width += 1 }
      }
    }
    let model = Model()
    let screen = Screen(
      root: Button("Press") { model.number += 1 }
        .buttonStyle(Starred())
        .modifier(Framed()))
    #expect(screen.shows("* Press"))
    #expect(screen.shows("╭─ Box"))
    screen.press(.enter)
    #expect(model.number == 1)
    let plain = Screen(root: Button("Press") {}.buttonStyle(PlainButtonStyle()))
    #expect(!plain.shows("["))
  }

  @Test func pasteOutsideTextFieldIsIgnored() {
    let model = Model()
    let screen = Screen(
      root: VStack {
        Button("Press") { model.number += 1 }
        TextField("Name", text: model.bind(\.text))
      })
    _ = screen.lines()
    screen.press(.up)
    #expect(screen.handle(.paste("q\n \n2")) == false)
    #expect(model.number == 0)
    #expect(!screen.wantsToQuit)
    screen.press(.tab)
    screen.handle(.paste("two\nlines\u{1B}[31m"))
    #expect(model.text == "two lines[31m")
    #expect(model.number == 0)
  }

  @Test func dragStaysInRegionWhereItStarted() {
    let model = Model()
    struct Root: View {
      let model: Model
      var body: some View {
        HStack(spacing: 0) {
          ForEach(["left", "right"], id: \.self) { side in
            Rectangle().gesture(
              DragGesture().onChanged { _ in model.texts.append(side) }
                .onEnded { _ in model.texts.append(side + " end") })
          }
        }
      }
    }
    let screen = Screen(root: Root(model: model))
    _ = screen.lines()
    screen.drag(from: CellPoint(column: 5, row: 5), to: CellPoint(column: 70, row: 5))
    #expect(model.texts == ["left", "left end"])
  }

  @Test func releaseOutsideButtonDoesNothing() {
    let model = Model()
    let screen = Screen(
      root: VStack {
        Button("First") { model.texts.append("first") }
        Button("Second") { model.texts.append("second") }
      })
    guard let first = screen.find("First"), let second = screen.find("Second") else { return }
    screen.drag(from: first, to: second)
    #expect(model.texts.isEmpty)
    screen.click(second)
    #expect(model.texts == ["second"])
  }
}
