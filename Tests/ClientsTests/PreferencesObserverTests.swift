import Clients
import Dependencies
import Models
import Testing

@Suite struct PreferencesObserverTests {
  @Test func loadedAndChangedPreferencesAreObserved() async throws {
    let seen = LockIsolated<[Units]>([])
    let client = PreferencesClient.inMemory(Preferences()).observing { preferences in
      seen.withValue { $0.append(preferences.settings.units) }
    }
    _ = try await client.load()
    _ = try await client.update { $0.settings.units = .imperial }
    #expect(seen.value == [.metric, .imperial])
  }

  @Test func diagnosisHasLines() {
    var diagnosis = Diagnosis(path: "/d/bako.sqlite")
    diagnosis.problems = ["It is readable by others."]
    let lines = diagnosis.lines(version: "1.0", sync: ["Sync       /m"], encryption: "LUKS")
    #expect(lines.first == "Program    bako 1.0")
    #expect(
      lines.suffix(3) == ["  - It is readable by others.", "Sync       /m", "At rest    LUKS"])
    diagnosis.problems = []
    #expect(
      diagnosis.lines(version: "1.0", sync: [], encryption: "LUKS").contains("Problems   none"))
  }
}
