import Core

public struct MoreView: View {
  @FocusState private var focus: MoreReducer.Entry?
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<MoreReducer>

  public init(store: StoreOf<MoreReducer>) { self.store = store }

  public var body: some View {
    Group {
      switch layoutSize {
      case .compact:
        VStack(alignment: .leading, spacing: 0) {
          list
          Text(store.selected.effect).foregroundColor(.secondary).lineLimit(2)
            .frame(height: .rows(2), alignment: .bottomLeading)
            .padding(.horizontal, .columns(2))
        }
      case .regular:
        list
      case .wide, .full:
        HStack(alignment: .top, spacing: .columns(1)) {
          GroupBox("More") { list.frame(height: .rows(Self.listRows)) }
            .frame(width: .columns(75))
          GroupBox(store.selected.title) {
            MoreExplanation(store: store).frame(height: .rows(Self.listRows))
          }
          .frame(maxWidth: .columns(76))
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .navigationTitle("More")
    .onAppear { store.send(.onAppear) }
    .onChange(of: focus) { store.send(.focusChanged(focus)) }
  }

  /// The rows of the list: two for each entry.
  private static let listRows = 2 * MoreReducer.Entry.allCases.count

  private var list: some View {
    List {
      ForEach(MoreReducer.Entry.allCases, id: \.self) { entry in
        MoreRow(entry: entry, state: store.state.text(entry) ?? "") {
          store.send(.entryTapped(entry))
        }
        .focused($focus, equals: entry)
      }
    }
  }
}

/// An entry: its title and its present state above what it does.
private struct MoreRow: View {
  @Environment(\.layoutSize) private var layoutSize
  let entry: MoreReducer.Entry
  let state: String
  let open: @MainActor () -> Void

  var body: some View {
    Button(action: open) {
      VStack(alignment: .leading, spacing: 0) {
        HStack {
          Text(entry.title).bold().frame(width: .columns(10), alignment: .leading)
          if layoutSize == .compact {
            Text(state).foregroundColor(.secondary).lineLimit(1)
          } else {
            Text(entry.effect).lineLimit(1)
          }
          Spacer()
        }
        if layoutSize > .compact {
          Text(state.isEmpty ? " " : state).foregroundColor(.secondary).lineLimit(1)
            .padding(.leading, .columns(11))
        }
      }
    }
    .buttonStyle(.plain)
    .accessibilityLabel("\(entry.title). \(entry.effect). \(state)")
    .accessibilityHint("open")
  }
}

/// The selected entry at length, with the command that does the same.
private struct MoreExplanation: View {
  let store: StoreOf<MoreReducer>

  var body: some View {
    VStack(alignment: .leading, spacing: .rows(1)) {
      Text(store.selected.effect + ".").bold()
      Text(store.selected.explanation)
      if let state = store.state.text(store.selected) {
        Text("Now: \(state)").foregroundColor(.secondary)
      }
      VStack(alignment: .leading, spacing: 0) {
        Text("In the shell").foregroundColor(.secondary)
        Text(store.selected.command)
      }
      Spacer()
    }
    .readableWidth()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
