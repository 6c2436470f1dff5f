import Core

public struct NameEditorView: View {
  @Environment(\.layoutSize) private var layoutSize
  @FocusState private var focus: NameEditorReducer.Focus?
  /// The focus that the store has last received or requested.
  @State private var syncedFocus: NameEditorReducer.Focus?
  let store: StoreOf<NameEditorReducer>

  public init(store: StoreOf<NameEditorReducer>) { self.store = store }

  public var body: some View {
    ScrollViewReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        if let failure = store.failure {
          FailureView("Could not read the names", message: failure) {
            store.send(.retryButtonTapped)
          }
        } else if !store.hasLoaded {
          ProgressView("Loading...").frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
          NameEditorTopLine(store: store, focus: $focus)
            .padding(.horizontal, .columns(layoutSize > .compact ? 2 : 1))
          lists(proxy)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .onChange(of: store.focus, initial: true) { follow(proxy) }
      .onChange(of: focus) { report() }
      .onKeyPress(hints: [KeyHint("u", "undo")]) { press in
        guard let key = key(for: press) else { return false }
        store.send(.keyPressed(key))
        // Before the next frame: the next key may follow immediately.
        follow(proxy)
        return true
      }
    }
    .navigationTitle("Names")
    .delaysFirstFrame(while: !store.hasLoaded && store.failure == nil)
    .onAppear { store.send(.onAppear) }
  }

  @ViewBuilder private func lists(_ proxy: ScrollViewProxy) -> some View {
    switch layoutSize {
    case .compact:
      List {
        ForEach(NameEditorReducer.Kind.allCases, id: \.self) { kind in
          Section {
            rows(of: kind, proxy)
          } header: {
            Text(kind.title).foregroundColor(.secondary)
          }
        }
      }
      .listSectionSpacing(.compact)
    case .regular:
      HStack(alignment: .top, spacing: 0) {
        list(of: .activity, proxy)
        VStack(alignment: .leading, spacing: 0) {
          list(of: .place, proxy)
          list(of: .feeling, proxy)
        }
      }
    case .wide, .full:
      HStack(alignment: .top, spacing: 0) {
        ForEach(NameEditorReducer.Kind.allCases, id: \.self) { list(of: $0, proxy) }
      }
    }
  }

  private func list(
    of kind: NameEditorReducer.Kind, _ proxy: ScrollViewProxy
  ) -> some View {
    GroupBox(kind.title) {
      List { rows(of: kind, proxy) }
    }
    .frame(maxWidth: .columns(50))
  }

  @ViewBuilder private func rows(
    of kind: NameEditorReducer.Kind, _ proxy: ScrollViewProxy
  ) -> some View {
    let uses = store.uses[kind] ?? []
    if uses.isEmpty {
      Text(kind.emptyText).foregroundColor(.secondary)
    }
    ForEach(uses, id: \.name) { use in
      let id = NameEditorReducer.NameID(kind: kind, name: use.name)
      NameRow(use: use, isMerged: store.merging == id, isTarget: store.merging != nil) {
        store.send(.nameTapped(id))
        // Before the next frame: the new name may be typed immediately.
        follow(proxy)
      }
      .focused($focus, equals: .name(id))
      .onKeyPress(hints: hints(for: kind)) { handle($0, on: id) }
    }
    .onDelete { store.send(.deleteRequested(kind, $0)) }
    .onMove(perform: move(in: kind))
  }

  private func move(
    in kind: NameEditorReducer.Kind
  ) -> (@MainActor (IndexSet, Int) -> Void)? {
    guard kind.nameKind != nil else { return nil }
    return { store.send(.moved(kind, $0, to: $1)) }
  }

  private func hints(for kind: NameEditorReducer.Kind) -> [KeyHint] {
    if store.merging != nil { return [KeyHint("Esc", "cancel")] }
    return [KeyHint("m", "merge")] + (kind.nameKind == nil ? [] : [KeyHint("h", "hide")])
  }

