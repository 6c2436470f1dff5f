import ComposableArchitecture
import TerminalTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct CatalogueTests {
  @Test(arguments: CaseStudy.allCases)
  func everyStudyOpensFromTheListAndIsClosedAgain(study: CaseStudy) {
    let store = Store(initialState: CatalogueFeature.State()) {
      CatalogueFeature()
    } withDependencies: {
      $0.context = .preview
    }
    let catalogue = lines(of: CatalogueView(store: store))
    #expect(catalogue.contains { $0.contains(study.title) })

    store.send(.studyTapped(study))
    let opened = lines(of: CatalogueView(store: store))
    #expect(opened.contains { $0.contains("Back") })
    #expect(opened != catalogue)

    store.send(.path(.popFrom(id: store.path.ids[0])))
    #expect(lines(of: CatalogueView(store: store)) == catalogue)
  }

  @Test func aStudyOpensByItsNumber() {
    let store = Store(initialState: CatalogueFeature.State()) {
      CatalogueFeature()
    } withDependencies: {
      $0.context = .preview
    }
    let pilot = Pilot(Screen(root: CatalogueView(store: store)))
    pilot.press(.character("3"))
    #expect(store.path.count == 1)
    #expect(store.path[id: store.path.ids[0]]?.is(\.siblingTabs) == true)
  }
}
