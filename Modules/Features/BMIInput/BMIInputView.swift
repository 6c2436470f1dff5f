import Core

public struct BMIInputView: View {
  @FocusState private var focus: BMIInputReducer.State.Field?
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<BMIInputReducer>

  public init(store: StoreOf<BMIInputReducer>) {
    self.store = store
    focus = store.firstField
  }

  public var body: some View {
    NavigationView {
      Form {
        Section {
          fields
          unitsPicker
        } header: {
          Text("Enter Your Measurements")
        }
        Section {
          BMIResult(
            value: store.calculatedBMI, comparison: store.comparison, problem: store.problem)
          saveButton
        } header: {
          Text("BMI Result")
        }
      }
      .navigationTitle("BMI Calculator")
    }
    .onAppear {
      store.send(.onAppear)
      if store.weight.isEmpty { focus = store.firstField }
    }
    .onChange(of: store.focusedField) {
      guard let field = store.focusedField else { return }
      focus = field
      store.send(.focusMoved)
    }
    .onKeyPress(hints: [KeyHint("u", "undo")]) { press in
      guard press == .character("u") else { return false }
      store.send(.undoKeyPressed)
      return true
    }
    .onChange(of: focus) { old, _ in
      if let old { store.send(.fieldLeft(old)) }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  @ViewBuilder private var fields: some View {
    if layoutSize > .compact {
      HStack(spacing: .columns(2)) {
        height
        weight
      }
    } else {
      height
      weight
    }
  }

  private var height: some View {
    field(
      "Height", .height, placeholder: store.units == .metric ? "170" : "5ft7in",
      unit: store.units == .metric ? "cm" : "", width: .columns(12),
      text: Binding(get: { store.heightText }, set: { store.send(.heightChanged($0)) }))
  }

  private var weight: some View {
    field(
      "Weight", .weight, placeholder: store.units == .metric ? "70" : "154",
      unit: store.units == .metric ? "kg" : "lb", width: .columns(9),
      text: Binding(get: { store.weightText }, set: { store.send(.weightChanged($0)) })
    )
    .onSubmit { store.send(.saveButtonTapped) }
    .onKeyPress(hints: [KeyHint("Enter", "save")]) { _ in false }
  }

  private func field(
    _ title: String, _ field: BMIInputReducer.State.Field, placeholder: String, unit: String,
    width: CGFloat, text: Binding<String>
  ) -> some View {
    LabeledContent(title) {
      TextField(placeholder, text: text)
        .keyboardType(.decimalPad)
        .textFieldStyle(.roundedBorder)
        .focused($focus, equals: field)
        .frame(width: width)
        .accessibilityLabel(title)
      if !unit.isEmpty { Text(unit) }
    }
  }

  private var unitsPicker: some View {
    LabeledContent("Units") {
      Picker("Units", selection: $store.units.sending(\.unitsChanged)) {
        Text("Metric").tag(Units.metric)
        Text("Imperial").tag(Units.imperial)
      }
      .pickerStyle(.segmented)
    }
  }

  private var saveButton: some View {
    HStack {
      Button(store.isSaving ? "Saving…" : "Save to History") { store.send(.saveButtonTapped) }
        .buttonStyle(.borderedProminent)
        .disabled(!store.isSaveButtonEnabled)
      if store.isSaving { ProgressView() }
    }
  }
}
