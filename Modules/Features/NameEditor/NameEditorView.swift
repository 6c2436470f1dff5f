import Core

public struct NameEditorView: View {
  @Environment(\.layoutSize) private var layoutSize
  @FocusState private var focus: NameEditorReducer.Focus?
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
          lists
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .onChange(of: store.focus, initial: true) { follow(proxy) }
      .onChange(of: focus) { if focus != store.focus { store.send(.focusChanged(focus)) } }
      .onKeyPress(hints: [KeyHint("u", "undo")]) { press in
        guard let key = key(for: press) else { return false }
        store.send(.keyPressed(key))
        // Before the next frame: the next key may follow immediately.
        follow(proxy)
        return true
      }
    }
    .navigationTitle("Activities and places")
    .delaysFirstFrame(while: !store.hasLoaded && store.failure == nil)
    .onAppear { store.send(.onAppear) }
    .onDisappear { store.send(.onDisappear) }
  }

  @ViewBuilder private var lists: some View {
    if layoutSize == .compact {
      List {
        ForEach(NameKind.allCases, id: \.self) { kind in
          Section {
            rows(of: kind)
          } header: {
            Text(kind.title).foregroundColor(.secondary)
          }
        }
      }
      .listSectionSpacing(.compact)
    } else {
      HStack(alignment: .top, spacing: 0) {
        ForEach(NameKind.allCases, id: \.self) { kind in
          GroupBox(kind.title) {
            List { rows(of: kind) }
          }
          .frame(maxWidth: .columns(50))
        }
      }
    }
  }

  private func rows(of kind: NameKind) -> some View {
    ForEach(store.uses[kind] ?? [], id: \.name) { use in
      let id = NameEditorReducer.NameID(kind: kind, name: use.name)
      NameRow(use: use, isMerged: store.merging == id, isTarget: store.merging != nil) {
        store.send(.nameTapped(id))
      }
      .focused($focus, equals: .name(id))
      .onKeyPress(hints: hints) { handle($0, on: id) }
    }
    .onDelete { store.send(.deleteRequested(kind, $0)) }
    .onMove { store.send(.moved(kind, $0, to: $1)) }
  }

  private var hints: [KeyHint] {
    store.merging == nil
      ? [KeyHint("m", "merge"), KeyHint("h", "hide")] : [KeyHint("Esc", "cancel")]
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

  /// Moves the focus to where the reducer wants it.
  private func follow(_ proxy: ScrollViewProxy) {
    guard focus != store.focus else { return }
    if case let .name(id) = store.focus { proxy.scrollTo(id.name) }
    focus = store.focus
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
    HStack {
      Text("Rename \(rename.id.name) to").lineLimit(1)
      TextField(
        "New name",
        text: Binding(get: { store.rename?.text ?? "" }, set: { store.send(.renameChanged($0)) })
      )
      .textFieldStyle(.plain)
      .onSubmit { store.send(.renameSubmitted) }
      .onKeyPress(hints: [KeyHint("Enter", "rename"), KeyHint("Esc", "cancel")]) { _ in false }
      .focused(focus, equals: .field)
      if let problem = rename.problem { Text("! \(problem)").lineLimit(1) }
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
    let entries = use.entries == 1 ? "1 entry" : "\(use.entries) entries"
    return "\(use.name), \(entries)\(use.isHidden ? ", hidden" : "")"
  }
}

extension NameKind {
  fileprivate var title: String {
    switch self {
    case .activity: "Activities"
    case .place: "Places"
    }
  }
}
