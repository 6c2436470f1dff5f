import Clients
import Foundation
import Models
import Support
import Testing

@testable import Persistence

@Suite(.timeLimit(.minutes(10)))
struct ChangesTests {
  let scratch: DatabaseDirectory

  init() throws { scratch = try DatabaseDirectory() }

  @Test func ownWriteNotifiesObservers() async throws {
    let database = try JournalDatabase(directory: scratch.data)
    let changes = database.changes()
    var random = SeededGenerator(seed: 1)
    try database.add(random.entry())
    let change: Void? = try await changes.next()
    #expect(change != nil)
  }

  @Test func otherConnectionsWriteNotifiesObservers() async throws {
    let database = try JournalDatabase(directory: scratch.data)
    let other = try JournalDatabase(directory: scratch.data)
    let changes = database.changes()
    var random = SeededGenerator(seed: 2)
    let entry = try other.add(random.entry())
    let change: Void? = try await changes.next()
    #expect(change != nil)
    #expect(try database.entry(entry.id) == entry)
  }

  @Test func liveClientsShareOneDatabase() async throws {
    let database = try JournalDatabase(directory: scratch.data)
    let entries = EntriesClient.live(database)
    let history = BMIHistoryClient.live(database)
    let preferences = PreferencesClient.live(database)
    var random = SeededGenerator(seed: 3)
    var entry = random.entry()
    entry.activities = ["WORK"]
    entry.place = "cafe"
    let measured = random.bmi()
    let bmi = try #require(measured)
    let saved = try await entries.add(entry, nil)
    #expect(saved.activities == ["Work"])
    #expect(saved.place == "Café")
    try await history.saveBMI(bmi)
    let changed = try await preferences.update { $0.device.isOnboardingDone = true }
    #expect(changed.device.isOnboardingDone)
    let loaded = try await history.loadHistory()
    #expect(loaded == [bmi])
    #expect(try await entries.entries(.init()) == [saved])
    #expect(try database.undo()?.kind == .bmiAdd)
  }

  @Test func closingFinishesTheStreams() async throws {
    let database = try JournalDatabase(directory: scratch.data)
    let changes = database.changes()
    database.close()
    while try await changes.next() != nil {}
  }
}
