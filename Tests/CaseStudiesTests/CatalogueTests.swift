import ComposableArchitecture
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
}
