import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct NameEditorScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/NameEditor/Screens")
    let stale = try ScreenPictures(of: "NameEditor").stale(in: folder)
    #expect(stale == nil)
  }
}
