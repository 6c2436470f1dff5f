import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct TrackerScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/Tracker/Screens")
    let stale = try ScreenPictures(of: "Tracker").stale(in: folder)
    #expect(stale == nil)
  }
}
