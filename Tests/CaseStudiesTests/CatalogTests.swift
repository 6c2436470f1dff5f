import ComposableArchitecture
import TerminalTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct CatalogTests {
  @Test(arguments: CaseStudy.allCases)
  func everyStudyOpensAndCloses(study: CaseStudy) async {
    let store = Store(initialState: CatalogFeature.State()) {
      CatalogFeature()
    } withDependencies: {
      $0.context = .preview
    }
    let pilot = Pilot(CatalogView(store: store))
    let catalog = pilot.lines
    #expect(pilot.shows(study.title))

    store.send(.studyTapped(study))
    await pilot.settle()
    #expect(pilot.shows("Back"))
    #expect(pilot.lines != catalog)

    store.send(.path(.popFrom(id: store.path.ids[0])))
    await pilot.settle()
    #expect(pilot.lines == catalog)
  }

  @Test func studyOpensByNumber() {
    let store = Store(initialState: CatalogFeature.State()) {
      CatalogFeature()
    } withDependencies: {
      $0.context = .preview
    }
    let pilot = Pilot(Screen(root: CatalogView(store: store)))
    pilot.press(.character("3"))
    #expect(store.path.count == 1)
    #expect(store.path[id: store.path.ids[0]]?.is(\.siblingTabs) == true)
  }
}
