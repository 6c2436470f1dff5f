#if DEBUG
  import Core

  @MainActor
  private func names(_ change: (inout NameEditorReducer.State) -> Void = { _ in })
    -> NameEditorView
  {
    var state = NameEditorReducer.State()
    state.receive([
      .activity: uses(NameKind.activity.defaults.map(\.text) + ["Chess"], hidden: "Study"),
      .place: uses(NameKind.place.defaults.map(\.text) + ["Sauna"], hidden: "School"),
      .feeling: uses(["Homesick", "Giddy"], hidden: ""),
    ])
    change(&state)
    return NameEditorView(store: Store(initialState: state) { EmptyReducer() })
  }

  private func uses(_ names: [String], hidden: String) -> [NameUse<String>] {
    names.enumerated().map { index, name in
      NameUse(name: name, entries: index * 37 % 90, isHidden: name == hidden)
    }
  }

  #Preview("renaming") {
    names { state in
      let id = NameEditorReducer.NameID(kind: .place, name: "Gym")
      state.rename = NameEditorReducer.Rename(id: id, text: "Fitness")
      state.focus = .field
    }
  }

  #Preview("merging") {
    names { $0.merging = NameEditorReducer.NameID(kind: .place, name: "Sauna") }
  }

  #Preview("failed") { names { $0.failure = "Another program is using the store." } }

  #Preview("full") { names { $0.notice = "Renamed Gym to Fitness in 14 entries." } }
#endif
