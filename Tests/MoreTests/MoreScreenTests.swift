import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct MoreScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/More/Screens")
    let stale = try ScreenPictures(of: "More").stale(in: folder)
    #expect(stale == nil)
  }
}
