import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct ReportFileScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/ReportFile/Screens")
    let stale = try ScreenPictures(of: "ReportFile").stale(in: folder)
    #expect(stale == nil)
  }
}
