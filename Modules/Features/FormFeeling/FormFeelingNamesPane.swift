import Core

enum FormFeelingSelection {
  case many, one
}

/// A pane with a field that filters names and adds new ones, above a grid of the names.
struct FormFeelingNamesPane: View {
  @Environment(\.layoutSize) private var layoutSize
  let kind: NameKind
  let title: String
  let names: [EntryName]
  let selection: FormFeelingSelection
  let text: Binding<String>
  let problem: InvalidInput?
  let isChosen: (EntryName) -> Bool
  let tap: @MainActor (EntryName) -> Void
  let submit: @MainActor () -> Void
  let add: @MainActor () -> Void

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
      TextField(prompt, text: text)
        .frame(maxWidth: .columns(26))
        .onSubmit(submit)
      Text(hint).foregroundColor(.secondary).bold(problem != nil).lineLimit(1)
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
    guard !text.wrappedValue.isEmpty else { return "" }
    return "Enter: \(names.best(for: text.wrappedValue)?.text ?? "add")"
  }

  private var shown: [EntryName] { names.completions(of: text.wrappedValue[...]) }

  private var isNew: Bool {
    let typed = EntryName(stored: text.wrappedValue).folded
    return !typed.isEmpty && !names.contains { $0.folded == typed }
  }

  private var grid: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: .columns(columnWidth)))]) {
      ForEach(shown, id: \.self) { name in
        button(name)
      }
      if isNew {
        Button("+ \(text.wrappedValue)", action: add)
          .buttonStyle(.plain)
          .accessibilityLabel("Add \(text.wrappedValue)")
      }
    }
    .focusSection()
  }

  /// Wide enough for most names. In a high pane, few columns are easier to read.
  private var columnWidth: Int {
    if layoutSize == .full { return 24 }
    return selection == .many ? 11 : 16
  }

  private func button(_ name: EntryName) -> some View {
    Button {
      tap(name)
    } label: {
      HStack {
        Text(glyph(name)).foregroundColor(isChosen(name) ? .accentColor : .secondary)
        Text(name.text).bold(isChosen(name)).lineLimit(1)
        Spacer()
      }
      .accessibilityLabel(isChosen(name) ? "\(name), chosen" : name.text)
    }
    .buttonStyle(.plain)
    .accessibilityHint(isChosen(name) ? "deselect \(name)" : "select \(name)")
  }

  private func glyph(_ name: EntryName) -> String {
    switch (selection, isChosen(name)) {
    case (.many, true): "■"
    case (.many, false): "□"
    case (.one, true): "●"
    case (.one, false): "○"
    }
  }
}
