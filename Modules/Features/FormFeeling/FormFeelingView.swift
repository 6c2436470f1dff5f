import Core

public struct FormFeelingView: View {
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<FormFeelingReducer>

  public init(store: StoreOf<FormFeelingReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      switch layoutSize {
      case .compact: column
      case .regular: rows
      case .wide: columns
      case .full: panes
      }
      buttons
    }
    .disabled(store.isSaving)
    .navigationTitle(store.title)
    .navigationBarBackButtonHidden(true)
    .environment(\.calendar, store.pickerCalendar)
    .environment(\.timeZone, store.pickerCalendar.timeZone)
    .onExitCommand { store.send(.backButtonTapped) }
    .onAppear { store.send(.onAppear) }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .confirmationDialog(
      $store.scope(
        state: \.destination?.confirmationDialog, action: \.destination.confirmationDialog))
  }

  /// Everything below each other, scrolling.
  private var column: some View {
    ScrollView {
      feeling
      date
      journal.frame(height: .rows(6))
      HStack(spacing: .columns(2)) {
        editor
        status
      }
      suggestion
      activities
      places
    }
  }

  private var rows: some View {
    VStack(alignment: .leading, spacing: 0) {
      header
      journal
      HStack(alignment: .top, spacing: 0) {
        activities
        places
      }
      .frame(height: .rows(7))
    }
  }

  private var columns: some View {
    VStack(alignment: .leading, spacing: 0) {
      header
      HStack(alignment: .top, spacing: 0) {
        journal
        VStack(alignment: .leading, spacing: 0) {
          activities
          places
        }
        .frame(width: .columns(42))
      }
    }
  }

  private var panes: some View {
    VStack(alignment: .leading, spacing: 0) {
      header
      HStack(alignment: .top, spacing: 0) {
        journal.frame(width: .columns(80))
        activities
        places
      }
    }
  }

  private var header: some View {
    HStack(spacing: .columns(3)) {
      feeling
      date
      Spacer()
      status
    }
    .padding(.horizontal, .columns(1))
  }

  private var feeling: some View {
    Button {
      store.send(.feelingButtonTapped)
    } label: {
      FeelingLabel(store.content.feeling)
    }
    .buttonStyle(.plain)
    .accessibilityLabel("\(store.content.feeling.name), change the feeling")
    .accessibilityHint("open the map")
  }

  private var date: some View {
    HStack(spacing: .columns(2)) {
      DatePicker(
        "Date", selection: $store.content.date.instant.sending(\.dateChanged),
        displayedComponents: [.date, .hourAndMinute]
      )
      .labelsHidden()
      if !store.content.date.isTimeKnown { Text("no time").foregroundColor(.secondary) }
    }
  }

  private var status: some View {
    Text(store.statusText).foregroundColor(.secondary).lineLimit(1)
  }

  private var journal: some View {
    GroupBox("Journal") {
      TextEditor(text: $store.content.journal.sending(\.journalChanged))
        .completions {
          store.state.tagCompletion(in: $0, at: $1)
        } onAccept: {
          store.send(.names(.journalTagCompleted($0)))
        }
        // The caret and the scroll bar need one column each.
        .readableWidth(.columns(74))
        .accessibilityLabel("Journal")
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private var activities: some View { FormFeelingNamesPane(store: store, kind: .activity) }

  private var places: some View { FormFeelingNamesPane(store: store, kind: .place) }

  private var buttons: some View {
    HStack(spacing: .columns(layoutSize > .compact ? 2 : 1)) {
      Button(store.isSaving ? "Saving…" : "Save") { store.send(.saveButtonTapped) }
        .buttonStyle(.borderedProminent)
        .keyboardShortcut("s", modifiers: .control)
      if store.isSaving { ProgressView() }
      if layoutSize > .compact { editor }
      Button("Close") { store.send(.backButtonTapped) }
      Button("Discard", role: .destructive) { store.send(.discardButtonTapped) }
      if layoutSize > .compact { suggestion }
    }
    .padding(.horizontal, .columns(layoutSize > .compact ? 1 : 0))
  }

  private var editor: some View {
    Button("Editor") { store.send(.editorButtonTapped) }
      .keyboardShortcut("o", modifiers: .control)
  }

  @ViewBuilder private var suggestion: some View {
    if let suggestion = store.suggestion {
      // The line of keys has room for Alt-L on a wide screen only.
      Button("Alt-L as last time: \(suggestion.text)") {
        store.send(.names(.suggestionButtonTapped))
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Same as last time: \(suggestion.text)")
      .keyboardShortcut("l", modifiers: .alt)
    }
  }
}

extension FormFeelingReducer.State {
  fileprivate var title: String {
    let feeling = content.feeling
    guard let original else {
      return "\(feeling.name) · \(feeling.quadrant.words)"
    }
    return "Edit \(original.feeling.name), \(DateText.dayAndMonth(original.date, calendar))"
  }

  fileprivate var statusText: String {
    switch draftStatus {
    case .notSaved: "Draft not saved"
    case .saved: "Draft saved"
    case nil: ""
    }
  }
}
