import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct ReminderScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/Reminder/Screens")
    let stale = try ScreenPictures(of: "Reminder").stale(in: folder)
    #expect(stale == nil)
  }
}
