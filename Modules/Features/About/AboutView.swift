import Core

public struct AboutView: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<AboutReducer>

  public init(store: StoreOf<AboutReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: spacing) {
      if layoutSize == .compact { ScrollView { facts } } else { facts }
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
        if let contents = store.contents {
          secondary(contents.text)
          secondary(contents.lastExportText)
        }
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

  private var buttons: some View {
    HStack {
      Button("Done") { store.send(.doneButtonTapped) }
        .keyboardShortcut(.defaultAction)
      Button("Export") { store.send(.exportButtonTapped) }
    }
  }

  private var spacing: CGFloat { layoutSize == .compact ? 0 : .rows(1) }

  private func secondary(_ text: String) -> some View {
    Text(text).foregroundColor(.secondary)
  }
}
