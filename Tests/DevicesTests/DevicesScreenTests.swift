import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct DevicesScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/Devices/Screens")
    let stale = try ScreenPictures(of: "Devices").stale(in: folder)
    #expect(stale == nil)
  }
}
