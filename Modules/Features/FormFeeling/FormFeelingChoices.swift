import Core

enum FormFeelingSelection {
  case many, one
}

struct FormFeelingChoices<Name: EntryName>: View {
  @Environment(\.screenSize) private var screenSize
  let names: [Name]
  let selection: FormFeelingSelection
  let isChosen: (Name) -> Bool
  let tap: @MainActor (Name) -> Void

  var body: some View {
    LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: columns), spacing: 0) {
      ForEach(names, id: \.self) { name in
        Button {
          tap(name)
        } label: {
          HStack(spacing: 8) {
            Text(glyph(name)).foregroundColor(isChosen(name) ? .accentColor : .secondary)
            Text(name.text).bold(isChosen(name)).lineLimit(1)
            Spacer()
          }
          .accessibilityLabel(isChosen(name) ? "\(name), chosen" : name.text)
        }
        .buttonStyle(.plain)
        .accessibilityHint(isChosen(name) ? "deselect \(name)" : "select \(name)")
      }
    }
  }

  private var columns: Int { max(1, min(4, screenSize.columns / 18)) }

  private func glyph(_ name: Name) -> String {
    switch (selection, isChosen(name)) {
    case (.many, true): "■"
    case (.many, false): "□"
    case (.one, true): "●"
    case (.one, false): "○"
    }
  }
}

struct AddYourOwn: View {
  let title: String
  let text: Binding<String>
  let problem: String?
  let add: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 8) {
        TextField("\(title) of your own", text: text)
          .frame(maxWidth: 32 * 8)
          .onSubmit(add)
          .accessibilityLabel("\(title) of your own")
        Button("Add", action: add)
          .disabled(text.wrappedValue.isEmpty)
          .accessibilityLabel(title)
      }
      if let problem {
        Text(problem).bold()
      }
    }
  }
}
