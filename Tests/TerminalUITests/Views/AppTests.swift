import TerminalTesting
import Testing

@testable import TerminalUI

/// A program as in SwiftUI's documentation, without `@main`.
private struct TitledApp: App {
  let title = "Printed"

  var body: some Scene {
    WindowGroup {
      Text(title)
    }
  }
}

private struct Windows: Scene {
  var body: some Scene {
    WindowGroup("Main") { Text("the first") }
    WindowGroup { Text("the second") }
  }
}

private struct AppOfScenes: App {
  var body: some Scene { Windows() }
}

@MainActor
@Suite struct AppTests {
  @Test func appShowsItsWindow() throws {
    let window = try #require(TitledApp().body.firstWindow)
    #expect(Pilot(Screen(root: window())).shows("Printed"))
  }

  @Test func firstOfSeveralWindowsIsShown() throws {
    let window = try #require(AppOfScenes().body.firstWindow)
    #expect(Pilot(Screen(root: window())).shows("the first"))
  }
}
