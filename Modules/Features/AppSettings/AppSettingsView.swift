import Core

public struct AppSettingsView: View {
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<AppSettingsReducer>

  public init(store: StoreOf<AppSettingsReducer>) { self.store = store }

  public var body: some View {
    VStack(alignment: .leading, spacing: layoutSize > .compact ? .rows(1) : 0) {
      setting("Units", "Heights and weights on Body and in `bako bmi`.") {
        Picker("Units", selection: $store.units.sending(\.unitsChanged)) {
          Text("Metric").tag(Units.metric)
          Text("Imperial").tag(Units.imperial)
        }
        .pickerStyle(.segmented)
      }
      setting("Week", "The first day of weeks on Home, Insights and in reports.") {
        Picker("Week", selection: $store.weekStart.sending(\.weekStartChanged)) {
          ForEach(WeekStart.allCases, id: \.self) { Text($0.rawValue.capitalized).tag($0) }
        }
        .pickerStyle(.menu)
      }
      setting("Theme", "The colors of the app. System follows the terminal.") {
        Picker("Theme", selection: $store.theme.sending(\.themeChanged)) {
          ForEach(ThemeChoice.allCases, id: \.self) { Text($0.name).tag($0) }
        }
        .pickerStyle(.segmented)
      }
      if let failure = store.failure { Text("! \(failure)").readableWidth() }
    }
    .readableWidth(.columns(76))
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(.horizontal, .columns(layoutSize > .compact ? 2 : 1))
    .navigationTitle("Settings")
    .delaysFirstFrame(while: store.preferences == nil && store.failure == nil)
    .onAppear { store.send(.onAppear) }
  }

  private func setting(
    _ title: String, _ effect: String, @ViewBuilder picker: () -> some View
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(title).bold().frame(width: .columns(8), alignment: .leading)
        picker().labelsHidden()
      }
      Text(effect).foregroundColor(.secondary).padding(.leading, .columns(9))
    }
  }
}
