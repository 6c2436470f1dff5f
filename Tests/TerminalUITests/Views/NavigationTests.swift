import Foundation
import Testing

@testable import TerminalUI

@MainActor
@Suite struct NavigationTests {
  struct Root: View {
    let model: Model
    @State var note = "root"

    var body: some View {
      NavigationStack(ids: model.texts, pop: pop) {
        VStack {
          Text(note)
          Button("Change") { note = "changed" }
          Button("Push") { model.texts.append("A") }
        }
        .navigationTitle("Home")
      } destination: { id in
        Pushed(id: id, model: model)
      }
    }

    private func pop(_ id: String) {
      if let index = model.texts.firstIndex(of: id) { model.texts.removeSubrange(index...) }
    }
  }

  struct Pushed: View {
    let id: String
    let model: Model
    @Environment(\.dismiss) var dismiss
    @State var count = 0

    var body: some View {
      VStack {
        Button("\(id) \(count)") { count += 1 }
        Button("More") { model.texts.append(id + "'") }
        Button("Close") { dismiss() }
      }
      .navigationTitle("Screen \(id)")
      .toolbar { ToolbarItem(placement: .navigationBarTrailing) { Button("Edit") {} } }
    }
  }

  @Test func screensArePushedAndPopped() {
    let model = Model()
    let screen = Screen(root: Root(model: model))
    #expect(screen.lines()[0].contains("Home"))
    screen.press(.enter, .tab, .enter)
    #expect(screen.lines()[0].contains("Screen A"))
    #expect(screen.lines()[0].contains("‹ Back"))
    #expect(screen.lines()[0].contains("[ Edit ]"))
    screen.press(.enter)
    #expect(screen.shows("A 1"))
    screen.press(.tab, .enter)
    #expect(model.texts == ["A", "A'"])
    #expect(screen.shows("A' 0"))
    screen.press(.escape)
    #expect(model.texts == ["A"])
    #expect(screen.shows("A 1"))
    #expect(screen.focused() == "More")
    screen.click("Back")
    #expect(model.texts.isEmpty)
    #expect(screen.shows("changed"))
    #expect(screen.focused() == "Push")
  }

  @Test func dismissPopsScreen() {
    let model = Model()
    model.texts = ["A", "B"]
    let screen = Screen(root: Root(model: model))
    _ = screen.lines()
    screen.click("Close")
    #expect(model.texts == ["A"])
  }

  @Test func onlyTopScreenIsEvaluated() {
    let model = Model()
    model.texts = ["A", "B"]
    let screen = Screen(root: Root(model: model))
    screen.countsEvaluations = true
    let names = screen.render(size: .usual).evaluations.keys.filter { $0.contains("Pushed") }
    #expect(names.count == 1)
  }

  @Test func nestedNavigationViewAddsNothing() {
    let screen = Screen(
      root: NavigationStack {
        NavigationView { Text("Content").navigationTitle("Inner") }
      })
    let lines = screen.lines()
    #expect(lines.count { $0.contains("Inner") } == 1)
  }

  @Test func keysAndMouseSelectTabs() {
    let model = Model()
    let screen = Screen(
      root: TabView(selection: model.bind(\.number)) {
        Text("First screen").tabItem { Label("Mood", systemImage: "heart") }.tag(0)
        Text("Second screen").tag(1).tabItem { Text("Calculate") }
        Text("Third screen").tabItem { Text("History") }.tag(2).badge(3)
      })
    #expect(screen.lines()[0].contains("1 ♡ Mood") || screen.lines()[0].contains("1 Mood"))
    #expect(screen.lines()[0].contains("History (3)"))
    screen.press(.character("2"))
    #expect(screen.shows("Second screen"))
    screen.click("History")
    #expect(model.number == 2)
    screen.press(.pageUp, with: .control)
    #expect(model.number == 1)
    screen.press(.right, .enter)
    #expect(model.number == 2)
  }

  @Test func escapeAndDismissCloseSheet() {
    struct Root: View {
      let model: Model
      var body: some View {
        Button("Open") { model.flag = true }
          .sheet(isPresented: model.bind(\.flag), onDismiss: { model.number += 1 }) {
            Pushed(id: "Sheet", model: model)
          }
      }
    }
    let model = Model()
    let screen = Screen(root: Root(model: model))
    for size in CellSize.all {
      _ = screen.lines(size)
      screen.press(.enter)
      #expect(screen.shows("Sheet 0", size))
      screen.press(.escape)
      #expect(!screen.shows("Sheet 0", size))
    }
    screen.press(.enter)
    _ = screen.lines()
    screen.click("Close")
    #expect(!model.flag && !screen.shows("Sheet 0"))
    #expect(model.number == 4)
  }

  @Test func sheetClosedElsewhereIsDismissed() {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          Text("Below")
        }
        .sheet(isPresented: model.bind(\.flag), onDismiss: { model.number += 1 }) { Text("One") }
        .sheet(
          item: Binding(
            get: { model.choice.map(Named.init) }, set: { model.choice = $0?.id }),
          onDismiss: { model.texts.append("dismissed") }
        ) { Text($0.id) }
      }
    }
    struct Named: Identifiable { let id: String }
    let model = Model()
    model.choice = nil
    let screen = Screen(root: Root(model: model))
    _ = screen.lines()
    model.flag = true
    #expect(screen.shows("One") && model.number == 0)
    model.flag = false
    #expect(!screen.shows("One") && model.number == 1)
    #expect(!screen.shows("One") && model.number == 1)
    model.choice = "first"
    #expect(screen.shows("first"))
    model.choice = "second"
    #expect(screen.shows("second") && model.texts == ["dismissed"])
    model.choice = nil
    #expect(!screen.shows("second") && model.texts == ["dismissed", "dismissed"])
  }

  @Test func sheetOfCoveredTabIsNotDismissed() {
    struct Root: View {
      let model: Model
      var body: some View {
        TabView(selection: model.bind(\.number)) {
          Text("First").sheet(isPresented: model.bind(\.flag), onDismiss: { model.texts = ["no"] })
          {
            Text("Sheet")
          }
          .tabItem { Text("A") }.tag(0)
          Text("Second").tabItem { Text("B") }.tag(1)
        }
      }
    }
    let model = Model()
    model.flag = true
    let screen = Screen(root: Root(model: model))
    #expect(screen.shows("Sheet"))
    model.number = 1
    #expect(screen.shows("Second") && model.texts.isEmpty)
  }

  @Test func confirmationDialogAddsCancelButton() {
    struct Root: View {
      let model: Model
      var body: some View {
        Button("Ask") { model.flag = true }
          .confirmationDialog("Delete?", isPresented: model.bind(\.flag)) {
            Button("Delete", role: .destructive) { model.number = 1 }
          }
      }
    }
    let model = Model()
    let screen = Screen(root: Root(model: model))
    _ = screen.lines()
    screen.press(.enter)
    #expect(screen.focused() == "Cancel")
    screen.click("Cancel")
    #expect(!model.flag)
    screen.press(.enter)
    screen.click("Delete", .usual)
    #expect(model.flag == true || model.number == 1)
  }
}
