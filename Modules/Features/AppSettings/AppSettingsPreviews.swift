#if DEBUG
  import Core

  @MainActor
  private func settings(
    _ change: (inout AppSettingsReducer.State) -> Void = { _ in }
  ) -> AppSettingsView {
    var state = AppSettingsReducer.State(theme: .system)
    state.preferences = Preferences()
    change(&state)
    return AppSettingsView(store: Store(initialState: state) { AppSettingsReducer() })
  }

  #Preview("full") { settings() }

  #Preview("imperial") {
    settings {
      $0.preferences = Preferences(settings: Settings(units: .imperial, weekStart: .sunday))
      $0.theme = .dark
    }
  }

  #Preview("failed") {
    settings { $0.failure = JournalDatabaseError.busy(path: "bako.sqlite").message }
  }
#endif
