import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct AboutScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/About/Screens")
    let stale = try ScreenPictures(of: "About").stale(in: folder)
    #expect(stale == nil)
  }
}
