#if DEBUG
  import Core

  @MainActor
  @ViewBuilder
  private func form(
    _ state: FormFeelingReducer.State?,
    _ change: (inout FormFeelingReducer.State) -> Void = { _ in }
  ) -> some View {
    if let state {
      let state = {
        var state = state
        change(&state)
        return state
      }()
      FormFeelingView(store: Store(initialState: state) { FormFeelingReducer() })
    }
  }

  private var new: FormFeelingReducer.State? {
    Feeling.named("Happy").map {
      FormFeelingReducer.State(
        EntryContent(feeling: $0, date: Sample.moment), calendar: Sample.calendar)
    }
  }

  private var existing: FormFeelingReducer.State? {
    Sample.entries.first.map { FormFeelingReducer.State(editing: $0, calendar: Sample.calendar) }
  }

  // Not inline: the compiler type-checks the body of `#Preview` before it expands the macro of
  // `Destination`.
  private func fail(_ state: inout FormFeelingReducer.State) {
    state.destination = .alert(.couldNotSave(JournalDatabaseError.busy(path: "bako.sqlite")))
  }

  #Preview("empty") { form(new) }

  #Preview("full") { form(existing) }

  #Preview("saving") { form(existing) { $0.isSaving = true } }

  #Preview("failed") { form(existing, fail) }

  private func discard(_ state: inout FormFeelingReducer.State) {
    state.destination = .confirmationDialog(.discardChanges)
  }

  private func conflict(_ state: inout FormFeelingReducer.State) {
    guard let current = state.original else { return }
    state.content.journal += " And walked home."
    state.destination = .alert(
      .conflict(
        EntryConflict(current: current, fields: [.journal]), with: state.content, Sample.calendar))
  }

  #Preview("discarding") { form(existing, discard) }

  #Preview("conflict") { form(existing, conflict) }

  #Preview("suggestion") {
    form(new) {
      $0.recent = Sample.entries
      if let entry = Sample.entries.first { $0.preferences.device.lastChoices = NameChoices(entry) }
      $0.draftStatus = .saved
    }
  }

  #Preview("no name") {
    form(new) {
      for kind in NameKind.allCases { $0.nameFields[kind].text = " " }
      $0.selectTypedNames()
    }
  }
#endif
