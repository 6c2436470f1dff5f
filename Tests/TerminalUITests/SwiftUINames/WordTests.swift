import TerminalTesting
import TerminalUI
import Testing

/// Words of SwiftUI that have an effect in cells.
@MainActor
@Suite struct WordTests {
  private final class Log {
    var texts: [String] = []
  }

  private func lines(_ view: some View, columns: Int = 40, rows: Int = 12) -> [String] {
    Pilot(view, columns: columns, rows: rows) { $0.showsKeyHints = false }.lines
  }

  private func point(of text: String, _ pilot: Pilot) -> CellPoint {
    let row = pilot.lines.firstIndex { $0.contains(text) } ?? 0
    let line = pilot.lines[row]
    let start = line.range(of: text)?.lowerBound ?? line.startIndex
    return CellPoint(column: line.distance(from: line.startIndex, to: start), row: row)
  }

  // MARK: - Gestures

  private struct Handle: View {
    @GestureState private var distance: CGFloat = 0
    let log: Log

    var body: some View {
      Text("handle \(Int(distance))").gesture(
        DragGesture()
          .updating($distance) { value, distance, _ in distance = value.translation.width }
          .onChanged { log.texts.append("\(Int($0.translation.width)) of \(Int(distance))") })
    }
  }

  @Test func gestureStateFollowsTheDragAndIsReset() {
    let log = Log()
    let pilot = Pilot(Handle(log: log))
    let start = point(of: "handle", pilot)
    pilot.drag(from: start, to: start.offset(columns: 3))
    #expect(log.texts.contains("24 of 24"))
    #expect(pilot.shows("handle 0"))
  }

  @Test func pressIsReportedUntilRelease() {
    let log = Log()
    let pilot = Pilot(
      Text("hold").onLongPressGesture {
        log.texts.append("done")
      } onPressingChanged: {
        log.texts.append("\($0)")
      })
    let place = point(of: "hold", pilot)
    pilot.click(column: place.column, row: place.row)
    #expect(log.texts == ["true", "false", "done"])
  }

  @Test func tapReceivesThePoint() {
    let log = Log()
    let pilot = Pilot(
      Text("circle").onTapGesture { (point: CGPoint) in
        log.texts.append("\(Int(point.x)) \(Int(point.y))")
      })
    let place = point(of: "circle", pilot)
    pilot.click(column: place.column + 2, row: place.row)
    #expect(log.texts == ["20 8"])
  }

  @Test func simultaneousGesturesHaveTheirOwnActions() {
    let log = Log()
    let drag = DragGesture().onEnded { _ in log.texts.append("drag") }
    let pilot = Pilot(
      Text("circle").gesture(
        TapGesture().onEnded { _ in log.texts.append("tap") }
          .simultaneously(with: drag)))
    let place = point(of: "circle", pilot)
    pilot.click(column: place.column, row: place.row)
    pilot.drag(from: place, to: place.offset(columns: 2))
    #expect(log.texts == ["tap", "drag"])
  }

  @Test func namedSpaceIsTheOriginOfFramesAndDrags() {
    let log = Log()
    let pilot = Pilot(
      VStack(alignment: .leading, spacing: 0) {
        Text("first")
        GeometryReader { proxy in
          let frame = proxy.frame(in: .named("column"))
          Text("at \(Int(frame.minX)) \(Int(frame.minY)) of \(Int(proxy.frame(in: .local).minX))")
            .gesture(
              DragGesture(coordinateSpace: .named("column"))
                .onEnded { log.texts.append("\(Int($0.startLocation.y))") })
        }
      }
      .frame(width: .columns(20), height: .rows(3))
      .coordinateSpace(name: "column")
      .padding(.leading, .columns(5)))
    #expect(pilot.shows("at 0 16 of 0"))
    let place = point(of: "at", pilot)
    pilot.drag(from: place, to: place.offset(columns: 2))
    #expect(log.texts == ["24"])
  }

  // MARK: - Styles

  @Test func labelStylesDrawTheirParts() {
    let label = Label("Favorites", systemImage: "star.fill")
    #expect(lines(label.labelStyle(.titleOnly)).contains { $0.contains("Favorites") })
    #expect(!lines(label.labelStyle(.titleOnly)).contains { $0.contains("★") })
    #expect(lines(label.labelStyle(.iconOnly)).contains { $0.contains("★") })
    #expect(!lines(label.labelStyle(.iconOnly)).contains { $0.contains("Favorites") })
  }

  @Test func iconOnlyButtonIsDescribedByItsTitle() throws {
    let pilot = Pilot(
      Button {
      } label: {
        Label("Favorites", systemImage: "star.fill")
      }
      .labelStyle(.iconOnly))
    #expect(try pilot.find("Favorites").first?.role == .button)
  }

