import ComposableArchitecture
import Testing

private struct User: Codable, Equatable, Identifiable, Sendable {
  var id = 1
  var name = "Blob"
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<User>>.Default {
  fileprivate static var users: Self { Self[.inMemory("users"), default: []] }
}

struct SharedElementsTests {
  @Test func elementsAreReferencedByID() {
    @Shared(.users) var users
    $users.withLock { $0 = [User(id: 1), User(id: 2, name: "B")] }
    let elements = Array($users)
    elements[1].withLock { $0.name = "C" }
    #expect(users[id: 2]?.name == "C")
    $users.withLock { _ = $0.remove(id: 2) }
    #expect(elements[1].wrappedValue.name == "C")
    let readers = Array(SharedReader($users))
    #expect(readers.map(\.wrappedValue.id) == [1])
    #expect($users[id: 1].wrappedValue?.name == "Blob")
    #expect(SharedReader($users)[id: 9].wrappedValue == nil)
    #expect(elements[0].id == 1 && readers[0].id == 1)
  }

  @Test func mutationCanReadAnElement() throws {
    @Shared(.users) var users = [User(id: 1), User(id: 2, name: "Ann")]
    let ann = try #require(Shared($users[id: 2]))
    $users.withLock { _ = $0.remove(id: ann.wrappedValue.id) }
    #expect(users.elements == [User(id: 1)])
    #expect(ann.wrappedValue.name == "Ann")
  }
}
