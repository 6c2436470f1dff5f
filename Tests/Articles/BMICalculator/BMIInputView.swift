import ComposableArchitecture
import TerminalUI

struct BMIInputView: View {
  @Bindable var store: StoreOf<BMIInputReducer>

  var body: some View {
    NavigationView {
      Form {
        Section {
          inputFields
        } header: {
          Text("Enter Your Measurements")
        }

        Section {
          bmiResultView
        } header: {
          Text("BMI Result")
        }

        Section {
          saveButton
        }
      }
      .navigationTitle("BMI Calculator")
      .alert("BMI Saved!", isPresented: $store.showingSaveAlert.sending(\.alertDismissed)) {
        Button("OK") {
          store.send(.dismissAlert)
        }
      } message: {
        Text("Your BMI has been saved to history.")
      }
    }
  }

  @ViewBuilder
  private var inputFields: some View {
    HStack {
      Text("Height")
      Spacer()
      TextField("170", text: $store.height.sending(\.heightChanged))
        .keyboardType(.decimalPad)
        .textFieldStyle(.roundedBorder)
        .frame(width: 80)
      Text("cm")
    }

    HStack {
      Text("Weight")
      Spacer()
      TextField("70", text: $store.weight.sending(\.weightChanged))
        .keyboardType(.decimalPad)
        .textFieldStyle(.roundedBorder)
        .frame(width: 80)
      Text("kg")
    }
  }

  @ViewBuilder
  private var bmiResultView: some View {
    if let bmi = store.calculatedBMI {
      VStack(alignment: .leading) {
        Text("BMI: \(bmi.formattedValue)")
          .font(.title2)
          .fontWeight(.bold)

        Text("Category: \(bmi.category.rawValue)")
          .foregroundColor(.secondary)
      }
    } else {
      Text("Enter your height and weight to calculate BMI")
        .foregroundColor(.secondary)
    }
  }

  @ViewBuilder
  private var saveButton: some View {
    Button(action: {
      store.send(.saveButtonTapped)
    }) {
      Text("Save to History")
        .frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .disabled(!store.isSaveButtonEnabled)
  }
}

#Preview {
  BMIInputView(
    store: Store(initialState: BMIInputReducer.State()) {
      BMIInputReducer()
    }
  )
}
