import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct SelectCategoryScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/SelectCategory/Screens")
    let stale = try ScreenPictures(of: "SelectCategory").stale(in: folder)
    #expect(stale == nil)
  }
}
