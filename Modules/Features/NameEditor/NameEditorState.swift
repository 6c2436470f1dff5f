import Core

extension NameEditorReducer.State {
  func names(of kind: NameEditorReducer.Kind) -> [String] { (uses[kind] ?? []).map(\.name) }

  func id(at offset: Int, of kind: NameEditorReducer.Kind) -> NameEditorReducer.NameID? {
    let names = names(of: kind)
    guard names.indices.contains(offset) else { return nil }
    return NameEditorReducer.NameID(kind: kind, name: names[offset])
  }

  func use(_ id: NameEditorReducer.NameID) -> NameUse<String>? {
    uses[id.kind]?.first { $0.name == id.name }
  }

  /// Moves names within a list, and returns whether it did: the offsets are those of the list as it
  /// was drawn, which may have become shorter since.
  mutating func move(
    _ kind: NameEditorReducer.Kind, _ offsets: IndexSet, to offset: Int
  ) -> Bool {
    let count = uses[kind]?.count ?? 0
    guard offsets.allSatisfy({ $0 < count }), offset <= count else { return false }
    uses[kind]?.move(fromOffsets: offsets, toOffset: offset)
    return true
  }

  mutating func receive(_ uses: [NameEditorReducer.Kind: [NameUse<String>]]) {
    let old = self.uses
    self.uses = uses
    failure = nil
    hasLoaded = true
    if let id = merging, use(id) == nil { merging = nil }
    guard let id = selected else {
      if focus == nil { focus = self.id(at: 0, of: .activity).map { .name($0) } }
      return
    }
    guard use(id) == nil else { return }
    // The name is gone: the focus moves to the one in its place.
    let index = old[id.kind]?.firstIndex { $0.name == id.name } ?? 0
    let last = max(0, names(of: id.kind).count - 1)
    focus = self.id(at: min(index, last), of: id.kind).map { .name($0) }
  }

  mutating func receive(_ changed: NameEditorReducer.Changed) {
    notice = changed.notice
    rename = nil
    merging = nil
    if let name = changed.newName { focus = .name(name) }
    receive(changed.uses)
  }
}
