import Core

public struct ReminderView: View {
  @FocusState private var isTimeFocused
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<ReminderReducer>

  public init(store: StoreOf<ReminderReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: layoutSize > .compact ? .rows(1) : 0) {
      if layoutSize > .compact {
        Text(
          "Reminds you to check in, at a time of day, only if nothing was logged that day. A timer "
            + "of systemd does it, also while Bako is closed."
        )
        .foregroundColor(.secondary)
        .readableWidth()
      }
      time
      days
      buttons
      status
    }
    .readableWidth(.columns(76))
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(.horizontal, .columns(layoutSize > .compact ? 2 : 1))
    .navigationTitle("Reminder")
    .delaysFirstFrame(while: !store.hasLoaded)
    .onAppear {
      isTimeFocused = true
      store.send(.onAppear)
    }
  }

  private var time: some View {
    HStack {
      LabeledContent("Time") {
        TextField("21:00", text: $store.time.sending(\.timeChanged))
          .textFieldStyle(.roundedBorder)
          .frame(width: .columns(10))
          .onSubmit { store.send(.installButtonTapped) }
          .onKeyPress(hints: store.canInstall ? [KeyHint("Enter", "install")] : []) { _ in false }
          .focused($isTimeFocused)
          .accessibilityLabel("Time")
      }
      Text("as 21:00 or 6pm").foregroundColor(.secondary).lineLimit(1)
    }
  }

  private var days: some View {
    LazyVGrid(
      columns: Array(
        repeating: GridItem(.fixed(.columns(9)), alignment: .leading),
        count: layoutSize > .compact ? 7 : 4),
      spacing: 0
    ) {
      ForEach(1...7, id: \.self) { day in
        Toggle(
          String(CalendarDay.weekdayNames[day - 1].prefix(3)),
          isOn: Binding(
            get: { store.weekdays.contains(day) }, set: { store.send(.dayToggled(day, $0)) }))
      }
    }
  }

  private var buttons: some View {
    HStack {
      Button(store.installed == nil ? "Install" : "Change") { store.send(.installButtonTapped) }
        .buttonStyle(.borderedProminent)
        .disabled(!store.canInstall)
      if store.installed != nil {
        Button("Remove") { store.send(.removeButtonTapped) }
          .disabled(store.isSaving)
      }
      if store.isSaving { ProgressView() }
    }
  }

  @ViewBuilder private var status: some View {
    if let failure = store.failure {
      Text("! \(failure)").readableWidth()
    } else if let status = store.statusText {
      VStack(alignment: .leading, spacing: 0) {
        Text(status).readableWidth()
        if let line = store.crontabLine {
          Text(line).bold()
          Button("Copy the line") { store.send(.copyButtonTapped) }
        }
      }
    }
  }
}
