import TerminalUI

/// A typical screen of the app: tabs, a title, groups of controls.
struct FormSample: View {
  @State private var height = ""
  @State private var weight = "65"
  @State private var isOn = true

  var body: some View {
    TabView {
      NavigationStack {
        Form {
          Section("Measurements") {
            field("Height", $height, "cm")
            field("Weight", $weight, "kg")
            Toggle("Remember", isOn: $isOn)
          }
          Section("Result") {
            VStack(alignment: .leading) {
              Text("BMI: 22.5").font(.title2).fontWeight(.bold)
              Text("Category: Normal").foregroundColor(.secondary)
            }
          }
          Section {
            ForEach(0..<6) { row in
              HStack {
                Text("Row \(row)")
                Spacer()
                Button("Open") {}
              }
            }
          }
        }
        .navigationTitle("Sample")
      }
      .tabItem { Label("One", systemImage: "star") }
      Text("Two").tabItem { Label("Two", systemImage: "heart") }
    }
  }

  private func field(_ name: String, _ text: Binding<String>, _ unit: String) -> some View {
    HStack {
      Text(name)
      Spacer()
      TextField("170", text: text).frame(width: .columns(20))
      Text(unit)
    }
  }
}

/// Rows as in a history.
struct ListSample: View {
  let count: Int

  var body: some View {
    List {
      ForEach(0..<count, id: \.self) { row in
        VStack(alignment: .leading) {
          HStack {
            Text("Row \(row)").bold()
            Spacer()
            Text("Normal").font(.caption).padding(.horizontal, 8)
          }
          Text("Height: 170 cm").foregroundColor(.secondary)
        }
      }
      .onDelete { _ in }
    }
  }
}
