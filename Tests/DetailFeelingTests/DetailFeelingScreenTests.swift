import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct DetailFeelingScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/DetailFeeling/Screens")
    let stale = try ScreenPictures(of: "DetailFeeling").stale(in: folder)
    #expect(stale == nil)
  }
}
