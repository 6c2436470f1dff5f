import Foundation
import Testing

@testable import TerminalUI

@MainActor
@Suite struct ScreenTests {
  @Test func removedViewsReappearInInitialState() {
    struct Root: View {
      let model: Model
      var body: some View {
        if model.flag {
          ProgressView("Working")
          ScrollView { ForEach(0..<60) { Text("Line \($0)") } }
        }
      }
    }
    let model = Model()
    let screen = Screen(root: Root(model: model))
    let clock = Model()
    screen.now = { .seconds(clock.number) }
    model.flag = true
    _ = screen.lines()
    clock.number = 1
    screen.press(.end)
    #expect(screen.shows("Working") && screen.shows("Line 59"))
    model.flag = false
    _ = screen.lines()
    #expect(screen.state.scrolls.isEmpty && screen.state.controls.isEmpty)
    clock.number = 2
    model.flag = true
    #expect(!screen.shows("Working"), "the delay starts again")
    #expect(screen.shows("Line 0"))
  }

  struct Counter: View {
    let name: String
    @State var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  struct Tabs: View {
    @State var selection = 0
    var body: some View {
      TabView(selection: $selection) {
        Counter(name: "First").tabItem { Label("One", systemImage: "star") }.tag(0)
        Counter(name: "Second").tabItem { Text("Two") }.tag(1)
      }
    }
  }

  @Test func stateSurvivesReevaluation() {
    let screen = Screen(root: Counter(name: "Pressed"))
    #expect(screen.shows("Pressed 0"))
    screen.press(.enter, .enter)
    #expect(screen.shows("Pressed 2"))
  }

  @Test func hiddenTabKeepsState() {
    let screen = Screen(root: Tabs())
    _ = screen.lines()
    screen.press(.enter)
    screen.press(.character("2"))
    #expect(screen.shows("Second 0"))
    #expect(!screen.shows("First"))
    screen.press(.character("1"))
    #expect(screen.shows("First 1"))
  }