  private struct WordToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        configuration.label
        Text(configuration.isOn ? "is on" : "is off")
      }
    }
  }

  private struct SoundView: View {
    @State private var isOn = false

    var body: some View { Toggle("Sound", isOn: $isOn).toggleStyle(WordToggleStyle()) }
  }

  @Test func toggleStyleDrawsAndChangesTheToggle() throws {
    let pilot = Pilot(SoundView())
    #expect(pilot.shows("Sound is off"))
    try pilot.tap("Sound is off")
    #expect(pilot.shows("Sound is on"))
  }

  private struct PercentStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) percent")
    }
  }

  private struct RuledStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text("holds")
        configuration.content
      }
    }
  }

  @Test func customStylesReplaceTheControl() {
    let progress = ProgressView("Import", value: 0.4).progressViewStyle(PercentStyle())
    #expect(lines(progress).contains { $0.contains("40 percent") })
    let box = GroupBox("Today") { Text("3 entries") }.groupBoxStyle(RuledStyle())
    #expect(lines(box).contains { $0.contains("Today holds 3 entries") })
  }

  // MARK: - Controls

  private struct ColorView: View {
    @State var color = Color.orange

    var body: some View { ColorPicker("Color", selection: $color) }
  }

  @Test func colorPickerOffersNamedColors() throws {
    let pilot = Pilot(ColorView())
    #expect(pilot.shows("Orange"))
    try pilot.focus("Color")
    pilot.press(.right)
    #expect(pilot.shows("Yellow"))
    #expect(Pilot(ColorView(color: Color(red: 0.1, green: 0.2, blue: 0.3))).shows("Custom"))
  }

  private struct Place: Identifiable {
    let id: String
    var places: [Place]?
  }

  @Test func outlineShowsChildrenWhenItIsOpened() throws {
    let places = [Place(id: "Home", places: [Place(id: "Kitchen")]), Place(id: "Road")]
    let pilot = Pilot(List(places, children: \.places) { Text($0.id) })
    #expect(pilot.shows("Road"))
    #expect(!pilot.shows("Kitchen"))
    try pilot.tap("Home")
    #expect(pilot.shows("Kitchen"))
  }

  @Test func sliderReportsEditing() throws {
    let log = Log()
    let pilot = Pilot(
      Slider(value: .constant(0.5)) {
        Text("Volume")
      } onEditingChanged: {
        log.texts.append("\($0)")
      })
    try pilot.focus("Volume")
    pilot.press(.right)
    #expect(log.texts == ["true", "false"])
  }

  @Test func menuHasAButtonForItsMainAction() throws {
    let log = Log()
    let pilot = Pilot(
      Menu("Save") {
        Button("Save as") { log.texts.append("as") }
      } primaryAction: {
        log.texts.append("save")
      })
    try pilot.tap("Save")
    #expect(log.texts == ["save"])
    #expect(!pilot.shows("Save as"))
  }

  @Test func gaugeDrawsItsLabels() {
    let gauge = Gauge(value: 0.5) {
      Text("Speed")
    } currentValueLabel: {
      Text("50")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("100")
    }
    let drawn = Pilot(gauge, columns: 40, rows: 8)
    #expect(drawn.lines.contains { $0.contains("Speed") && $0.contains("50") })
    #expect(drawn.lines.contains { $0.contains("100") })
  }

  // MARK: - Drawing

  @Test func textOfAnImageIsItsGlyph() {
    let text = Text(Image(systemName: "star.fill")) + Text(" rated")
    #expect(lines(text).contains { $0.contains("★ rated") })
  }

  @Test func arcTurnsInItsDirection() {
    let quarter = Path { path in
      path.move(to: CGPoint(x: 1, y: 1))
      path.addArc(
        center: .zero, radius: 100, startAngle: .degrees(0), endAngle: .degrees(90),
        clockwise: false)
      path.closeSubpath()
    }
    #expect(quarter.contains(CGPoint(x: 50, y: 50)))
    #expect(!quarter.contains(CGPoint(x: 90, y: 90)))
    #expect(!quarter.contains(CGPoint(x: -50, y: 50)))
  }

  /// A subpath that is not closed ends at its start when it is filled.
  @Test func openSubpathIsFilled() {
    let shapes = Path { path in
      path.addRect(CGRect(x: 200, y: 0, width: 10, height: 10))
      path.move(to: .zero)
      path.addArc(
        center: .zero, radius: 100, startAngle: .degrees(0), endAngle: .degrees(90),
        clockwise: false)
      path.move(to: CGPoint(x: 300, y: 0))
      path.addLine(to: CGPoint(x: 340, y: 0))
      path.addLine(to: CGPoint(x: 340, y: 40))
    }
    #expect(shapes.contains(CGPoint(x: 50, y: 50)))
    #expect(!shapes.contains(CGPoint(x: -50, y: 50)))
    #expect(shapes.contains(CGPoint(x: 330, y: 10)))
    #expect(!shapes.contains(CGPoint(x: 250, y: 20)))
    #expect(!shapes.contains(CGPoint(x: 310, y: 30)))
  }

  @Test func curvesEndAtTheirLastPoint() {
    let hill = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
      path.closeSubpath()
    }
    #expect(hill.contains(CGPoint(x: 50, y: 40)))
    #expect(!hill.contains(CGPoint(x: 50, y: 60)))
    let wave = Path { path in
      path.move(to: .zero)
      path.addCurve(
        to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100),
        control2: CGPoint(x: 100, y: 100))
      path.closeSubpath()
    }
    #expect(wave.contains(CGPoint(x: 50, y: 70)))
    #expect(!wave.contains(CGPoint(x: 50, y: 80)))
  }
}
