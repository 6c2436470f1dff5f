import TerminalTesting
import TerminalUI
import Testing

/// SwiftUI's style types, written out instead of shorthands such as `.plain`.
@MainActor
@Suite struct StyleNameTests {
  private func expectEqual(_ view: some View, _ other: some View) {
    #expect(Pilot(view).snapshot == Pilot(other).snapshot)
  }

  @Test func listStyleTypesMatchShorthands() {
    func list(_ style: some ListStyle) -> some View {
      List { Section("Fruit") { Text("Apple") } }.listStyle(style)
    }
    expectEqual(list(PlainListStyle()), list(.plain))
    expectEqual(list(GroupedListStyle()), list(.grouped))
    expectEqual(list(InsetGroupedListStyle()), list(.insetGrouped))
  }

  @Test func buttonStyleTypesMatchShorthands() {
    func button(_ style: some PrimitiveButtonStyle) -> some View {
      Button("Save") {}.buttonStyle(style)
    }
    expectEqual(button(DefaultButtonStyle()), button(.automatic))
    expectEqual(button(BorderedButtonStyle()), button(.bordered))
    expectEqual(button(BorderedProminentButtonStyle()), button(.borderedProminent))
    expectEqual(button(BorderlessButtonStyle()), button(.borderless))
    expectEqual(button(PlainButtonStyle()), button(.plain))
  }

  private struct Shouting: ButtonStyle {
    func makeBody(configuration: ButtonStyleConfiguration) -> some View {
      HStack {
        configuration.label
        Text(configuration.isPressed ? "?" : "!")
      }
    }
  }

  @Test func buttonStyleReceivesConfiguration() {
    #expect(Pilot(Button("Save") {}.buttonStyle(Shouting())).shows("Save !"))
  }

  @Test func pickerStyleTypesMatchShorthands() {
    func picker(_ style: some PickerStyle) -> some View {
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(1)
        Text("Large").tag(2)
      }
      .pickerStyle(style)
    }
    expectEqual(picker(DefaultPickerStyle()), picker(.automatic))
    expectEqual(picker(MenuPickerStyle()), picker(.menu))
    expectEqual(picker(SegmentedPickerStyle()), picker(.segmented))
    expectEqual(picker(InlinePickerStyle()), picker(.inline))
    expectEqual(picker(WheelPickerStyle()), picker(.wheel))
    expectEqual(picker(NavigationLinkPickerStyle()), picker(.navigationLink))
  }

  @Test func datePickerStyleTypesMatchShorthands() {
    let day = Date(timeIntervalSince1970: 1_763_640_000)
    func picker(_ style: some DatePickerStyle) -> some View {
      DatePicker("Day", selection: .constant(day), displayedComponents: [.date])
        .datePickerStyle(style)
    }
    expectEqual(picker(DefaultDatePickerStyle()), picker(.automatic))
    expectEqual(picker(CompactDatePickerStyle()), picker(.compact))
    expectEqual(picker(GraphicalDatePickerStyle()), picker(.graphical))
    let both: DatePickerComponents = [.date, .hourAndMinute]
    #expect(
      Pilot(DatePicker("Day", selection: .constant(day), displayedComponents: both)).shows(":"))
  }

  @Test func textFieldStyleTypesMatchShorthands() {
    func field(_ style: some TextFieldStyle) -> some View {
      TextField("Name", text: .constant("Ala")).textFieldStyle(style)
    }
    expectEqual(field(DefaultTextFieldStyle()), field(.automatic))
    expectEqual(field(PlainTextFieldStyle()), field(.plain))
    expectEqual(field(RoundedBorderTextFieldStyle()), field(.roundedBorder))
  }

  @Test func shapeStylesFallBackToColors() {
    func text(_ style: some ShapeStyle) -> some View { Text("Hello").foregroundStyle(style) }
    let style: NamedShapeStyle = .tertiary
    expectEqual(text(style), text(.quaternary))
    expectEqual(text(style), text(Color.secondary))
    let material: Material = .regularMaterial
    expectEqual(
      Text("Hello").background(.thinMaterial), Text("Hello").background(.thickMaterial))
    expectEqual(Text("Hello").background(material), Text("Hello").background(Color.clear))
    let start: UnitPoint = .topLeading
    let gradient = LinearGradient(
      gradient: Gradient(colors: [.red, .blue]), startPoint: start,
      endPoint: UnitPoint(x: 1, y: 1))
    expectEqual(text(gradient), text(Color.red))
  }
}
