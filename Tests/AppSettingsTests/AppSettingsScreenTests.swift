import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct AppSettingsScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/AppSettings/Screens")
    let stale = try ScreenPictures(of: "AppSettings").stale(in: folder)
    #expect(stale == nil)
  }
}
