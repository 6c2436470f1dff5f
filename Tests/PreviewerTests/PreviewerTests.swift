import ComposableArchitecture
import Foundation
import TerminalTesting
import TerminalUI
import Testing

@testable import previewer

@MainActor
@Suite struct PreviewerTests {
  @Test func nextAndPreviousWrapAround() async {
    let store = TestStore(
      initialState: PreviewerFeature.State(module: "Home", names: ["empty", "loading", "full"])
    ) {
      PreviewerFeature()
    }
    await store.send(.nextButtonTapped) { $0.selected = 1 }
    await store.send(.nextButtonTapped) { $0.selected = 2 }
    await store.send(.nextButtonTapped) { $0.selected = 0 }
    await store.send(.previousButtonTapped) { $0.selected = 2 }
    await store.send(.sizeButtonTapped) { $0.size = .standard }
  }

  @Test func savedFileRebuildsAndRestarts() async {
    let (changes, saved) = AsyncStream<Void>.makeStream()
    let restarts = LockIsolated(0)
    let store = TestStore(
      initialState: PreviewerFeature.State(module: "Home", names: ["empty"])
    ) {
      PreviewerFeature()
    } withDependencies: {
      $0.sourceClient.changes = { changes }
      $0.sourceClient.build = { [] }
      $0.sourceClient.restart = { restarts.withValue { $0 += 1 } }
    }
    await store.send(.onAppear)
    saved.yield()
    await store.receive(\.sourcesChanged) { $0.build = .running }
    await store.receive(\.buildEnded) {
      $0.build = .current
      $0.isRestarting = true
    }
    saved.finish()
    await store.finish()
    #expect(restarts.value == 1)
  }

  @Test func compilerErrorsAreShownBelowPreview() async {
    let store = TestStore(
      initialState: PreviewerFeature.State(module: "Home", names: ["empty"])
    ) {
      PreviewerFeature()
    } withDependencies: {
      $0.sourceClient.build = { ["HomeView.swift:3:1: error: no"] }
    }
    await store.send(.sourcesChanged) { $0.build = .running }
    await store.receive(\.buildEnded) { $0.build = .failed(["HomeView.swift:3:1: error: no"]) }

    let lines = lines(of: store.state, [PreviewValue("empty") { Text("Nothing here") }])
    #expect(lines.contains { $0.contains("Nothing here") })
    #expect(lines.contains { $0.contains("HomeView.swift:3:1: error: no") })
  }

  @Test func stateIsSelectedByNameOrFirst() {
    let names = ["empty", "full"]
    #expect(PreviewerFeature.State(module: "Home", names: names, selected: "full").selected == 1)
    #expect(PreviewerFeature.State(module: "Home", names: names, selected: "gone").selected == 0)
  }

  @Test func barShowsModuleStateAndSize() {
    let lines = lines(
      of: PreviewerFeature.State(
        module: "Home", names: ["empty", "full"], selected: "full", size: .small),
      [
        PreviewValue("empty") { Text("Nothing here") }, PreviewValue("full") { Text("All here") },
      ])
    #expect(lines.contains { $0.contains("All here") })
    #expect(
      lines.contains {
        $0.contains("Home: full") && $0.contains("2 of 2") && $0.contains("40x12")
      })
  }

  @Test func largePreviewScrollsAboveBar() {
    let lines = lines(
      of: PreviewerFeature.State(module: "Home", names: ["empty"], size: .large),
      [PreviewValue("empty") { Text("Nothing here") }])
    #expect(lines.contains { $0.contains("Home: empty") })
  }

  @Test func previewIsCreatedOnce() {
    var made = 0
    let stage = Stage([
      PreviewValue("empty") {
        made += 1
        return Text("\(made)")
      }
    ])
    _ = stage.view(0)
    _ = stage.view(0)
    #expect(made == 1)
  }

  @Test func compilerErrorsAreListedOnce() {
    let output = """
      [3/9] Compiling Home HomeView.swift
      /a/HomeView.swift:3:1: \u{1B}[1;31merror: \u{1B}[1;39mno
      /a/HomeView.swift:3:1: error: no
      /a/HomeView.swift:4:1: warning: perhaps
      """
    #expect(PreviewBuild.errors(in: output) == ["/a/HomeView.swift:3:1: error: no"])
    #expect(PreviewBuild.errors(in: "Killed") == ["error: the build failed", "Killed"])
  }

  private func lines(of state: PreviewerFeature.State, _ previews: [PreviewValue]) -> [String] {
    let store = Store(initialState: state) {
      EmptyReducer<PreviewerFeature.State, PreviewerFeature.Action>()
    }
    let screen = Screen(root: PreviewerView(store: store, stage: Stage(previews)))
    return screen.render(size: CellSize(columns: 100, rows: 30)).buffer.lines
  }
}

