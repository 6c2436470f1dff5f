import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct SelectFeelingScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/SelectFeeling/Screens")
    let stale = try ScreenPictures(of: "SelectFeeling").stale(in: folder)
    #expect(stale == nil)
  }
}
