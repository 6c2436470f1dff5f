import Core
import Testing

@testable import Reminder

@MainActor
@Suite struct ReminderReducerTests {
  static let installed = InstalledReminder(
    event: "Mon *-*-* 18:30:00", path: "~/timer", schedule: "at 18:30 on Mon", time: "18:30",
    weekdays: [1])

  private func store(_ client: ReminderClient) -> TestStoreOf<ReminderReducer> {
    TestStore(initialState: ReminderReducer.State()) {
      ReminderReducer()
    } withDependencies: {
      $0.reminderClient = client
    }
  }

  @Test func formBeginsWithTheInstalledSchedule() async {
    let store = store(.inMemory(Self.installed))
    await store.send(.onAppear)
    await store.receive(\.installedResponse.success) {
      $0.hasLoaded = true
      $0.installed = Self.installed
      $0.time = "18:30"
      $0.weekdays = [1]
    }
    #expect(store.state.statusText == "The reminder is installed: Mon *-*-* 18:30:00 (~/timer).")
  }

  @Test func reminderIsInstalledAndRemoved() async {
    let store = store(.inMemory())
    await store.send(.onAppear)
    await store.receive(\.installedResponse.success) { $0.hasLoaded = true }
    #expect(store.state.statusText == "No reminder is installed.")
    await store.send(.timeChanged("20:00")) { $0.time = "20:00" }
    await store.send(.installButtonTapped) { $0.isSaving = true }
    await store.receive(\.installResponse.success) {
      $0.isSaving = false
      $0.notice = "Bako reminds you at 20:00 every day, unless you have checked in."
    }
    await store.receive(\.installedResponse.success) {
      $0.installed = InstalledReminder(
        event: "*-*-* 20:00:00", path: "~/.config/systemd/user/bako-remind.timer",
        schedule: "at 20:00 every day", time: "20:00", weekdays: Array(1...7))
    }
    await store.send(.removeButtonTapped) {
      $0.isSaving = true
      $0.notice = nil
    }
    await store.receive(\.removeResponse.success, true) {
      $0.isSaving = false
      $0.notice = "Removed the reminder."
    }
    await store.receive(\.installedResponse.success) { $0.installed = nil }
  }

  @Test func lineOfTheCrontabIsCopied() async {
    let copied = LockIsolated<[String]>([])
    var client = ReminderClient.inMemory()
    client.install = { _, _ in .crontab(line: "0 21 * * * bako") }
    let store = store(client)
    store.dependencies.clipboardClient.copy = { text in copied.withValue { $0.append(text) } }
    await store.send(.copyButtonTapped)
    await store.send(.installButtonTapped) { $0.isSaving = true }
    await store.receive(\.installResponse.success) {
      $0.isSaving = false
      $0.notice = ReminderText.noTimer
      $0.crontabLine = "0 21 * * * bako"
    }
    await store.receive(\.installedResponse.success) { $0.hasLoaded = true }
    await store.send(.copyButtonTapped) { $0.notice = "Copied." }
    await store.finish()
    #expect(copied.value == ["0 21 * * * bako"])
  }

  @Test func wrongTimeIsNamedUntilItChanges() async {
    var client = ReminderClient.inMemory()
    client.install = { _, _ in throw InvalidInput.notATimeOfDay("x") }
    let store = store(client)
    await store.send(.timeChanged("x")) { $0.time = "x" }
    await store.send(.installButtonTapped) { $0.isSaving = true }
    await store.receive(\.installResponse.failure) {
      $0.isSaving = false
      $0.failure = InvalidInput.notATimeOfDay("x").message
    }
    await store.receive(\.installedResponse.success) { $0.hasLoaded = true }
    await store.send(.timeChanged("9")) {
      $0.failure = nil
      $0.time = "9"
    }
  }

  @Test func noDayCannotBeInstalled() async {
    let store = store(.inMemory())
    for day in 1...7 {
      await store.send(.dayToggled(day, false)) { $0.weekdays.remove(day) }
    }
    #expect(!store.state.canInstall)
    await store.send(.installButtonTapped)
    await store.send(.dayToggled(3, true)) { $0.weekdays = [3] }
    #expect(store.state.canInstall)
  }

  @Test func unreadableReminderIsNamed() async {
    var client = ReminderClient.inMemory()
    client.installed = { throw JournalDatabaseError.busy(path: "x") }
    let store = store(client)
    await store.send(.onAppear)
    await store.receive(\.installedResponse.failure) {
      $0.hasLoaded = true
      $0.failure = JournalDatabaseError.busy(path: "x").message
    }
  }
}
