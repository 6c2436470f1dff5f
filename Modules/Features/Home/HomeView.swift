import Core

public struct HomeView: View {
  @Environment(\.layoutSize) private var layoutSize
  @FocusState private var focus: HomeReducer.Focus?
  /// The focus that the store has last received or requested.
  @State private var syncedFocus: HomeReducer.Focus?
  let store: StoreOf<HomeReducer>

  public init(store: StoreOf<HomeReducer>) { self.store = store }

  public var body: some View {
    ScrollViewReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        CheckInFieldView(store: store.scope(state: \.checkIn, action: \.checkIn))
          .focused($focus, equals: .field)
        HomeTopLine(store: store, focus: $focus)
        panes
        if layoutSize > .compact { HomeBottomLine(store: store, focus: $focus) }
      }
      .padding(.horizontal, layoutSize > .compact ? 0 : .columns(1))
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .onChange(of: store.focus, initial: true) { follow(proxy) }
      .onChange(of: focus) {
        syncedFocus = focus
        store.send(.focusChanged(focus))
      }
      .onKeyPress(hints: hints) { press in
        guard let action = action(for: press) else { return false }
        store.send(action)
        // Before the next frame: the next key may follow immediately.
        follow(proxy)
        return true
      }
    }
    .navigationTitle("Bako")
    .toolbar { HomeFigures(figures: store.overview.figures, now: store.now, store.calendar) }
    .delaysFirstFrame(while: !store.hasLoaded)
    .onAppear { store.send(.onAppear) }
    .onDisappear { store.send(.onDisappear) }
  }

  @ViewBuilder private var panes: some View {
    if let failure = store.failure {
      FailureView("Could not read your entries", message: failure) {
        store.send(.retryButtonTapped)
      }
    } else if store.isEmpty, !store.finder.isActive {
      VStack(spacing: 0) {
        EmptyStateView(
          "No entries yet", systemImage: "heart",
          message: "Type how you are and press Enter, or choose a feeling from the map.")
        HStack {
          Button("Open the map") { store.send(.keyPressed(.map)) }
          Button("Step by step") { store.send(.keyPressed(.stepByStep)) }
        }
        .padding(.bottom, .rows(1))
      }
    } else if layoutSize < .wide {
      HomeList(store: store, focus: $focus)
    } else {
      HStack(alignment: .top, spacing: .columns(1)) {
        GroupBox("Days") { HomeList(store: store, focus: $focus) }
        if layoutSize == .full { HomeSelection(store: store) }
        HomeInsights(store: store).frame(width: .columns(61))
      }
    }
  }

  private var hints: [KeyHint] {
    [
      KeyHint("/", "search"), KeyHint("u", "undo"), KeyHint("n", "new"), KeyHint("m", "map"),
      KeyHint("g", "go to date"), KeyHint("c", "step by step"),
    ]
  }

  /// Moves the focus if the reducer has. A focus that the store received from here may be older
  /// than the current one: several keys can precede a frame.
  private func follow(_ proxy: ScrollViewProxy) {
    guard store.focus != syncedFocus else { return }
    syncedFocus = store.focus
    if case let .entry(id) = store.focus { proxy.scrollTo(id) }
    focus = store.focus
  }

  private func action(for press: KeyPress) -> HomeReducer.Action? {
    switch press {
    case KeyPress.character("/"): .keyPressed(.search)
    case KeyPress.character("c"): .keyPressed(.stepByStep)
    case KeyPress.character("g"): .keyPressed(.goTo)
    case KeyPress.character("m"): .keyPressed(.map)
    case KeyPress.character("n"): .keyPressed(.field)
    case KeyPress.character("r"): store.canResume ? .keyPressed(.resume) : nil
    case KeyPress.character("u"): .keyPressed(.undo)
    case KeyPress(.escape), KeyPress(.tab), KeyPress(.down):
      switch store.focus {
      case .field: store.entries.isEmpty ? nil : .keyPressed(.list)
      case .entry, .notice, nil:
        press.key == .escape && store.finder.isActive ? .finderClosed : nil
      case .goTo, .search: press.key == .tab ? nil : leave(press)
      }
    default: nil
    }
  }

  /// The keys of the fields that find entries.
  private func leave(_ press: KeyPress) -> HomeReducer.Action? {
    guard press.key == .down else { return .finderClosed }
    return store.finder.goTo == nil ? .searchSubmitted : nil
  }
}

/// The list of entries. Below `.wide`, its rows are as wide as the screen.
private struct HomeList: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<HomeReducer>
  let focus: FocusState<HomeReducer.Focus?>.Binding

  var body: some View {
    let (today, calendar) = (store.today, store.calendar)
    List {
      if layoutSize == .compact {
        ForEach(store.entries) { row($0, today, calendar) }
      } else {
        ForEach(store.days) { day in
          Section {
            ForEach(day.entries) { row($0, today, calendar) }
          } header: {
            Text(DateText.day(day.day, today: today, calendar)).foregroundColor(.secondary)
          }
        }
      }
    }
    .listSectionSpacing(.compact)
    .onKeyPress(
      hints: [KeyHint("e", "edit"), KeyHint("d", "delete"), KeyHint("y", "copy")], action: handleKey
    )
  }

  private func row(_ entry: Entry, _ today: CalendarDay, _ calendar: Calendar) -> some View {
    EntryRow(entry: entry, today: today, calendar: calendar) {
      store.send(.entryTapped(entry.id))
    }
    .focused(focus, equals: .entry(entry.id))
    .onAppear { if store.hasMore { store.send(.rowAppeared(entry.id)) } }
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    switch press {
    case .character("e"): store.send(.keyPressed(.edit))
    case .character("y"): store.send(.keyPressed(.copy))
    case .character("d"), KeyPress(.delete): store.send(.keyPressed(.delete))
    default: return false
    }
    return true
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
        if layoutSize > .compact {
          Text(entry.date.clock).foregroundColor(.secondary)
        }
        FeelingLabel(entry.feeling)
          .frame(width: .columns(15), alignment: .leading)
        if layoutSize > .compact {
          EntrySummary(entry)
        } else {
          Text(DateText.short(entry.date, today: today, calendar))
            .foregroundColor(.secondary)
            .lineLimit(1)
        }
        Spacer()
      }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(words)
    .accessibilityHint("open")
  }

  /// The row in words, which begin with the feeling.
  private var words: String {
    let date = DateText.short(entry.date, today: today, calendar)
    return ([entry.feeling.name, date, entry.firstLine] + entry.tags).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// The first line of the journal and the tags, as far as there is room.
struct EntrySummary: View {
  let entry: Entry

  init(_ entry: Entry) { self.entry = entry }

  var body: some View {
    let words = entry.firstLine.isEmpty ? [] : [Text(entry.firstLine)]
    let tags = entry.tags.map { Text($0).foregroundColor(.secondary) }
    let parts = words + tags
    if let first = parts.first {
      parts.dropFirst().reduce(first) { $0 + Text("  ") + $1 }.lineLimit(1)
    }
  }
}

extension Entry {
  /// The activities and the place as they are typed: `#Work`, `@Café`.
  var tags: [String] {
    activities.map { "#\($0.text)" } + [place.map { "@\($0.text)" }].compactMap(\.self)
  }
}
