import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct FormFeelingScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/FormFeeling/Screens")
    let stale = try ScreenPictures(of: "FormFeeling").stale(in: folder)
    #expect(stale == nil)
  }
}
