import Core

public struct AboutView: View {
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<AboutReducer>

  public init(store: StoreOf<AboutReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: spacing) {
      if layoutSize == .compact { ScrollView { facts } } else { facts }
      theme
      export
      buttons
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .readableWidth()
    .padding(.horizontal, .columns(2))
    .navigationTitle("About")
    .onAppear { store.send(.onAppear) }
  }

  private var facts: some View {
    VStack(alignment: .leading, spacing: spacing) {
      Text("Bako \(store.version)").font(.title)
      VStack(alignment: .leading, spacing: 0) {
        Text("Your data").font(.headline)
        secondary(store.dataPath)
        if let contents = store.contentsText { secondary(contents) }
        if let lastExport = store.lastExportText { secondary(lastExport) }
        secondary("Nothing leaves this machine. Bako never opens a network connection.")
      }
      VStack(alignment: .leading, spacing: 0) {
        Text("BMI").font(.headline)
        secondary("A screening number for adults, not a diagnosis. Ask a doctor what yours means.")
      }
      VStack(alignment: .leading, spacing: 0) {
        Text("Sources").font(.headline)
        secondary("Pleasantness and energy of words: the Glasgow Norms (Scott, Keitel,")
        secondary("Becirspahic, Yao & Sereno 2019, Behavior Research Methods 51), CC BY 4.0.")
      }
    }
  }

  private var theme: some View {
    HStack {
      Text("Theme").font(.headline)
      Picker("Theme", selection: $store.theme.sending(\.themeChanged)) {
        ForEach(ThemeChoice.allCases, id: \.self) { Text($0.name).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
    }
  }

  @ViewBuilder
  private var export: some View {
    switch store.export {
    case .none: EmptyView()
    case .running: ProgressView("Exporting…")
    case let .saved(path):
      Text("Exported to \(path)" + (layoutSize == .compact ? "" : ", which only you can read."))
    case let .failed(message): Text("! \(message)")
    }
  }

  @ViewBuilder
  private var buttons: some View {
    if layoutSize == .compact {
      VStack(alignment: .leading, spacing: 0) {
        HStack { endButtons }
        namesButton
      }
    } else {
      HStack {
        endButtons
        namesButton
      }
    }
  }

  @ViewBuilder
  private var endButtons: some View {
    Button("Done") { store.send(.doneButtonTapped) }
      .keyboardShortcut(.defaultAction)
    Button("Export") { store.send(.exportButtonTapped) }
  }

  private var namesButton: some View {
    Button("Names") { store.send(.namesButtonTapped) }
  }

  private var spacing: CGFloat { layoutSize == .compact ? 0 : .rows(1) }

  private func secondary(_ text: String) -> some View {
    Text(text).foregroundColor(.secondary)
  }
}
