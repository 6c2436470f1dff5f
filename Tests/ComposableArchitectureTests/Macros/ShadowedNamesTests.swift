import ComposableArchitecture
import Testing

/// Types named like associated types of `Sequence`, to which the case paths of an enum conform.
private enum Named {
  @CasePathable
  enum Element: Equatable { case number(Int), text(String), both([Self]) }

  @CasePathable
  enum Iterator: Equatable { case next(Int) }

  @CasePathable @dynamicMemberLookup
  enum Root: Equatable { case leaf, branch(Element) }

  @Reducer
  enum Features {
    case element(Element)
    case root(Root)

    @Reducer
    struct Element {}

    @Reducer
    struct Root {}
  }

  /// Cases named like members of `Sequence`.
  @CasePathable
  enum Choice: Equatable { case filter(Int), map, first(String) }
}

@MainActor @Suite struct ShadowedNamesTests {
  @Test func enumCanShadowSequenceAssociatedType() {
    var element = Named.Element.number(1)
    element.modify(\.number) { $0 += 1 }
    #expect(element == .number(2))
    #expect(Named.Element.both([element])[case: \.both] == [.number(2)])
    #expect(Array(Named.Element.allCasePaths).count == 3)
    #expect(Named.Iterator.next(3).is(\.next))
    #expect(Named.Root.branch(element).branch == .number(2))
  }

  @Test func presentedCaseCanShadowSequenceMember() {
    typealias Action = PresentationAction<Named.Choice>
    let action: Action = .presented(.filter(1))
    #expect(action[case: \.filter] == 1 && action.is(\.presented.filter))
    #expect(action[case: \.first] == nil && !action.is(\.map))
  }

  @Test func featureCanShadowSequenceAssociatedType() {
    let store = Store(initialState: Named.Features.State.root(Named.Features.Root.State())) {
      Named.Features.body
    }
    #expect(store.case.is(\.root))
  }
}
