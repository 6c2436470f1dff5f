import Core

enum FormFeelingSelection {
  case many, one
}

struct FormFeelingChoices<Name: EntryName>: View {
  let names: [Name]
  let selection: FormFeelingSelection
  let isChosen: (Name) -> Bool
  let tap: @MainActor (Name) -> Void

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: .columns(16)))]) {
      ForEach(names, id: \.self) { name in
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
    }
  }

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
      HStack {
        TextField("\(title) of your own", text: text)
          .frame(maxWidth: .columns(32))
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
