import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct ExportFileScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/ExportFile/Screens")
    let stale = try ScreenPictures(of: "ExportFile").stale(in: folder)
    #expect(stale == nil)
  }
}
