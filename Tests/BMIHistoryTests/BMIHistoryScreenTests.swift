import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct BMIHistoryScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/BMIHistory/Screens")
    let stale = try ScreenPictures(of: "BMIHistory").stale(in: folder)
    #expect(stale == nil)
  }
}
