import Core

public struct AboutView: View {
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<AboutReducer>

  public init(store: StoreOf<AboutReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: layoutSize == .compact ? 0 : .rows(1)) {
      Text("Bako \(store.version)").font(.title)
      VStack(alignment: .leading, spacing: 0) {
        Text("Your data").font(.headline)
        secondary(store.dataPath)
        if let contents = store.contentsText { secondary(contents) }
        secondary("Nothing leaves this machine. Bako never opens a network connection.")
      }
      VStack(alignment: .leading, spacing: 0) {
        Text("BMI").font(.headline)
        secondary("A screening number for adults, not a diagnosis. Ask a doctor what yours means.")
      }
      HStack {
        Text("Theme").font(.headline)
        Picker("Theme", selection: $store.theme.sending(\.themeChanged)) {
          ForEach(ThemeChoice.allCases, id: \.self) { Text($0.name).tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
      }
      HStack(spacing: .columns(2)) {
        Button("Done") { store.send(.doneButtonTapped) }
          .keyboardShortcut(.defaultAction)
        Button("Activities and places") { store.send(.namesButtonTapped) }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .readableWidth()
    .padding(.horizontal, .columns(2))
    .navigationTitle("About")
    .onAppear { store.send(.onAppear) }
  }

  private func secondary(_ text: String) -> some View {
    Text(text).foregroundColor(.secondary)
  }
}
