import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct HomeScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/Home/Screens")
    let stale = try ScreenPictures(of: "Home").stale(in: folder)
    #expect(stale == nil)
  }
}
