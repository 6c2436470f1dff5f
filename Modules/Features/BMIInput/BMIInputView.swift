import Core

public struct BMIInputView: View {
  @Bindable var store: StoreOf<BMIInputReducer>

  public init(store: StoreOf<BMIInputReducer>) { self.store = store }

  public var body: some View {
    NavigationView {
      Form {
        Section {
          unitsPicker
          field(
            "Height", placeholder: store.units == .metric ? "170" : "5ft7in",
            unit: store.units == .metric ? "cm" : "in",
            text: $store.height.sending(\.heightChanged), problem: store.heightProblem?.message)
          field(
            "Weight", placeholder: store.units == .metric ? "70" : "154",
            unit: store.units == .metric ? "kg" : "lb",
            text: $store.weight.sending(\.weightChanged), problem: store.weightProblem?.message)
        } header: {
          Text("Enter Your Measurements")
        }
        Section {
          result
        } header: {
          Text("BMI Result")
        }
        Section {
          saveButton
        }
      }
      .navigationTitle("BMI Calculator")
    }
    .onAppear { store.send(.onAppear) }
    .alert($store.scope(state: \.alert, action: \.alert))
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

  @ViewBuilder private func field(
    _ title: String, placeholder: String, unit: String, text: Binding<String>, problem: String?
  ) -> some View {
    LabeledContent(title) {
      TextField(placeholder, text: text)
        .keyboardType(.decimalPad)
        .textFieldStyle(.roundedBorder)
        .frame(width: .columns(12))
        .accessibilityLabel(title)
      Text(unit)
    }
    if let problem {
      Text(problem).foregroundColor(.secondary)
    }
  }

  @ViewBuilder private var result: some View {
    if let bmi = store.calculatedBMI {
      HStack {
        VStack(alignment: .leading, spacing: 0) {
          Text("BMI: \(bmi.formattedValue)")
            .font(.title2)
          Text("Category: \(bmi.category.rawValue)")
            .foregroundColor(.secondary)
        }
        Spacer()
        if store.isSaving { ProgressView() }
      }
    } else {
      Text("Enter your height and weight to calculate BMI")
        .foregroundColor(.secondary)
    }
  }

  private var saveButton: some View {
    Button {
      store.send(.saveButtonTapped)
    } label: {
      Text(store.isSaving ? "Saving…" : "Save to History")
        .frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .disabled(!store.isSaveButtonEnabled)
  }
}
