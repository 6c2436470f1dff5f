#if DEBUG
  import Core

  @MainActor
  private func more(
    _ change: (inout MoreReducer.State) -> Void = { _ in }
  ) -> MoreView {
    var state = MoreReducer.State(
      version: "1.0.0", dataPath: "~/.local/share/bako/bako.sqlite")
    change(&state)
    return MoreView(store: Store(initialState: state) { MoreReducer() })
  }

  #Preview("full") {
    more {
      $0.status = MoreReducer.Status(
        contents: .preview, names: [.activity: 14, .place: 8],
        preferences: Preferences(settings: Settings(units: .imperial)),
        reminder: "at 21:00 every day", sharing: "2 devices")
    }
  }

  #Preview("loading") { more() }

  #Preview("unreadable") { more { $0.status = MoreReducer.Status() } }
#endif
