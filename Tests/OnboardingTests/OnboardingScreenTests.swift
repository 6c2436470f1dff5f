import FeatureSupport
import Support
import Testing

@MainActor
@Suite struct OnboardingScreenTests {
  @Test func picturesAreCurrent() throws {
    let folder = Repository.url("Modules/Features/Onboarding/Screens")
    let stale = try ScreenPictures(of: "Onboarding").stale(in: folder)
    #expect(stale == nil)
  }
}
