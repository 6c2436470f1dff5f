import TerminalTesting
import TerminalUI
import Testing

/// Labels and controls side by side.
@MainActor
@Suite struct LabeledRowTests {
  private struct Measures: View {
    @State private var text = ""
    @State private var unit = 0
    @State private var cups = 2
    @State private var date = Date(timeIntervalSince1970: 0)

    var body: some View {
      Form {
        Section("Measures") {
          LabeledContent("Version", value: "1.0")
          LabeledContent("Height") { TextField("170", text: $text).frame(width: .columns(12)) }
          TextField("Weight", text: $text, prompt: Text("70"))
          Picker("Units of length", selection: $unit) { Text("Metric").tag(0) }
          Stepper("Cups", value: $cups)
          DatePicker("Date", selection: $date, displayedComponents: .date)
        }
        Section("Other") { LabeledContent("A") { Button("b") {} } }
      }
    }
  }

  private func lines(_ view: some View, columns: Int = 80, rows: Int = 24) -> [String] {
    Pilot(view, columns: columns, rows: rows) {
      $0.showsKeyHints = false
      $0.environment.timeZone = .gmt
      $0.environment.locale = Locale(identifier: "en_US")
    }.lines
  }

  /// The column of the text behind a label, relative to the label.
  private func indent(of label: String, in lines: [String]) -> Int? {
    guard let line = lines.first(where: { $0.contains(label) }),
      let range = line.range(of: label)
    else { return nil }
    let rest = line[range.upperBound...]
    return label.count + rest.prefix { $0 == " " }.count
  }

  @Test(arguments: [(80, 24), (200, 60)])
  func controlsOfSectionAreAligned(columns: Int, rows: Int) {
    let drawn = lines(Measures(), columns: columns, rows: rows)
    for label in ["Version", "Height", "Weight", "Units of length", "Cups", "Date"] {
      #expect(indent(of: label, in: drawn) == 17, "\(label) \(drawn.joined(separator: "\n"))")
    }
    #expect(indent(of: " A", in: drawn) == 4)
  }

  @Test(arguments: [(40, 12, "170 cm"), (80, 24, "170 cm │"), (120, 40, "170 cm │")])
  func trailingTextEndsAtMarginOfForm(columns: Int, rows: Int, end: String) {
    let form = Form { Section("Values") { LabeledContent("Height", value: "170 cm") } }
    let drawn = lines(form, columns: columns, rows: rows)
    #expect(drawn.contains { $0.hasSuffix(end) }, "\(drawn.joined(separator: "\n"))")
  }

  @Test func textsOfSectionWithoutControlsAreTrailing() {
    let form = Form {
      Section("Values") {
        LabeledContent("Height", value: "170 cm")
        LabeledContent("Body mass index", value: "22.5")
      }
    }
    let drawn = lines(form).filter { $0.contains("Height") || $0.contains("index") }
    #expect(drawn.count == 2)
    let last = drawn.map { String($0.reversed().drop { " │".contains($0) }.reversed()).count }
    #expect(Set(last).count == 1, "\(drawn.joined(separator: "\n"))")
    #expect(last[0] >= 70)
  }

  @Test func smallScreenKeepsLabelAndControl() {
    let drawn = lines(Measures(), columns: 40, rows: 12)
    #expect(drawn.contains { $0.contains("Version") && $0.contains("1.0") })
    #expect(drawn.contains { $0.contains("Units of length") && $0.contains("Metric") })
  }

  @Test func rowIsAtMost72Wide() {
    let row = LabeledContent("Name") { TextField("Anna", text: .constant("")) }
    let drawn = lines(row, columns: 200, rows: 6).first { $0.contains("Name") } ?? ""
    #expect(drawn.drop { $0 == " " }.count == 72)
  }

  @Test func longLabelWraps() {
    let label = "A label of many words that does not fit into one row"
    let drawn = lines(LabeledContent(label) { Text("control") }, columns: 40, rows: 6)
    #expect(drawn.contains { $0.contains("A label") && $0.contains("control") })
    #expect(drawn.contains { $0.contains("row") })
  }

  @Test func formIsAtMost80WideAndCentered() {
    let drawn = lines(Measures(), columns: 200, rows: 60)
    let top = drawn.first { $0.contains("╭") } ?? ""
    #expect(top.prefix { $0 == " " }.count == 60 && top.count == 140)
  }
}
