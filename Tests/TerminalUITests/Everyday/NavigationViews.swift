import TerminalUI

// SwiftUI views with the import replaced: navigation and presentation.

enum Route: Hashable {
  case detail(Int)
  case about
}

struct RouteStack: View {
  @State private var path: [Route] = []

  var body: some View {
    NavigationStack(path: $path) {
      List {
        NavigationLink("First", value: Route.detail(1))
        NavigationLink(value: Route.about) {
          Label("About", systemImage: "info.circle")
        }
        Button("Straight to the third") { path = [.detail(1), .detail(2), .detail(3)] }
      }
      .navigationTitle("Routes")
      .navigationDestination(for: Route.self) { route in
        switch route {
        case .detail(let number):
          VStack {
            Text("Detail of \(number)")
            NavigationLink("Deeper", value: Route.detail(number + 1))
            Button("To the root") { path.removeAll() }
          }
          .navigationTitle("Detail \(number)")
          .navigationBarTitleDisplayMode(.inline)
        case .about: AboutScreen()
        }
      }
    }
  }
}

struct AboutScreen: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  @State private var taps = 0

  var body: some View {
    VStack {
      Text("About this, tapped \(taps)")
      Button("Tap") { taps += 1 }
      Button("Close") { dismiss() }
    }
    .navigationTitle("About")
    .toolbar(.visible, for: .navigationBar)
  }
}

struct PathStack: View {
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Button("Number") { path.append(7) }
        Button("Word") { path.append("seven") }
        Text("\(path.count) deep")
      }
      .navigationDestination(for: Int.self) { Text("The number \($0)") }
      .navigationDestination(for: String.self) { Text("The word \($0)") }
    }
  }
}

struct LinkStack: View {
  @State private var chosen: Habit?
  @State private var showsAbout = false

  var body: some View {
    NavigationStack {
      VStack {
        NavigationLink {
          Text("The place it leads to").navigationTitle("Place")
        } label: {
          Text("A link with its place")
        }
        NavigationLink("A titled link", destination: AboutScreen())
        Button("Choose") { chosen = Habit(id: 4, name: "Swim") }
        Button("About") { showsAbout = true }
      }
      .navigationTitle("Links")
      .navigationDestination(item: $chosen) { habit in Text("Chosen: \(habit.name)") }
      .navigationDestination(isPresented: $showsAbout) { AboutScreen() }
    }
  }
}

struct Prompts: View {
  struct Trouble: LocalizedError { var errorDescription: String? { "It did not work" } }

  @State private var asks = false
  @State private var asksFor: Habit?
  @State private var chooses = false
  @State private var item: Habit?
  @State private var cover: Habit?
  @State private var pops = false
  @State private var error: Trouble?
  @State private var said = ""

  var body: some View {
    VStack {
      Button("Ask") { asks = true }
      Button("Choose") { chooses = true }
      Button("Sheet") { item = Habit(id: 1, name: "Walk") }
      Button("Cover") { cover = Habit(id: 2, name: "Read") }
      Button("Popover") { pops = true }
      Button("Fail") { error = Trouble() }
      Text("Said: \(said)")
    }
    .alert("Delete it?", isPresented: $asks) {
      Button("Delete", role: .destructive) { said = "deleted" }
      Button("Cancel", role: .cancel) { said = "kept" }
    } message: {
      Text("It cannot be undone.")
    }
    .alert("About", isPresented: .constant(false), presenting: asksFor) { habit in
      Button(habit.name) {}
    }
    .alert(isPresented: .constant(error != nil), error: error) {
      Button("OK") { error = nil }
    }
    .confirmationDialog("Which?", isPresented: $chooses, titleVisibility: .visible) {
      Button("One") { said = "one" }
      Button("Two") { said = "two" }
    }
    .confirmationDialog("Which habit?", isPresented: .constant(false), presenting: asksFor) {
      Button($0.name) {}
    }
    .sheet(item: $item, onDismiss: { said += " closed" }) { habit in
      SheetOfHabit(habit: habit).presentationDetents([.medium, .large])
    }
    .fullScreenCover(item: $cover) { SheetOfHabit(habit: $0) }
    .popover(isPresented: $pops) { Text("A popover") }
  }
}

struct SheetOfHabit: View {
  let habit: Habit
  @Environment(\.dismiss) var dismiss

  var body: some View {
    NavigationStack {
      Text("Habit: \(habit.name)")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
          ToolbarItem(placement: .confirmationAction) {
            Button("Done", action: dismiss.callAsFunction)
          }
        }
    }
    .presentationDragIndicator(.visible)
    .interactiveDismissDisabled(false)
  }
}

struct Tabs: View {
  enum Page: Hashable { case first, second }
  @State private var page = Page.first

  var body: some View {
    TabView(selection: $page) {
      Tab("First", systemImage: "house", value: Page.first) {
        Button("Go on") { page = .second }
      }
      Tab("Second", systemImage: "gear", value: .second) {
        Text("The second page")
      }
      .badge(3)
    }
    .tabViewStyle(.automatic)
  }
}

struct ModelScreen: View {
  @Observable final class Model {
    var name = ""
    var count = 0
  }

  @State private var model = Model()

  var body: some View {
    VStack {
      Counter(model: model)
      Editor(model: model)
    }
    .environment(model)
  }

  struct Counter: View {
    let model: Model
    var body: some View { Button("Count \(model.count)") { model.count += 1 } }
  }

  struct Editor: View {
    @Bindable var model: Model
    var body: some View {
      TextField("Name", text: $model.name)
      Shown()
    }
  }

  struct Shown: View {
    @Environment(Model.self) private var model
    var body: some View { Text("Hello, \(model.name)") }
  }
}