  @Test func removedViewLosesState() {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          Toggle("Show", isOn: model.bind(\.flag))
          if model.flag { Counter(name: "Inner") }
        }
      }
    }
    let model = Model()
    let screen = Screen(root: Root(model: model))
    _ = screen.lines()
    screen.press(.enter, .tab, .enter)
    #expect(screen.shows("Inner 1"))
    let slots = screen.state.slots.count
    model.flag = false
    _ = screen.lines()
    #expect(screen.state.slots.count == slots - 1)
    model.flag = true
    #expect(screen.shows("Inner 0"))
  }

  @Test func settingOlderStateRestoresScreen() {
    let screen = Screen(root: Tabs())
    let before = screen.lines()
    let state = screen.state
    screen.press(.enter, .character("2"))
    #expect(screen.lines() != before)
    screen.state = state
    #expect(screen.lines() == before)
  }

  @Test func oneChangeRequestsOneFrameAfterManyRenders() {
    let model = Model()
    struct Root: View {
      let model: Model
      var body: some View { Text("\(model.number)") }
    }
    let screen = Screen(root: Root(model: model))
    for _ in 0..<10_000 { _ = screen.render(size: CellSize(columns: 20, rows: 6)) }
    let before = screen.request.flag.firings
    model.number = 1
    #expect(screen.request.flag.firings == before + 1)
    #expect(screen.needsFrame)
    #expect(screen.shows("1"))
    #expect(!screen.needsFrame)
  }

  @Test func hundredKeysRequestOneFrame() {
    let calls = Calls()
    let model = Model()
    let screen = Screen(root: TextField("Name", text: model.bind(\.text)))
    _ = screen.lines()
    screen.onNeedsFrame = { calls.add() }
    screen.type(String(repeating: "x", count: 100))
    #expect(model.text.count == 100)
    #expect(calls.count == 1)
  }

  @Test func keystrokeSendsAtMostEightyBytes() {
    for size in CellSize.all {
      let model = Model()
      let screen = Screen(
        root: Form { Section("Name") { TextField("Name", text: model.bind(\.text)) } })
      var encoder = FrameEncoder()
      var last = screen.render(size: size)
      _ = encoder.encode(nil, last.buffer, caret: last.caret)
      for letter in "Some words, typed one by one" {
        screen.type(String(letter))
        let next = screen.render(size: size)
        let bytes = encoder.encode(last.buffer, next.buffer, caret: next.caret)
        #expect(bytes.count <= 80)
        last = next
      }
    }
  }

  @Test func idleScreenRequestsNoFrame() {
    let screen = Screen(root: Tabs())
    _ = screen.render(size: .usual)
    #expect(!screen.needsFrame)
    let first = screen.render(size: .usual)
    let second = screen.render(size: .usual)
    #expect(first.buffer == second.buffer)
    #expect(!screen.needsFrame)
  }

  @Test func tooSmallScreenRequestsLargerSize() {
    let screen = Screen(root: Text("Content"))
    #expect(screen.lines(CellSize(columns: 19, rows: 5)).joined().contains("enlarge"))
    #expect(screen.shows("Content", CellSize(columns: 20, rows: 6)))
  }

  @Test func lastRowAndHelpShowKeys() {
    let screen = Screen(root: Form { Button("Save") {}.keyboardShortcut("s") })
    #expect(screen.lines().last?.contains("q quit") == true)
    #expect(screen.lines().last?.contains("Enter Save") == true)
    screen.type("?")
    #expect(screen.shows("Ctrl-S"))
    #expect(screen.shows("previous control"))
    screen.press(.escape)
    #expect(!screen.shows("previous control"))
  }

  @Test func qQuitsOnlyWhereNoTextIsTyped() {
    let model = Model()
    let screen = Screen(
      root: VStack {
        TextField("Name", text: model.bind(\.text))
        Button("Go") {}
      })
    _ = screen.lines()
    screen.type("q?1")
    #expect(model.text == "q?1")
    #expect(!screen.wantsToQuit)
    screen.press(.tab)
    screen.type("q")
    #expect(screen.wantsToQuit)
  }

  @Test func quittingAsksForConfirmation() {
    let model = Model()
    struct Root: View {
      let model: Model
      var body: some View {
        Button("Type") { model.text = "typed" }
          .quitConfirmation("What you typed is lost.", isNeeded: !model.text.isEmpty)
      }
    }
    let screen = Screen(root: Root(model: model))
    _ = screen.lines()
    screen.press(.enter)
    screen.type("q")
    #expect(screen.shows("What you typed is lost."))
    screen.press(.enter)
    #expect(!screen.wantsToQuit)
    #expect(!screen.shows("Quit?"))
    screen.press(.character("c"), with: .control)
    screen.press(.character("c"), with: .control)
    #expect(screen.wantsToQuit)
    screen.stay()
    screen.press(.escape)
    screen.type("q")
    _ = screen.lines()
    screen.click("[ Quit ]")
    #expect(screen.wantsToQuit)
  }

  @Test func progressAppearsAfter150Milliseconds() {
    let clock = Model()
    clock.number = 5_000
    let screen = Screen(root: ProgressView("Loading history..."))
    screen.now = { .milliseconds(clock.number) }
    let first = screen.render(size: .usual)
    #expect(!first.buffer.lines.joined().contains("Loading"))
    #expect(first.wakeAfter == .milliseconds(150))
    clock.number += 149
    #expect(!screen.shows("Loading"))
    clock.number += 1
    #expect(screen.shows("Loading history..."))
    #expect(screen.render(size: .usual).wakeAfter == nil)
  }

  @Test func onAppearRunsOncePerAppearance() {
    let model = Model()
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          if model.flag {
            Text("Here").onAppear { model.texts.append("appear") }
              .onDisappear { model.texts.append("disappear") }
          }
          Text("Number").onChange(of: model.number) { old, new in
            model.texts.append("\(old)→\(new)")
          }
        }
      }
    }
    let screen = Screen(root: Root(model: model))
    _ = screen.lines()
    model.flag = true
    _ = screen.lines()
    _ = screen.lines()
    #expect(model.texts == ["appear"])
    model.flag = false
    _ = screen.lines()
    model.flag = true
    model.number = 3
    _ = screen.lines()
    #expect(model.texts == ["appear", "disappear", "appear", "0→3"])
  }

  @Test func secondKeyReachesControlFocusedAfterChange() {
    let model = Model()
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          if model.number == 0 { Button("First") { model.number += 1 } }
          Button("Second") { model.texts.append("second") }
        }
      }
    }
    let screen = Screen(root: Root(model: model))
    _ = screen.lines()
    screen.press(.enter, .enter)
    #expect(model.texts == ["second"])
  }
}

/// Counts calls from any thread.
final class Calls: @unchecked Sendable {
  // The lock guards the only stored property.
  private let lock = NSLock()
  private var calls = 0

  var count: Int { lock.withLock { calls } }
  func add() { lock.withLock { calls += 1 } }
}
