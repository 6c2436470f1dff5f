import TerminalUI

// The article's first phase, in a namespace because its `BMIHistoryView` is replaced in the fourth
// phase.
enum PureSwiftUI {
  struct ContentView: View {
    @State private var height: String = ""
    @State private var weight: String = ""
    @State private var bmiHistory: [BMI] = []
    @State private var showingHistory = false

    var calculatedBMI: BMI? {
      guard let heightValue = Double(height),
        let weightValue = Double(weight),
        heightValue > 0,
        weightValue > 0
      else {
        return nil
      }

      return BMI(height: heightValue, weight: weightValue, date: Date())
    }

    var body: some View {
      NavigationView {
        Form {
          Section {
            HStack {
              Text("Height")
              Spacer()
              TextField("170", text: $height)
                .keyboardType(.decimalPad)
                .textFieldStyle(.roundedBorder)
                .frame(width: 80)
              Text("cm")
            }

            HStack {
              Text("Weight")
              Spacer()
              TextField("70", text: $weight)
                .keyboardType(.decimalPad)
                .textFieldStyle(.roundedBorder)
                .frame(width: 80)
              Text("kg")
            }
          } header: {
            Text("Enter Your Measurements")
          }

          Section {
            if let bmi = calculatedBMI {
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
          } header: {
            Text("BMI Result")
          }

          Section {
            Button("Save to History") {
              if let bmi = calculatedBMI {
                bmiHistory.append(bmi)
                showingHistory = true
              }
            }
            .disabled(calculatedBMI == nil)

            Button("View History") {
              showingHistory = true
            }
          }
        }
        .navigationTitle("BMI Calculator")
        .sheet(isPresented: $showingHistory) {
          BMIHistoryView(bmiHistory: $bmiHistory)
        }
      }
    }
  }

  struct BMIHistoryView: View {
    @Binding var bmiHistory: [BMI]
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      NavigationView {
        List {
          ForEach(bmiHistory) { bmi in
            VStack(alignment: .leading) {
              Text("BMI: \(bmi.formattedValue)")
                .font(.headline)
              Text("Category: \(bmi.category.rawValue)")
                .foregroundColor(.secondary)
              Text(bmi.date, style: .date)
                .font(.caption)
            }
          }
          .onDelete { indexSet in
            bmiHistory.remove(atOffsets: indexSet)
          }
        }
        .navigationTitle("BMI History")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) {
            Button("Done") {
              dismiss()
            }
          }
        }
      }
    }
  }
}
