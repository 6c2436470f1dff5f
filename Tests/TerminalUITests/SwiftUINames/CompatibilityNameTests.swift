import TerminalTesting
import TerminalUI
import Testing

/// SwiftUI's names that mean less on a terminal, or nothing.
@MainActor
@Suite struct CompatibilityNameTests {
  private func expectEqual(_ view: some View, _ other: some View) {
    #expect(Pilot(view).snapshot == Pilot(other).snapshot)
  }

  @Test func motionHasNoEffect() {
    let transition = AnyTransition.asymmetric(
      insertion: .scale(scale: 0.5).combined(with: .opacity), removal: .push(from: .top))
    expectEqual(Text("x").transition(transition.animation(.bouncy(duration: 1))), Text("x"))
    let springs: [Animation] = [
      .spring(), .spring(duration: 1, bounce: 0.3), .interpolatingSpring(stiffness: 1, damping: 1),
      .interactiveSpring(), .timingCurve(0, 0, 1, 1).speed(2).repeatCount(3),
    ]
    for spring in springs { expectEqual(Text("x").animation(spring, value: 1), Text("x")) }
    expectEqual(Text("x").contentTransition(.numericText()), Text("x"))
  }

  @Test func animatedBindingWrites() {
    struct Switch: View {
      @State private var isOn = false

      var body: some View { Toggle(isOn ? "On" : "Off", isOn: $isOn.animation(.spring)) }
    }
    let pilot = Pilot(Switch())
    pilot.press(.enter)
    #expect(pilot.shows("On"))
  }

  @Test func colorEffectsAreIgnored() {
    expectEqual(
      Text("x").rotation3DEffect(.degrees(5), axis: (x: 1, y: 0, z: 0)).colorInvert()
        .saturation(0).brightness(1).contrast(1).grayscale(1).hueRotation(Angle(degrees: 1))
        .colorMultiply(.red).blendMode(.screen).rotationEffect(.zero, anchor: .top),
      Text("x"))
    expectEqual(
      List {
        Text("x").listRowSeparatorTint(.red)
      }
      .scrollBounceBehavior(.basedOnSize).scrollDismissesKeyboard(.never),
      List { Text("x") })
    expectEqual(
      NavigationStack {
        Text("x").navigationTitle("T").toolbarBackground(Color.red, for: .navigationBar)
      },
      NavigationStack { Text("x").navigationTitle("T").toolbarBackground(.hidden, for: .tabBar) })
  }

