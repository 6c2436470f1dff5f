#if DEBUG
  import Core

  #Preview("full") {
    AboutView(
      store: Store(
        initialState: AboutReducer.State(
          version: "1.0.0", dataPath: "~/.local/share/bako/bako.sqlite")
      ) {
        AboutReducer()
      })
  }
#endif
