import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct InsightsScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/Insights/Screens")
    let stale = try ScreenPictures(of: "Insights").stale(in: folder)
    #expect(stale == nil)
  }
}
