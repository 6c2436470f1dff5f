// graph: the rooms of the manifest and the edges between them. It sees no other room; it reads what
// `swift package dump-package` prints.

/// A target of the manifest: where it stands and what it depends on, in the manifest's order.
struct Room: Equatable {
  enum Kind: Equatable { case module, program, tests }

  var name: String
  var path: String
  var kind: Kind
  var sees: [String]
}

struct Graph {
  var rooms: [Room]

  /// The rooms without their tests: what the picture shows.
  var shown: [Room] { rooms.filter { $0.kind != .tests } }

  /// The named rooms and every room that stands on one of them, directly or not.
  func dependants(of names: Set<String>) -> Set<String> {
    var found = names
    var isGrowing = true
    while isGrowing {
      let more = rooms.filter { !found.contains($0.name) && !found.isDisjoint(with: $0.sees) }
      found.formUnion(more.map(\.name))
      isGrowing = !more.isEmpty
    }
    return found
  }

  /// What a room depends on and does not get through another of its dependencies.
  func directEdges(of room: Room) -> [String] {
    room.sees.filter { name in
      !room.sees.contains { other in other != name && closure(of: other).contains(name) }
    }
  }

  private func closure(of name: String) -> Set<String> {
    let sees = rooms.first { $0.name == name }?.sees ?? []
    return sees.reduce(into: Set(sees)) { $0.formUnion(closure(of: $1)) }
  }
}
