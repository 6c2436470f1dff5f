import Core

extension NameEditorReducer.State {
  func names(of kind: NameKind) -> [String] { (uses[kind] ?? []).map(\.name) }

  func id(at offset: Int, of kind: NameKind) -> NameEditorReducer.NameID? {
    let names = names(of: kind)
    guard names.indices.contains(offset) else { return nil }
    return NameEditorReducer.NameID(kind: kind, name: names[offset])
  }

  func use(_ id: NameEditorReducer.NameID) -> NameUse<String>? {
    uses[id.kind]?.first { $0.name == id.name }
  }

  mutating func move(_ kind: NameKind, _ offsets: IndexSet, to offset: Int) {
    uses[kind]?.move(fromOffsets: offsets, toOffset: offset)
  }

  mutating func receive(_ uses: [NameKind: [NameUse<String>]]) {
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
    if case .order = changed.saved.change {} else { notice = changed.saved.message }
    rename = nil
    merging = nil
    if let name = changed.saved.change.newName {
      focus = .name(NameEditorReducer.NameID(kind: changed.kind, name: name))
    }
    receive(changed.uses)
  }
}
