import TerminalUI

// Before: all logic is in the view. It works, but its decisions cannot be unit-tested.

struct PlainCalculator: View {
  @State private var height = ""
  @State private var weight = ""
  @State private var history: [SavedBodyMass] = []
  @State private var isHistoryShown = false

  private var result: BodyMass? { BodyMass(height: height, weight: weight) }

  var body: some View {
    Form {
      Section("Measurements") {
        TextField("Height in cm", text: $height)
        TextField("Weight in kg", text: $weight)
      }
      Section("Result") {
        Text(result?.summary ?? "Type your height and weight.")
      }
      Button("Save") {
        guard let result else { return }
        history.append(SavedBodyMass(id: UUID(), bodyMass: result))
        isHistoryShown = true
      }
      .disabled(result == nil)
      Button("History") { isHistoryShown = true }
    }
    .sheet(isPresented: $isHistoryShown) {
      PlainHistory(history: $history)
    }
  }
}

struct PlainHistory: View {
  @Binding var history: [SavedBodyMass]
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading) {
      List {
        ForEach(history) { Text($0.bodyMass.summary) }
          .onDelete { history.remove(atOffsets: $0) }
      }
      Button("Done") { dismiss() }
    }
  }
}

#Preview("before") {
  PlainCalculator()
}
