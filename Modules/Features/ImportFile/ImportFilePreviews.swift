#if DEBUG
  import Core

  @MainActor
  private func importing(
    _ change: (inout ImportFileReducer.State) -> Void = { _ in }
  ) -> ImportFileView {
    var state = ImportFileReducer.State()
    change(&state)
    return ImportFileView(store: Store(initialState: state) { ImportFileReducer() })
  }

  extension ImportFileReducer.State {
    fileprivate mutating func examine(_ plan: ImportPlan) {
      path.text = "~/Downloads/backup.daylio"
      didExamine(.done(plan))
    }
  }

  #Preview("empty") { importing() }

  #Preview("completing") {
    importing {
      $0.path.text = "~/Do"
      $0.path.completions = ["~/Documents/", "~/Downloads/"]
      $0.path.highlighted = 1
    }
  }

  #Preview("reading") {
    importing {
      $0.examine(.preview)
      $0.phase = .examining(0.4)
    }
  }

  #Preview("moods") { importing { $0.examine(.preview) } }

  #Preview("ready") {
    importing {
      $0.examine(.preview)
      $0.use(.preview, for: "Super")
      let moods = $0.moods
      $0.plan?.moods = moods
      $0.focusedControl = .importButton
    }
  }

  #Preview("without moods") {
    importing {
      $0.examine(
        ImportPlan(
          program: "Bako", entries: 1_204, measurements: 18,
          summary: ImportSummary(added: 1_200, unchanged: 22)))
    }
  }

  #Preview("imported") {
    importing {
      $0.examine(.preview)
      $0.didImport(.done(.preview))
    }
  }

  #Preview("height") {
    importing {
      $0.path.text = "~/Downloads/openscale.csv"
      $0.fail(ImportNeedsHeight())
    }
  }

  #Preview("failed") {
    importing {
      $0.path.text = "~/Downloads/photo.jpg"
      $0.fail(JournalDatabaseError.notFound("~/Downloads/photo.jpg cannot be read."))
    }
  }

  extension Feeling {
    fileprivate static var preview: Feeling { Feeling.named("Happy") ?? Feeling.all[0] }
  }
#endif