/// Shows a preview before and after the sources have changed.
@MainActor
@Suite struct PreviewMemoryTests {
  private struct Note: View {
    @State private var note: String
    @State private var place = ""
    private let hasTitle: Bool

    init(note: String = "Slept well", hasTitle: Bool = false) {
      _note = State(initialValue: note)
      self.hasTitle = hasTitle
    }

    var body: some View {
      VStack {
        if hasTitle { Text("A title, which changes the ids of the fields") }
        TextField("Note", text: $note)
        TextField("Place", text: $place)
        Button("Done") {}
      }
    }
  }

  private func pilot(_ preview: PreviewValue, _ memory: PreviewMemory? = nil) -> Pilot {
    let store = Store(initialState: PreviewerFeature.State(module: "Sleep", names: ["full"])) {
      EmptyReducer<PreviewerFeature.State, PreviewerFeature.Action>()
    }
    let screen = Screen(root: PreviewerView(store: store, stage: Stage([preview])))
    memory?.restore(on: screen, size: CellSize(columns: 80, rows: 24))
    return Pilot(screen)
  }

  @Test(arguments: [false, true])
  func typedTextAndFocusAreKept(hasTitle: Bool) throws {
    let preview = PreviewValue("full") { Note() }
    let before = pilot(preview)
    try before.focus("Place")
    before.type("Home")
    let memory = PreviewMemory(before.frame, of: preview)
    let json = try JSONEncoder().encode(memory)

    let after = pilot(
      PreviewValue("full") { Note(note: "Slept badly", hasTitle: hasTitle) },
      try JSONDecoder().decode(PreviewMemory.self, from: json))
    #expect(after.focused == "Place" && after.shows("Home"))
    // What was not typed is what the new sources show.
    #expect(after.shows("Slept badly"))
    after.type("!")
    #expect(after.shows("Home!"))
  }

  @Test func missingControlsAreIgnored() throws {
    let preview = PreviewValue("full") { Note() }
    let before = pilot(preview)
    try before.focus("Place")
    before.type("Home")
    let memory = PreviewMemory(before.frame, of: preview)
    let after = pilot(PreviewValue("full") { Text("Nothing to type") }, memory)
    #expect(after.shows("Nothing to type"))
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12)])
  func wayOutIsVisibleInTextField(columns: Int, rows: Int) throws {
    let pilot = pilot(PreviewValue("full") { Note() })
    pilot.resize(columns: columns, rows: rows)
    try pilot.focus("Note")
    #expect(pilot.lines.dropLast().contains { $0.contains("Ctrl-C quit") })
    #expect(pilot.shows("Next"))
  }

  @Test func previewHasTitleAndToolbar() {
    let pilot = pilot(
      PreviewValue("full") {
        Text("Hello").navigationTitle("Sleep").toolbar { Button("Add") {} }
      })
    #expect(pilot.lines[0].contains("Sleep") && pilot.lines[0].contains("Add"))
  }

  @Test func onlyPreviewsOfModuleAreShown() {
    let previews = [
      PreviewValue("core", fileID: "Core/A.swift") { Text("Core") },
      PreviewValue("home", fileID: "Home/A.swift") { Text("Home") },
    ]
    #expect(Stage(previews, module: "Home").names == ["home"])
    #expect(Stage(previews, module: "None").names == ["core", "home"])
  }
}
