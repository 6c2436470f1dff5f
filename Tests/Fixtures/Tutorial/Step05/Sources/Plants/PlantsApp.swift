import ComposableTerminal
import TerminalRuntime

@main
struct PlantsApp: App {
  let store = Store(initialState: PlantList.State()) { PlantList() }

  var body: some Scene {
    WindowGroup { PlantListView(store: store) }
  }
}