  @Test func gradientsAreTheirFirstColor() {
    let gradient = Gradient(stops: [
      .init(color: .red, location: 0), .init(color: .blue, location: 1),
    ])
    func text(_ style: some ShapeStyle) -> some View { Text("x").foregroundStyle(style) }
    let red = text(Color.red)
    expectEqual(text(gradient), red)
    expectEqual(text(Color.red.gradient), red)
    expectEqual(
      text(RadialGradient(gradient: gradient, center: .center, startRadius: 0, endRadius: 9)), red)
    expectEqual(text(AngularGradient(colors: [.red, .blue], center: .center)), red)
    expectEqual(
      text(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)), red)
  }

  @Test func strokesMayHaveLineStyles() {
    let style = StrokeStyle(lineWidth: 3, lineCap: .round)
    expectEqual(Circle().stroke(.red, style: style), Circle().stroke(.red))
    expectEqual(
      Circle().stroke(style: style).foregroundStyle(.red), Circle().stroke(Color.red))
  }

  @Test func trimmedOutlineIsPartOfRing() {
    func lines(_ end: CGFloat) -> [String] {
      Pilot(
        Circle().trim(from: 0, to: end).stroke(.red).frame(width: .columns(6), height: .rows(3)),
        columns: 6, rows: 3
      ) {
        $0.showsKeyHints = false; $0.minimumSize = .zero
      }.lines
    }
    #expect(lines(1) == ["╭────╮", "│    │", "╰────╯"])
    #expect(lines(0) == ["", "", ""])
    #expect(lines(0.5) == ["", "     │", "╰────╯"])
    #expect(lines(.nan) == ["", "", ""])
  }

  @Test func pathIsView() {
    let path = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 80, y: 0))
    }
    func lines(_ view: some View) -> [String] { Pilot(view, columns: 20, rows: 6).lines }
    let canvas = Canvas { context, _ in context.stroke(path, with: .color(.red)) }
    #expect(lines(path.stroke(.red, lineWidth: 2)) == lines(canvas))
    let square = Path(CGRect(x: 0, y: 0, width: 16, height: 32))
    #expect(Array(lines(square.fill(.red)).prefix(3)) == ["██", "██", ""])
    #expect(lines(square) == lines(square.fill(.red)))
  }

  private struct Half: Shape {
    func path(in rect: CGRect) -> Path {
      Path(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
    }
  }

  @Test func ownShapeIsItsPath() {
    func lines(_ view: some View) -> [String] {
      Pilot(view.frame(width: .columns(4), height: .rows(2)), columns: 4, rows: 2) {
        $0.showsKeyHints = false
        $0.minimumSize = .zero
      }.lines
    }
    #expect(lines(Half()) == ["██", "██"])
    #expect(lines(Half().fill(.red)) == ["██", "██"])
    #expect(lines(Half().stroke(.red)) != lines(Half()))
  }

  @Test func phasesAreTheFirst() {
    let phased = Text("x").phaseAnimator([1, 2]) { content, phase in
      HStack {
        content
        Text("phase \(phase)")
      }
    }
    #expect(Pilot(phased).shows("x phase 1"))
    #expect(Pilot(PhaseAnimator(["a", "b"]) { Text("phase \($0)") }).shows("phase a"))
  }

  @Test func completionFollowsAnimation() {
    var calls: [String] = []
    withAnimation(.spring) {
      calls.append("body")
    } completion: {
      calls.append("completion")
    }
    #expect(calls == ["body", "completion"])
  }

  @Test func anglesAreNumbers() {
    let angle = Angle.degrees(90) * 2 - .degrees(90) / 2 + .zero
    #expect(abs(angle.degrees - 135) < 1e-9)
    #expect(Angle(radians: .pi) > .degrees(179))
  }

  @Test func linesHaveColorOfText() {
    expectEqual(Text("x").underline(true, color: .red), Text("x").underline())
    expectEqual(Text("x").strikethrough(color: .red), Text("x").strikethrough())
    expectEqual(Text("x").border(Color.red.gradient), Text("x").border(Color.red))
    expectEqual(Text("x").foregroundStyle(.red.gradient), Text("x").foregroundStyle(.red))
  }

  @Test func textStylesAreFonts() {
    expectEqual(Text("x").font(.system(.title, weight: .bold)), Text("x").font(.title))
    expectEqual(Text("x").font(.system(.caption)), Text("x").font(.caption))
    #expect(Font.TextStyle.allCases.count == 11)
  }

  @Test func popoverOfItemIsSheet() throws {
    struct Item: Identifiable { let id = 1 }
    struct Presenting: View {
      @State private var item: Item? = Item()

      var body: some View {
        Text("Below").popover(item: $item, arrowEdge: .top) { Text("Item \($0.id)") }
      }
    }
    let pilot = Pilot(Presenting())
    #expect(pilot.shows("Item 1"))
    pilot.press(.escape)
    #expect(!pilot.shows("Item 1"))
  }

  @Test func symbolsHaveForms() {
    expectEqual(
      Image(systemName: "star").symbolVariant(.fill), Image(systemName: "star.fill"))
    expectEqual(
      Image(systemName: "star.fill").symbolVariant(.fill), Image(systemName: "star.fill"))
    expectEqual(Image(systemName: "star").renderingMode(.template), Image(systemName: "star"))
    #expect(Pilot(Image(systemName: "star").symbolVariant(.fill)).shows("★"))
  }

  @Test func longPressIsTap() {
    final class Log { var ends: [Bool] = [] }
    let log = Log()
    let pilot = Pilot(Text("x").gesture(LongPressGesture().onEnded { log.ends.append($0) }))
    pilot.press(.enter)
    #expect(log.ends == [true])
  }

  @Test func traitsFormSets() {
    let traits: AccessibilityTraits = [.isButton, .isSelected]
    expectEqual(
      Text("x").accessibilityAddTraits(traits).accessibilityRemoveTraits(.isImage), Text("x"))
  }

  private struct Framed: ViewModifier {
    @State private var title = "Frame"

    func body(content: Content) -> some View { content.border(title) }
  }

  @Test func modifiersAreConcatenated() {
    let both = Framed().concat(EmptyModifier())
    expectEqual(Text("x").modifier(both), Text("x").modifier(Framed()))
    let modified: ModifiedContent<Text, Framed> = Text("x").modifier(Framed())
    expectEqual(modified, ModifiedContent(content: Text("x"), modifier: Framed()))
    #expect(Pilot(modified).shows("Frame"))
  }

  @Test func horizontalGridFillsColumns() {
    func lines(_ rows: [GridItem], _ count: Int = 5) -> [String] {
      let grid = LazyHGrid(rows: rows) { ForEach(0..<count) { Text("\($0)") } }
      return Pilot(
        grid.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading),
        columns: 20, rows: 6
      ) { $0.showsKeyHints = false }.lines
    }
    let two = Array(repeating: GridItem(.fixed(.rows(1))), count: 2)
    #expect(Array(lines(two).prefix(3)) == ["0 2 4", "1 3", ""])
    let spaced = Array(repeating: GridItem(.flexible(), spacing: .rows(1)), count: 2)
    #expect(Array(lines(spaced).prefix(3)) == ["0 2 4", "", "1 3"])
    #expect(Array(lines([GridItem(.adaptive(minimum: .rows(1)))], 8).prefix(2)) == ["0 6", "1 7"])
  }

  @Test func wheelAndSidebarStylesDraw() {
    let day = Date(timeIntervalSince1970: 1_763_640_000)
    expectEqual(
      DatePicker("Day", selection: .constant(day)).datePickerStyle(.wheel),
      DatePicker("Day", selection: .constant(day)).datePickerStyle(.compact))
    expectEqual(List { Text("x") }.listStyle(.sidebar), List { Text("x") }.listStyle(.plain))
  }

  @Test func taskRunsWhileViewIsShown() async throws {
    struct Loading: View {
      @State private var text = "Loading"
      @State private var isShown = true

      var body: some View {
        VStack {
          Text(text)
          if isShown {
            Text("Row").task {
              text = "Loaded"
              while !Task.isCancelled { await Task.yield() }
              text = "Canceled"
            }
          }
          Button("Hide") { isShown = false }
        }
      }
    }
    let pilot = Pilot(Loading())
    try await pilot.wait(for: "Loaded")
    try pilot.tap("Hide")
    try await pilot.wait(for: "Canceled")
  }
}
