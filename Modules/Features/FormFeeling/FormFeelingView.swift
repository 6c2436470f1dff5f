import Core

public struct FormFeelingView: View {
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<FormFeelingReducer>

  public init(store: StoreOf<FormFeelingReducer>) { self.store = store }

  public var body: some View {
    VStack(spacing: 0) {
      Form {
        Section {
          if store.isEditing { editedFields } else { summary }
        }
        Section {
          TextEditor(text: $store.content.journal.sending(\.journalChanged))
            .frame(height: .rows(5))
            .accessibilityLabel("Journal")
        } header: {
          Text("Journal")
        }
        Section {
          activities
        } header: {
          Text("Activities")
        }
        Section {
          places
        } header: {
          Text("Place")
        }
      }
      buttons
    }
    .navigationTitle(store.isEditing ? "Edit" : "Tell me more")
    .navigationBarBackButtonHidden(true)
    .environment(\.calendar, store.pickerCalendar)
    .environment(\.timeZone, store.pickerCalendar.timeZone)
    .onExitCommand { store.send(.backButtonTapped) }
    .onKeyPress(action: asksBeforeQuitting)
    .onAppear { store.send(.onAppear) }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .confirmationDialog(
      $store.scope(
        state: \.destination?.confirmationDialog, action: \.destination.confirmationDialog))
  }

  /// `q` would quit the program. With unsaved changes it requires the same confirmation as Esc.
  private func asksBeforeQuitting(_ press: KeyPress) -> Bool {
    guard press == .character("q"), store.hasUnsavedChanges else { return false }
    store.send(.backButtonTapped)
    return true
  }

  @ViewBuilder private var summary: some View {
    if layoutSize > .compact {
      HStack(spacing: .columns(2)) {
        FeelingLabel(store.content.feeling)
        date
      }
    } else {
      VStack(alignment: .leading, spacing: 0) {
        FeelingLabel(store.content.feeling)
        date
      }
    }
  }

  private var date: some View {
    Text(DateText.full(store.content.date, store.calendar))
      .foregroundColor(.secondary)
      .lineLimit(1)
  }

  @ViewBuilder private var editedFields: some View {
    Picker("Feeling", selection: $store.content.feeling.sending(\.feelingChanged)) {
      ForEach(Feeling.all) { feeling in
        Text(feeling.name).tag(feeling)
      }
    }
    .pickerStyle(.menu)
    DatePicker(
      "Date", selection: $store.content.date.instant.sending(\.dateChanged),
      displayedComponents: [.date, .hourAndMinute])
  }

  private var activities: some View {
    VStack(alignment: .leading, spacing: 0) {
      FormFeelingChoices(
        names: store.activities, selection: .many, isChosen: store.content.hasActivity
      ) {
        store.send(.activityTapped($0))
      }
      AddYourOwn(
        title: "Add an activity", text: $store.newActivity.sending(\.newActivityChanged),
        problem: store.newActivityProblem?.message
      ) {
        store.send(.addActivityButtonTapped)
      }
    }
  }

  private var places: some View {
    VStack(alignment: .leading, spacing: 0) {
      FormFeelingChoices(
        names: store.places, selection: .one, isChosen: { $0 == store.content.place }
      ) {
        store.send(.placeTapped($0))
      }
      AddYourOwn(
        title: "Add a place", text: $store.newPlace.sending(\.newPlaceChanged),
        problem: store.newPlaceProblem?.message
      ) {
        store.send(.addPlaceButtonTapped)
      }
    }
  }

  private var buttons: some View {
    HStack(spacing: .columns(2)) {
      Button("Cancel") { store.send(.backButtonTapped) }
      Button(store.isSaving ? "Saving…" : "Save") { store.send(.saveButtonTapped) }
        .buttonStyle(.borderedProminent)
        .keyboardShortcut("s", modifiers: .control)
      if store.isSaving { ProgressView() }
    }
    .disabled(store.isSaving)
  }
}
