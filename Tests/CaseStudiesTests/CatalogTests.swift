import ComposableArchitecture
import TerminalTesting
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct CatalogTests {
  @Test(arguments: CaseStudy.allCases)
  func everyStudyOpensAndCloses(study: CaseStudy) {
    let store = Store(initialState: CatalogFeature.State()) {
      CatalogFeature()
    } withDependencies: {
      $0.context = .preview
    }
    let catalog = lines(of: CatalogView(store: store))
    #expect(catalog.contains { $0.contains(study.title) })

    store.send(.studyTapped(study))
    let opened = lines(of: CatalogView(store: store))
    #expect(opened.contains { $0.contains("Back") })
    #expect(opened != catalog)

    store.send(.path(.popFrom(id: store.path.ids[0])))
    #expect(lines(of: CatalogView(store: store)) == catalog)
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
