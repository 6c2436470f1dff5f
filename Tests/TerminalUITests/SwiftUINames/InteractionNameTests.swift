import TerminalTesting
import TerminalUI
import Testing

/// SwiftUI's names for toolbars, tabs, gestures and shortcuts.
@MainActor
@Suite struct InteractionNameTests {
  @Test(
    arguments: [
      .topBarTrailing, .bottomBar, .destructiveAction, .secondaryAction, .navigationBarLeading,
      .principal, .automatic,
    ] as [ToolbarItemPlacement])
  func toolbarItemsAppearInTitleLine(placement: ToolbarItemPlacement) {
    let screen = NavigationStack {
      Text("x").navigationTitle("Title")
        .toolbar { ToolbarItem(placement: placement) { Button("Edit") {} } }
    }
    #expect(Pilot(screen).lines[0].contains("Edit"))
  }

  @Test func conditionalTabsAreOmitted() {
    func tabs(hasSecond: Bool) -> Pilot {
      Pilot(
        TabView {
          Tab("One") { Text("first") }
          if hasSecond { Tab("Two") { Text("second") } }
        })
    }
    #expect(tabs(hasSecond: true).shows("Two") && !tabs(hasSecond: false).shows("Two"))
  }

  @Test func gesturesRunActions() {
    let log = Log()
    func listening(_ gesture: some Gesture) -> some View {
      Text("surface").frame(width: .columns(80), height: .rows(20)).gesture(gesture)
    }
    let tap = Pilot(listening(TapGesture().onEnded { log.lines.append("tap") }))
    tap.click(column: 5, row: 5)
    #expect(log.lines == ["tap"])
    let drag = Pilot(
      listening(
        DragGesture().onEnded {
          log.lines.append("\($0.startLocation.x) \($0.predictedEndTranslation.width)")
        }))
    drag.drag(from: CellPoint(column: 2, row: 5), to: CellPoint(column: 12, row: 5))
    #expect(log.lines.count == 2 && log.lines.last?.hasSuffix(" 80.0") == true)
    let both = Pilot(
      Text("surface").simultaneousGesture(TapGesture().onEnded { log.lines.append("both") }))
    both.click(column: 38, row: both.lines.firstIndex { $0.contains("surface") } ?? 0)
    #expect(log.lines.last == "both")
  }

  @Test func shortcutsPressButtons() {
    let log = Log()
    let none: EventModifiers = []
    let arrows: [(KeyEquivalent, Key)] = [
      (.upArrow, .up), (.downArrow, .down), (.leftArrow, .left), (.rightArrow, .right),
    ]
    for (equivalent, key) in arrows {
      let shortcut = KeyboardShortcut(equivalent, modifiers: none)
      let pilot = Pilot(Button("Go") { log.lines.append("\(key)") }.keyboardShortcut(shortcut))
      pilot.press(key)
      #expect(log.lines.last == "\(key)")
    }
    let cancel = Pilot(Button("Stop") { log.lines.append("stop") }.keyboardShortcut(.cancelAction))
    cancel.press(.escape)
    #expect(log.lines.last == "stop")
  }

  @Test func swipeActionsAndSearchKeepContent() {
    let edge: HorizontalEdge = .leading
    let list = List { Text("Row").swipeActions(edge: edge) { Button("Archive") {} } }
    #expect(Pilot(list).shows("Row"))
    let placement: SearchFieldPlacement = .sidebar
    let search = List { Text("Row") }.searchable(text: .constant("apple"), placement: placement)
    #expect(Pilot(search).shows("apple"))
  }

  @Test func screenPerformsDescribedAction() throws {
    let log = Log()
    let pilot = Pilot(
      VStack {
        Text("Form")
        Button("Save") { log.lines.append("saved") }
      })
    let role: Description.Role = .button
    let save = try #require(pilot.frame.descriptions.first { $0.role == role })
    let action: ScreenAction = .activate
    #expect(pilot.screen.perform(action, on: save.id) && log.lines == ["saved"])
    #expect(save.keys.contains { $0.key == "Enter" && $0.meaning == "press" })
  }

  private final class Log { var lines: [String] = [] }
}
