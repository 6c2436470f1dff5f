import Core

extension NameEditorReducer {
  /// A change that the screen offers.
  enum Change: Sendable {
    case feelings(FeelingChange)
    /// Removes an own feeling. Its entries take the feeling that it is like.
    case feelingRemoval(String)
    case names(NameKind, NameChange<String>)
  }

  /// Returns the names of all lists, and how many entries use each.
  func uses() async throws -> [Kind: [NameUse<String>]] {
    let feelings = try await preferencesClient.load().vocabulary.customFeelings
    let counts = try await entriesClient.feelingUses()
    let names = try await namesClient.uses().map { (Kind($0), $1) }
    return Dictionary(uniqueKeysWithValues: names).merging([
      .feeling: feelings.map {
        NameUse(name: $0.name, entries: counts[$0]?.count ?? 0, isHidden: false)
      }
    ]) { names, _ in names }
  }
}

extension NameEditorReducer.Kind {
  init(_ kind: NameKind) {
    switch kind {
    case .activity: self = .activity
    case .place: self = .place
    }
  }

  /// Nil for feelings, which another client changes.
  var nameKind: NameKind? {
    switch self {
    case .activity: .activity
    case .place: .place
    case .feeling: nil
    }
  }

  var noun: String { nameKind?.noun ?? "feeling" }
}

extension NameEditorReducer.NameID {
  func renamed(to newName: String) -> NameEditorReducer.Change {
    kind.nameKind.map { .names($0, .rename(name, to: newName)) }
      ?? .feelings(.rename(name, to: newName))
  }

  func merged(into other: Self) -> NameEditorReducer.Change {
    kind.nameKind.map { .names($0, .merge([name], into: other.name)) }
      ?? .feelings(.remove(name, into: other.name))
  }

  var removed: NameEditorReducer.Change {
    kind.nameKind.map { .names($0, .remove(name)) } ?? .feelingRemoval(name)
  }
}
