import Core

/// A pane with a field that filters names and adds new ones, above a grid of the names.
struct FormFeelingNamesPane: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<FormFeelingReducer>
  let kind: NameKind

  var body: some View {
    GroupBox(title) {
      VStack(alignment: .leading, spacing: 0) {
        field
        // The grid of a small screen scrolls with the form.
        if layoutSize > .compact {
          ViewThatFits(in: .vertical) {
            grid
            ScrollView { grid }
          }
        } else {
          grid
        }
      }
      // Beside the journal, the panes are as high as it is.
      .frame(maxHeight: layoutSize < .wide ? nil : .infinity, alignment: .topLeading)
    }
  }

  private var field: some View {
    HStack {
      TextField(
        prompt,
        text: Binding {
          text
        } set: {
          store.send(.names(.textChanged($0, of: kind)))
        }
      )
      .frame(maxWidth: .columns(26))
      .onSubmit { store.send(.names(.submitted(kind))) }
      Text(hint).foregroundColor(.secondary).bold(problem != nil).lineLimit(1)
    }
  }

  private var text: String { store.nameFields[kind].text }

  private var problem: InvalidInput? { store.nameFields[kind].problem }

  private var names: [EntryName] { store.state.names(of: kind) }

  private func isChosen(_ name: EntryName) -> Bool { store.content.contains(name, as: kind) }

  private var title: String {
    let count = store.content.activities.count
    return switch kind {
    case .activity: count == 0 ? "Activities" : "Activities · \(count)"
    case .place: "Place"
    }
  }

  private var prompt: String {
    switch kind {
    case .activity: "Find or add an activity"
    case .place: "Find or add a place"
    }
  }

  /// What Enter does, or the problem of the name.
  private var hint: String {
    if let problem { return problem.message }
    guard !text.isEmpty else { return "" }
    let amount = typed.amount.map { " \($0.text)" } ?? ""
    return "Enter: \(names.best(for: typed.name)?.text ?? "add")\(amount)"
  }

  private var typed: (name: String, amount: Amount?) {
    (try? store.state.typedName(of: kind)) ?? (text, nil)
  }

  private var shown: [EntryName] { names.completions(of: typed.name[...]) }

  private var isNew: Bool {
    let typed = EntryName(stored: typed.name).folded
    return !typed.isEmpty && !names.contains { $0.folded == typed }
  }

  private var grid: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: .columns(columnWidth)))]) {
      ForEach(shown, id: \.self) { name in
        button(name)
      }
      if isNew {
        Button("+ \(text)") { store.send(.names(.addButtonTapped(kind))) }
          .buttonStyle(.plain)
          .accessibilityLabel("Add \(text)")
      }
    }
    .focusSection()
  }

  /// Wide enough for most names. In a high pane, few columns are easier to read.
  private var columnWidth: Int {
    if layoutSize == .full { return 24 }
    return switch kind {
    case .activity: store.content.amounts.isEmpty ? 11 : 16
    case .place: 16
    }
  }

  private func amount(of name: EntryName) -> String {
    (kind == .activity ? store.content.amounts[name] : nil).map { " \($0.text)" } ?? ""
  }

  private func button(_ name: EntryName) -> some View {
    Button {
      store.send(.names(.nameTapped(name, as: kind)))
    } label: {
      HStack {
        Text(glyph(name)).foregroundColor(isChosen(name) ? .accentColor : .secondary)
        Text(name.text + amount(of: name)).bold(isChosen(name)).lineLimit(1)
        Spacer()
      }
      .accessibilityLabel(isChosen(name) ? "\(name)\(amount(of: name)), chosen" : name.text)
    }
    .buttonStyle(.plain)
    .accessibilityHint(isChosen(name) ? "deselect \(name)" : "select \(name)")
  }

  private func glyph(_ name: EntryName) -> String {
    switch (kind, isChosen(name)) {
    case (.activity, true): "■"
    case (.activity, false): "□"
    case (.place, true): "●"
    case (.place, false): "○"
    }
  }
}
