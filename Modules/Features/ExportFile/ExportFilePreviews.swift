#if DEBUG
  import Core

  @MainActor
  private func export(
    _ change: (inout ExportFileReducer.State) -> Void = { _ in }
  ) -> ExportFileView {
    var state = ExportFileReducer.State()
    state.contents = .preview
    state.file.path.text = "~/bako-2026-11-20.json"
    change(&state)
    return ExportFileView(store: Store(initialState: state) { ExportFileReducer() })
  }

  #Preview("ready") { export() }

  #Preview("written") {
    export {
      $0.file.phase = .written(
        message: "Exported to ~/bako-2026-11-20.json, which only you can read.")
    }
  }

  #Preview("failed") {
    export {
      $0.file.phase = .failed(message: "~/none/bako.json cannot be written. Name another file.")
    }
  }
#endif