  private func handle(_ press: KeyPress, on id: NameEditorReducer.NameID) -> Bool {
    switch press {
    case .character("h"): store.send(.keyPressed(.hide(id)))
    case .character("m"): store.send(.keyPressed(.merge(id)))
    default: return false
    }
    return true
  }

  private func key(for press: KeyPress) -> NameEditorReducer.Action.Key? {
    switch press {
    case KeyPress.character("u"): .undo
    case KeyPress(.escape): store.rename != nil || store.merging != nil ? .cancel : nil
    default: nil
    }
  }

  /// Moves the focus if the reducer has. A focus that the store received from here may be older
  /// than the current one: several keys can precede a frame.
  private func follow(_ proxy: ScrollViewProxy) {
    guard store.focus != syncedFocus else { return }
    syncedFocus = store.focus
    if case let .name(id) = store.focus { proxy.scrollTo(id.name) }
    focus = store.focus
  }

  private func report() {
    syncedFocus = focus
    if focus != store.focus { store.send(.focusChanged(focus)) }
  }
}

/// What is being renamed or merged, or the result of the last action.
private struct NameEditorTopLine: View {
  let store: StoreOf<NameEditorReducer>
  let focus: FocusState<NameEditorReducer.Focus?>.Binding

  var body: some View {
    if let rename = store.rename {
      field(rename)
    } else if let id = store.merging {
      Text("Merge \(id.name) into which \(id.kind.noun)?").bold().lineLimit(1)
    } else if let notice = store.notice {
      Text(notice).lineLimit(1)
    } else {
      Text("Entries follow each change. The form shows the most used names first.")
        .foregroundColor(.secondary).lineLimit(1)
    }
  }

  private func field(_ rename: NameEditorReducer.Rename) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      field(renaming: rename.id.name)
      if let problem = rename.problem { Text("! \(problem)").lineLimit(3) }
    }
  }

  private func field(renaming name: String) -> some View {
    HStack {
      Text("Rename \(name) to").lineLimit(1)
      TextField(
        "New name",
        text: Binding(get: { store.rename?.text ?? "" }, set: { store.send(.renameChanged($0)) })
      )
      .textFieldStyle(.plain)
      .onSubmit { store.send(.renameSubmitted) }
      .onKeyPress(hints: [KeyHint("Enter", "rename"), KeyHint("Esc", "cancel")]) { _ in false }
      .focused(focus, equals: .field)
    }
  }
}

private struct NameRow: View {
  let use: NameUse<String>
  let isMerged: Bool
  /// Whether Enter merges another name into this one.
  let isTarget: Bool
  let choose: @MainActor () -> Void

  var body: some View {
    Button(action: choose) {
      HStack {
        Text(use.name)
          .foregroundColor(use.isHidden ? .secondary : .primary)
          .bold(isMerged)
          .lineLimit(1)
        Spacer()
        if let unit = use.unit, !unit.isEmpty { Text("in \(unit)").foregroundColor(.secondary) }
        if use.isHidden { Text("hidden").foregroundColor(.secondary) }
        Text(count).foregroundColor(.secondary)
          .frame(width: .columns(6), alignment: .trailing)
      }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(words)
    .accessibilityHint(isTarget ? "merge" : "rename")
  }

  private var count: String { use.entries == 0 ? "" : "\(use.entries)" }

  private var words: String {
    let entries = "\(use.entries, "entry")"
    let unit = use.unit.map { $0.isEmpty ? "" : ", in \($0)" } ?? ""
    return "\(use.name), \(entries)\(unit)\(use.isHidden ? ", hidden" : "")"
  }
}

extension NameEditorReducer.Kind {
  fileprivate var title: String {
    switch self {
    case .activity: "Activities"
    case .place: "Places"
    case .feeling: "Own feelings"
    }
  }
  fileprivate var emptyText: String {
    switch self {
    case .activity: "No activities."
    case .place: "No places."
    case .feeling: "None. + on the map adds one."
    }
  }
}
