import Testing

@testable import TerminalUI

/// The focused control is one surface, in each color depth. The previews of the features have no
/// such controls.
@MainActor
@Suite struct ControlSurfaceTests {
  private struct Controls: View {
    @State private var choice: Int? = 2
    @State private var date = Date(timeIntervalSince1970: 1_795_287_600)
    @State private var isOn = true
    @State private var level = 0.5
    @State private var number = 3
    @State private var size = "Small"

    var body: some View {
      VStack {
        List(selection: $choice) {
          ForEach(1..<4, id: \.self) { number in
            HStack {
              Text("Row").bold()
              Text("\(number)").foregroundColor(.secondary)
              Spacer()
            }
          }
        }
        .frame(height: .rows(5))
        Slider(value: $level, in: 0...1) { Text("Level") }
        Stepper("Number", value: $number, in: 0...9)
        Picker("Size", selection: $size) {
          ForEach(["Small", "Large"], id: \.self) { Text($0).tag($0) }
        }
        Toggle("On", isOn: $isOn)
        DatePicker("Day", selection: $date)
      }
    }
  }

  @Test(arguments: [CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 18)])
  func focusedControlHasOneBackground(size: CellSize) {
    let screen = Screen(root: Controls())
    screen.minimumSize = .zero
    _ = screen.render(size: size)
    var surfaces: Set<String> = []
    for _ in 0..<12 {
      let frame = screen.render(size: size)
      if let rect = screen.interaction?.region(frame.focus)?.rect {
        let styles = (rect.row..<rect.endRow).flatMap { row in
          (rect.column..<rect.endColumn).map { frame.buffer[$0, row].style }
        }
        for depth in ColorDepth.allCases {
          let resolved = styles.map { $0.resolved(depth) }
          #expect(
            Set(resolved.map(\.background)).count == 1,
            "\(frame.descriptions.first(where: \.isFocused)?.label ?? "") at \(depth)")
        }
        if styles.contains(where: { $0.background == .selection }) {
          surfaces.insert(frame.focus.map { "\($0)" } ?? "")
        }
      }
      screen.handle(.key(KeyPress(.tab)))
    }
    #expect(surfaces.count >= 6, "\(surfaces.count) surfaces")
  }
}
