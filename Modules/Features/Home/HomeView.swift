import Core

public struct HomeView: View {
  let store: StoreOf<HomeReducer>

  public init(store: StoreOf<HomeReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(store.formattedDate).bold().lineLimit(1)
        if store.isLoading { ProgressView() }
        Spacer()
        Button("Check in") { store.send(.checkInButtonTapped) }
          .buttonStyle(.borderedProminent)
          .keyboardShortcut(.defaultAction)
      }
      HomeWeekStrip(days: store.strip, today: store.today, calendar: store.calendar) {
        store.send(.dayTapped($0))
      }
      if let notice = store.notice { NoticeLine(notice: notice, store: store) }
      recent
    }
    .padding(.horizontal)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .readableWidth(.columns(100))
    .navigationTitle("Bako")
    .toolbar {
      Button("About") { store.send(.aboutButtonTapped) }
    }
    .onKeyPress(hints: [KeyHint("m", "map")]) { press in
      guard press == .character("m") else { return false }
      store.send(.mapButtonTapped)
      return true
    }
    .onAppear { store.send(.onAppear) }
    .onDisappear { store.send(.onDisappear) }
  }

  private func handleKey(_ press: KeyPress, on entry: Entry) -> Bool {
    switch press {
    case .character("e"): store.send(.editKeyPressed(entry.id))
    case .character("d"), KeyPress(.delete): store.send(.deleteKeyPressed(entry.id))
    default: return false
    }
    return true
  }

  @ViewBuilder private var recent: some View {
    if let failure = store.failure {
      FailureView("Could not read your entries", message: failure) {
        store.send(.retryButtonTapped)
      }
    } else if store.isLoading && store.entries.isEmpty {
      ProgressView("Loading...")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    } else if store.isEmpty {
      EmptyStateView(
        "No entries yet", systemImage: "heart",
        message: "How are you? Press Enter on “Check in” to add your first entry.")
    } else {
      List {
        ForEach(store.entries) { entry in
          EntryRow(entry: entry, today: store.today, calendar: store.calendar) {
            store.send(.entryTapped(entry.id))
          }
          .onKeyPress(hints: [KeyHint("e", "edit"), KeyHint("d", "delete")]) {
            handleKey($0, on: entry)
          }
          .onAppear { if store.hasMore { store.send(.rowAppeared(entry.id)) } }
        }
      }
    }
  }
}

private struct EntryRow: View {
  @Environment(\.layoutSize) private var layoutSize
  let entry: Entry
  let today: CalendarDay
  let calendar: Calendar
  let open: @MainActor () -> Void

  var body: some View {
    Button(action: open) {
      HStack {
        FeelingLabel(entry.feeling)
          .frame(width: .columns(15), alignment: .leading)
        Text(DateText.short(entry.date, today: today, calendar))
          .foregroundColor(.secondary)
          .lineLimit(1)
          .frame(width: .columns(17), alignment: .leading)
        if layoutSize > .compact {
          Text(entry.firstLine)
            .lineLimit(1)
        }
        Spacer()
      }
    }
    .buttonStyle(.plain)
    .accessibilityHint("open")
  }
}

private struct NoticeLine: View {
  let notice: HomeReducer.Notice
  let store: StoreOf<HomeReducer>

  var body: some View {
    HStack {
      Text(notice.text).foregroundColor(.secondary)
      if notice.entryToRestore != nil {
        Button("Undo") { store.send(.undoButtonTapped) }
          .keyboardShortcut("u", modifiers: [])
      }
      Button("Close") { store.send(.noticeCloseButtonTapped) }
    }
    .padding(.bottom, .rows(1))
  }
}
