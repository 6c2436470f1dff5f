import Core

public struct DevicesView: View {
  @FocusState private var isButtonFocused
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<DevicesReducer>

  public init(store: StoreOf<DevicesReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: layoutSize > .compact ? .rows(1) : 0) {
      if let status = store.status {
        lines(of: status)
        button
        result
        if !store.conflicts.isEmpty { conflicts }
      } else if store.hasLoaded {
        result
        introduction
      }
    }
    .readableWidth(.columns(100))
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(.horizontal, .columns(layoutSize > .compact ? 2 : 1))
    .navigationTitle("Devices")
    .delaysFirstFrame(while: !store.hasLoaded)
    .onChange(of: store.hasLoaded, initial: true) { isButtonFocused = true }
    .onAppear { store.send(.onAppear) }
  }

  private func lines(of status: SharingStatus) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(SyncText.lines(of: status), id: \.title) { line in
        HStack(alignment: .top) {
          Text(line.title).foregroundColor(.secondary).frame(
            width: .columns(10), alignment: .leading)
          Text(line.text).lineLimit(2)
        }
      }
    }
  }

  private var button: some View {
    HStack {
      Button("Sync now") { store.send(.syncButtonTapped) }
        .buttonStyle(.borderedProminent)
        .focused($isButtonFocused)
        // Not disabled meanwhile: the focus would move to a conflict, and Enter would settle it.
        .keyboardShortcut("s", modifiers: [])
      if store.isSyncing { ProgressView() }
    }
  }

  @ViewBuilder private var result: some View {
    if let failure = store.failure {
      Text("! \(failure)").readableWidth()
    } else if let notice = store.notice {
      Text(notice).readableWidth()
    }
  }

  private var conflicts: some View {
    GroupBox("Written at the same time, and not shown") {
      ViewThatFits(in: .vertical) {
        conflictRows
        ScrollView { conflictRows }
      }
    }
  }

  private var conflictRows: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(store.conflicts) { conflict in
        Button {
          store.send(.keepButtonTapped(conflict))
        } label: {
          HStack {
            if let shown = conflict.shown { Text(shown).bold().lineLimit(1) }
            Text(conflict.sentence).lineLimit(1)
          }
        }
        .buttonStyle(.plain)
        .accessibilityHint("keep what is shown")
      }
      if layoutSize > .compact {
        Text("Enter keeps what is shown. To use the other value, edit the entry.")
          .foregroundColor(.secondary)
      }
    }
  }

  private var introduction: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(SyncText.introduction).foregroundColor(.secondary).readableWidth()
      Text("bako sync init git@host:diary.git").bold().lineLimit(1)
      Text("bako sync join git@host:diary.git").bold().lineLimit(1)
      if layoutSize > .compact {
        Text("A folder that Syncthing or a stick carries is a place, too, and rclone:cloud:diary.")
          .foregroundColor(.secondary).readableWidth()
      }
    }
  }
}
