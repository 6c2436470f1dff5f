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
          .highPriorityKeyPress(hints: fieldHints, action: handleKeyInField)
        HomeTopLine(store: store, focus: $focus)
        if layoutSize == .compact, store.notice == nil {
          if let draft = store.draft {
            HomeDraftLine(draft: draft, store: store)
          } else if store.overview.conflicts > 0 {
            HomeConflictsLine(store: store)
          } else if let review = store.review {
            HomeReviewLine(review: review, store: store)
          }
        }
        panes
        if layoutSize > .compact { HomeBottomLine(store: store, focus: $focus) }
      }
      .padding(.horizontal, layoutSize > .compact ? 0 : .columns(1))
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .onChange(of: store.focus, initial: true) { follow(proxy) }
      .onChange(of: store.selection) {
        if let selection = store.selection { proxy.scrollTo(selection) }
      }
      .onChange(of: focus) {
        // A focus that the reducer has requested since replaces the one of the last frame.
        guard store.focus == syncedFocus else { return }
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
    .toolbar { HomeFigures(overview: store.overview, now: store.now, calendar: store.calendar) }
    .delaysFirstFrame(while: !store.hasLoaded)
    .paletteAction("Undo") { store.send(.keyPressed(.undo)) }
    .paletteAction("Edit the last entry", isEnabled: !store.entries.isEmpty) {
      store.send(.keyPressed(.editLast))
    }
    .paletteAction("Resume the draft", isEnabled: store.state.canResume) {
      store.send(.keyPressed(.resume))
    }
    .paletteAction("Discard the draft", isEnabled: store.draft != nil) {
      store.send(.keyPressed(.discardDraft))
    }
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
    } else if let nothing = store.state.nothingFoundText {
      EmptyStateView(
        nothing, systemImage: "magnifyingglass",
        message: "Every word must match, in the note, the feeling or the tags. # and @ search "
          + "tags only, and “two words” a phrase.")
    } else if layoutSize < .wide {
      HomeList(store: store, focus: $focus)
    } else {
      HStack(alignment: .top, spacing: .columns(1)) {
        GroupBox("Days") { HomeList(store: store, focus: $focus) }
        HomeInsights(store: store).frame(width: .columns(61))
      }
    }
  }

  private var hints: [KeyHint] {
    let draft = store.state.canResume ? [KeyHint("r", "resume the draft")] : []
    let discard = store.draft == nil ? [] : [KeyHint("x", "discard the draft")]
    return [
      KeyHint("/", "search"), KeyHint("u", "undo"), KeyHint("n", "new"), KeyHint("m", "map"),
      KeyHint("g", "go to date"), KeyHint("c", "step by step"),
    ] + draft + discard
  }

  /// The keys of the empty field, in which letters are text.
  private var fieldHints: [KeyHint] {
    guard store.checkIn.text.isEmpty else { return [] }
    let list = store.entries.isEmpty ? [] : [KeyHint("Esc", "list")]
    let last = store.entries.isEmpty ? [] : [KeyHint("Alt-E", "edit the last entry")]
    let draft = store.draft == nil ? [] : [KeyHint("Alt-R", "resume the draft")]
    return list + [KeyHint("Alt-Z", "undo")] + last + draft
  }

  private func handleKeyInField(_ press: KeyPress) -> Bool {
    // With a text, Alt-Z takes back the typing.
    guard store.checkIn.text.isEmpty, let action = altAction(for: press) else { return false }
    store.send(action)
    return true
  }

  /// The keys that are no text.
  private func altAction(for press: KeyPress) -> HomeReducer.Action? {
    switch press {
    case .character("e", .alt): .keyPressed(.editLast)
    case .character("r", .alt): store.state.canResume ? .keyPressed(.resume) : nil
    case .character("z", .alt): .keyPressed(.undo)
    default: nil
    }
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
    case KeyPress.character("r"): store.state.canResume ? .keyPressed(.resume) : nil
    case KeyPress.character("u"): .keyPressed(.undo)
    case KeyPress.character("x"): store.draft == nil ? nil : .keyPressed(.discardDraft)
    case KeyPress(.escape), KeyPress(.tab), KeyPress(.down):
      switch store.focus {
      case .field: store.entries.isEmpty ? nil : .keyPressed(.list)
      case .entry, .notice, nil:
        press.key == .escape && store.finder.isActive ? .finderClosed : nil
      case .goTo, .search: press.key == .tab ? nil : leave(press)
      }
    default: altAction(for: press)
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
            ForEach(day.entries) { row($0, showsDay: $0.id == day.id, today, calendar) }
          } header: {
            if day.beginsMonth {
              Text(DateText.month(day.day, calendar)).foregroundColor(.secondary)
                .padding(.leading, .columns(2))
            }
          }
        }
      }
    }
    .listSectionSpacing(.compact)
    .listTotal(total)
    .onKeyPress(
      hints: [KeyHint("e", "edit"), KeyHint("d", "delete"), KeyHint("y", "copy")], action: handleKey
    )
  }

  /// The number of rows of the whole list; nil if it is unknown.
  private var total: Int? {
    guard !store.finder.isActive, store.overview.listedDays > 0 else { return nil }
    return layoutSize > .compact ? store.overview.listedDays : store.overview.listedEntries
  }

  private func row(
    _ entry: Entry, showsDay: Bool = true, _ today: CalendarDay, _ calendar: Calendar
  ) -> some View {
    EntryRow(entry: entry, showsDay: showsDay, today: today, calendar: calendar) {
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
  let showsDay: Bool
  let today: CalendarDay
  let calendar: Calendar
  let open: @MainActor () -> Void

  var body: some View {
    Button(action: open) {
      HStack {
        if layoutSize > .compact {
          Text(showsDay ? DateText.weekdayAndNumber(entry.day, calendar) : "")
            .foregroundColor(entry.day == today ? .primary : .secondary)
            .lineLimit(1)
            .frame(width: .columns(7), alignment: .leading)
          Text(entry.date.clock ?? "").foregroundColor(.secondary)
            .frame(width: .columns(5), alignment: .leading)
        }
        FeelingLabel(entry.feeling)
          .frame(width: .columns(15), alignment: .leading)
        if layoutSize > .compact {
          EntrySummary(entry: entry)
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
    activityTexts.map { "#\($0)" } + [place.map { "@\($0.text)" }].compactMap(\.self)
  }
}
