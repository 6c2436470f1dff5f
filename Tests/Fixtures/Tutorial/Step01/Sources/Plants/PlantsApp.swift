import TerminalRuntime

@main
struct PlantsApp: App {
  var body: some Scene {
    WindowGroup { Text("No plants yet") }
  }
}
