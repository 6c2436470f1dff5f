import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct ImportFileScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/ImportFile/Screens")
    let stale = try ScreenPictures(of: "ImportFile").stale(in: folder)
    #expect(stale == nil)
  }
}
