import TerminalUI

struct OutlineView: View {
  @State private var showsAdvanced = true

  var body: some View {
    Form {
      GroupBox("Network") {
        Text("Connected")
      }
      DisclosureGroup("Advanced", isExpanded: $showsAdvanced) {
        LabeledContent("Port") { Text("8080") }
        Gauge(value: 0.6) { Text("Load") }
      }
      Menu("Actions") {
        Button("Copy") {}
        Button("Delete", role: .destructive) {}
      }
    }
  }
}
