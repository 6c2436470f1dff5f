import Testing

@testable import ComposableArchitecture

/// The identities of the states of optional children, which decide whether effects are canceled.
struct ChildIdentityTests {
  struct Item: Identifiable, Equatable { var id = 1, title = "" }

  @CasePathable
  enum Route {
    case home
    case item(Item)
    case other(Item)
    case named(String)
    case pair(Item, Int)
    indirect case nested(Item)
    case alert(AlertState<Int>)
  }

  /// Without case paths.
  enum PlainRoute { case home, item(Item), other(Item), erased(any Sendable), object(Object) }
  /// Enums whose memory has no tag, or one of another size.
  enum SingleItem { case item(Item) }
  enum SingleText { case text(String) }
  enum Single { case only }
  enum Generic<Value> { case value(Value), values([Value]), none, empty }

  class Object {}
  final class IdentifiedObject: Object, Identifiable {
    let id: Int
    init(_ id: Int) { self.id = id }
  }

  struct Holder<State> { var state: State }

  private func isSame<State>(_ first: State, _ second: State) -> Bool {
    let identity = ChildIdentity<State>(in: \Holder<State>.state)
    var (first, second) = (first, second)
    let ids = (identity.id(of: &first), identity.id(of: &second))
    // The second computation uses what the first one has learned about the cases.
    #expect(ids == (identity.id(of: &first), identity.id(of: &second)))
    return ids.0 == ids.1
  }

  @Test func stateWithoutIDIsItsField() { #expect(isSame(1, 2)) }

  @Test func identifiableStateIsItsID() {
    #expect(isSame(Item(), Item(title: "Oslo")))
    #expect(!isSame(Item(id: 1), Item(id: 2)))
  }

  @Test func casesDiffer() {
    let routes: [Route] = [
      .home, .item(Item()), .other(Item()), .named(""), .pair(Item(), 1), .nested(Item()),
      .alert(AlertState { TextState("Delete?") }),
    ]
    for (index, route) in routes.enumerated() {
      for (other, otherRoute) in routes.enumerated() {
        #expect(isSame(route, otherRoute) == (index == other))
      }
    }
  }

  @Test func associatedValueCountsIfIdentifiable() {
    #expect(isSame(Route.item(Item()), .item(Item(title: "Oslo"))))
    #expect(!isSame(Route.item(Item(id: 1)), .item(Item(id: 2))))
    #expect(!isSame(Route.nested(Item(id: 1)), .nested(Item(id: 2))))
    #expect(isSame(Route.named("a"), .named("b")))
    #expect(isSame(Route.pair(Item(id: 1), 1), .pair(Item(id: 2), 2)))
  }

  @Test func enumsWithoutCasePaths() {
    #expect(isSame(PlainRoute.item(Item()), .item(Item(title: "Oslo"))))
    #expect(!isSame(PlainRoute.item(Item(id: 1)), .item(Item(id: 2))))
    #expect(!isSame(PlainRoute.item(Item()), .other(Item())))
    #expect(!isSame(PlainRoute.erased(Item(id: 1)), .erased(Item(id: 2))))
    #expect(!isSame(PlainRoute.object(IdentifiedObject(1)), .object(IdentifiedObject(2))))
  }

  @Test func tagsOfOtherLayouts() {
    #expect(isSame(SingleItem.item(Item()), .item(Item(title: "Oslo"))))
    #expect(!isSame(SingleItem.item(Item(id: 1)), .item(Item(id: 2))))
    #expect(isSame(SingleText.text("a"), .text("b")))
    #expect(isSame(Single.only, .only))
    let generic: [Generic<Item>] = [.value(Item()), .values([]), .none, .empty]
    for (index, first) in generic.enumerated() {
      for (other, second) in generic.enumerated() {
        #expect(isSame(first, second) == (index == other))
      }
    }
    #expect(!isSame(Generic.value(Item(id: 1)), .value(Item(id: 2))))
    #expect(!isSame(Result<Item, any Error>.success(Item()), .failure(CancellationError())))
    #expect(!isSame(Result<Item, any Error>.success(Item(id: 1)), .success(Item(id: 2))))
  }

  @Test func promptIsFoundInItsCase() {
    let identity = ChildIdentity<Route>(in: \Holder<Route>.state)
    var alert = Route.alert(AlertState { TextState("Delete?") })
    var item = Route.item(Item())
    #expect(identity.ephemeral(&alert) == AlertState<Int>.self)
    #expect(identity.ephemeral(&item) == nil)
    #expect(identity.ephemeral(&alert) == AlertState<Int>.self)
  }
}
