#if DEBUG
  import Core

  @MainActor
  private func report(
    _ change: (inout ReportFileReducer.State) -> Void = { _ in }
  ) -> ReportFileView {
    var state = ReportFileReducer.State()
    state.file.path.text = "~/bako-report-2026-11-20.html"
    change(&state)
    return ReportFileView(store: Store(initialState: state) { ReportFileReducer() })
  }

  #Preview("ready") { report() }

  #Preview("written") {
    report {
      $0.since = "2026-10"
      $0.hasJournal = true
      $0.file.phase = .written(
        message: "Wrote the report to ~/bako-report-2026-11-20.html, which only you can read.")
    }
  }

  #Preview("failed") {
    report {
      $0.since = "12/3"
      $0.file.phase = .failed(message: InvalidInput.notATime("12/3").message)
    }
  }
#endif
