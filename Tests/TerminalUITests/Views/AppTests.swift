import TerminalTesting
import Testing

@testable import TerminalUI

/// As printed, without its `@main`.
private struct PrintedApp: App {
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
  @Test func aPrintedAppShowsItsWindow() throws {
    let window = try #require(PrintedApp().body.firstWindow)
    #expect(Pilot(Screen(root: window())).shows("Printed"))
  }

  @Test func ofSeveralWindowsTheFirstIsShown() throws {
    let window = try #require(AppOfScenes().body.firstWindow)
    #expect(Pilot(Screen(root: window())).shows("the first"))
  }
}
