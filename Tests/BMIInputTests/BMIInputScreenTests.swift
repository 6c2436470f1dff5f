import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct BMIInputScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/BMIInput/Screens")
    let stale = try ScreenPictures(of: "BMIInput").stale(in: folder)
    #expect(stale == nil)
  }
}
