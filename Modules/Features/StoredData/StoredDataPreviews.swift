#if DEBUG
  import Core

  @MainActor
  private func data(
    _ change: (inout StoredDataReducer.State) -> Void = { _ in }
  ) -> StoredDataView {
    var state = StoredDataReducer.State(dataPath: "~/.local/share/bako/bako.sqlite")
    state.contents = .preview
    state.file.path.text = "~/bako-backup-2026-11-20.sqlite"
    change(&state)
    return StoredDataView(store: Store(initialState: state) { EmptyReducer() })
  }

  @MainActor private let sound: Diagnosis = {
    var diagnosis = Diagnosis(path: "~/.local/share/bako/bako.sqlite")
    diagnosis.exists = true
    diagnosis.schema = 9
    return diagnosis
  }()

  #Preview("full") { data { $0.diagnosis = sound } }

  #Preview("checking") { data() }

  #Preview("problems") {
    data {
      $0.diagnosis = sound
      $0.diagnosis?.problems = [
        "~/.local/share/bako has the permissions 755, which let other users access it. Run "
          + "`chmod 700 ~/.local/share/bako`."
      ]
    }
  }

  #Preview("backed up") {
    data {
      $0.diagnosis = sound
      $0.file.phase = .written(
        message: StoreText.backedUp(
          entries: 412, measurements: 18, to: "~/bako-backup-2026-11-20.sqlite"))
    }
  }
#endif
