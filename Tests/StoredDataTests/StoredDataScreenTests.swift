import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct StoredDataScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/StoredData/Screens")
    let stale = try ScreenPictures(of: "StoredData").stale(in: folder)
    #expect(stale == nil)
  }
}
