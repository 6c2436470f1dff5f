import ComposableTerminal
import TerminalTesting
import Testing

@MainActor
@Suite struct AppStorageTests {
  private enum Theme: String { case light, dark }

  private struct Settings: View {
    @AppStorage("sound") private var sound = true
    @AppStorage("theme") private var theme = Theme.light
    @AppStorage("name") private var name: String?
    @AppStorage("size") private var size: Theme?

    var body: some View {
      VStack {
        Toggle("Sound", isOn: $sound)
        Button("Dark") { theme = .dark }
        Button("Rename") { name = "Ala" }
        Text("\(sound) \(theme.rawValue) \(name ?? "-") \(size?.rawValue ?? "-")")
      }
    }
  }

  private let store = KeyValueStore.inMemory

  @Test func valuesAreStored() throws {
    try withDependencies {
      $0.defaultAppStorage = store
    } operation: {
      let pilot = Pilot(Settings())
      #expect(pilot.shows("true light - -"))
      try pilot.tap("Sound")
      try pilot.tap("Dark")
      try pilot.tap("Rename")
      #expect(pilot.shows("false dark Ala -"))
      #expect(store["sound"] == .bool(false))
      #expect(store["theme"] == .string("dark"))
      #expect(Pilot(Settings()).shows("false dark Ala -"))
    }
  }

  @Test func changeElsewhereIsShown() {
    withDependencies {
      $0.defaultAppStorage = store
    } operation: {
      let pilot = Pilot(Settings())
      @Shared(.appStorage("sound")) var sound = true
      $sound.withLock { $0 = false }
      pilot.paint()
      #expect(pilot.shows("false light - -"))
    }
  }
}
