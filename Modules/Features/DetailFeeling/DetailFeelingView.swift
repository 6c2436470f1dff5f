import Core

public struct DetailFeelingView: View {
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<DetailFeelingReducer>

  public init(store: StoreOf<DetailFeelingReducer>) { self.store = store }

  public var body: some View {
    Group {
      switch layoutSize {
      case .compact: plain
      case .regular: pane
      case .wide, .full: panes
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .navigationTitle(store.entry.feeling.name)
    .onAppear { store.send(.onAppear) }
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  private var plain: some View {
    VStack(alignment: .leading, spacing: 0) {
      FeelingLabel(store.entry.feeling)
      Text(date).foregroundColor(.secondary)
      details
      status
      buttons
    }
    .padding(.horizontal, .columns(2))
  }

  private var pane: some View {
    VStack(alignment: .leading, spacing: 0) {
      GroupBox(date) {
        HStack(spacing: .columns(2)) {
          FeelingLabel(store.entry.feeling)
          Text(store.entry.feeling.quadrant.words).foregroundColor(.secondary).lineLimit(1)
        }
        details.padding(.top, .rows(1))
      }
      buttons
      neighborButtons
    }
  }

  private var panes: some View {
    HStack(alignment: .top, spacing: 0) {
      pane.frame(width: .columns(layoutSize > .wide ? 100 : 78))
      GroupBox("Around this one") {
        ViewThatFits(in: .vertical) {
          neighborhood
          ScrollView { neighborhood }
        }
        .frame(maxHeight: .infinity, alignment: .topLeading)
      }
    }
  }

  private var date: String { DateText.full(store.entry.date, store.calendar) }

  private var details: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        EntryDetails(store.entry).readableWidth()
        ForEach(store.conflicts) { conflict in
          Text(conflict.sentence).foregroundColor(.secondary).readableWidth()
        }
      }
    }
  }

  /// The nearest entries. A click or Enter shows one.
  private var neighborhood: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(store.neighborhood) { entry in
        Button {
          store.send(.neighborTapped(entry))
        } label: {
          NeighborRow(
            entry: entry, isShown: entry.id == store.entry.id,
            date: DateText.weekdayAndDay(entry.date, store.calendar))
        }
        .buttonStyle(.plain)
      }
    }
    .focusSection()
  }

  private var neighborButtons: some View {
    HStack {
      Button(store.older.map { "‹ \(name(of: $0))" } ?? "‹ Oldest") {
        store.send(.olderButtonTapped)
      }
      .accessibilityLabel("Older entry")
      .disabled(store.older == nil)
      .keyboardShortcut(.leftArrow, modifiers: [])
      Spacer()
      Button(store.newer.map { "\(name(of: $0)) ›" } ?? "Newest ›") {
        store.send(.newerButtonTapped)
      }
      .accessibilityLabel("Newer entry")
      .disabled(store.newer == nil)
      .keyboardShortcut(.rightArrow, modifiers: [])
    }
    .buttonStyle(.plain)
    .padding(.horizontal, .columns(2))
  }

  private func name(of entry: Entry) -> String {
    "\(DateText.weekdayAndDay(entry.date, store.calendar)) \(entry.feeling.name)"
  }

  @ViewBuilder private var status: some View {
    if store.isDeletedElsewhere {
      Text("Deleted elsewhere. Edit saves it as new.").bold().lineLimit(1)
    } else if store.isCopied {
      Text("Copied").foregroundColor(.secondary)
    }
  }

  private var buttons: some View {
    HStack(spacing: .columns(2)) {
      Button("Edit") { store.send(.editButtonTapped) }
        .keyboardShortcut("e", modifiers: [])
      Button("Copy") { store.send(.copyButtonTapped) }
        .keyboardShortcut("y", modifiers: [])
      Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
        .keyboardShortcut("d", modifiers: [])
        .disabled(store.isDeletedElsewhere)
      if store.isDeleting { ProgressView() }
      if layoutSize > .compact { status }
    }
    .disabled(store.isDeleting)
    .padding(.horizontal, .columns(layoutSize > .compact ? 1 : 0))
  }
}

private struct NeighborRow: View {
  @Environment(\.layoutSize) private var layoutSize
  let entry: Entry
  let isShown: Bool
  let date: String

  var body: some View {
    HStack {
      Text(isShown ? "•" : " ")
      Text(date).foregroundColor(.secondary).lineLimit(1)
      FeelingLabel(entry.feeling)
      if layoutSize >= .full {
        Text(entry.firstLine).foregroundColor(.secondary).lineLimit(1)
      }
      Spacer()
    }
    .accessibilityLabel("\(date) \(entry.feeling.name)")
  }
}
