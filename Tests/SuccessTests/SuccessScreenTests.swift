import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct SuccessScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/Success/Screens")
    let stale = try ScreenPictures(of: "Success").stale(in: folder)
    #expect(stale == nil)
  }
}
