import TerminalTesting
import TerminalUI
import Testing

/// SwiftUI's names for edges, alignments and geometry.
@MainActor
@Suite struct LayoutNameTests {
  private func lines(_ view: some View, columns: Int = 20, rows: Int = 6) -> [String] {
    Pilot(view, columns: columns, rows: rows) { $0.showsKeyHints = false }.lines
  }

  @Test func paddingAppliesToEdges() {
    let edge: Edge = .top
    let edges: Edge.Set = [.top, .leading]
    #expect(edge == .top && edges.contains(.leading))
    func padded(_ edges: Edge.Set) -> [String] { lines(Text("x").padding(edges, .columns(2))) }
    #expect(padded(.horizontal) == padded([.leading, .trailing]))
    #expect(padded(.top) != padded(.bottom))
    let inset: VerticalEdge = .bottom
    let bar = Text("body").safeAreaInset(edge: inset) { Text("bar") }
    #expect(lines(bar).contains { $0.contains("bar") })
  }

  @Test func alignmentsPositionViews() {
    func stack(_ alignment: HorizontalAlignment) -> [String] {
      lines(
        VStack(alignment: alignment) {
          Text("wide text")
          Text("x")
        })
    }
    #expect(Set([stack(.leading), stack(.center), stack(.trailing)]).count == 3)
    func row(_ alignment: VerticalAlignment) -> [String] {
      lines(
        HStack(alignment: alignment) {
          Text("two\nrows")
          Text("x")
        })
    }
    #expect(row(.top) != row(.bottom) && row(.lastTextBaseline) == row(.center))
    func corner(_ alignment: Alignment) -> [String] {
      lines(Text("x").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
    }
    #expect(corner(.topTrailing)[0].hasSuffix(" x"))
    #expect(corner(.bottomLeading)[5].hasPrefix("x"))
    func text(_ alignment: TextAlignment) -> [String] {
      lines(Text("wide text\nx").multilineTextAlignment(alignment))
    }
    #expect(Set([text(.leading), text(.center), text(.trailing)]).count == 3)
  }

  @Test func scrollViewAcceptsAxisSet() {
    let axis: Axis = .vertical
    let axes: Axis.Set = [.vertical]
    #expect(axis == .vertical && axes == .vertical)
    let long = ScrollView(axes) { ForEach(0..<50) { Text("Row \($0)") } }
    #expect(lines(long)[0].contains("Row 0"))
  }

  @Test func geometryProxyReportsGlobalOrigin() {
    func corner(_ proxy: GeometryProxy, _ space: CoordinateSpace) -> Int {
      Int(proxy.frame(in: space).minY)
    }
    let view = VStack(alignment: .leading, spacing: 0) {
      Text("above")
      GeometryReader { Text("\(corner($0, .local)) \(corner($0, .global))") }
    }
    #expect(lines(view).contains { $0.contains("0 16") })
  }

  @Test func fixedSizeIgnoresProposal() {
    let text = Text("much longer than it").frame(width: .columns(6))
    let fixed = Text("much longer than it").fixedSize().frame(width: .columns(6))
    #expect(lines(text, columns: 40).filter { !$0.isEmpty }.count > 1)
    #expect(lines(fixed, columns: 40).filter { !$0.isEmpty }.count == 1)
  }

  @Test func lazyStacksLayOutLikeStacks() {
    func rows() -> some View { ForEach(0..<3) { Text("Row \($0)") } }
    #expect(lines(LazyVStack { rows() }) == lines(VStack { rows() }))
    #expect(lines(LazyHStack { rows() }) == lines(HStack { rows() }))
  }

  @Test func toolbarVisibilityHidesTitleLine() {
    func screen(_ visibility: Visibility) -> [String] {
      lines(
        NavigationStack { Text("x").navigationTitle("Title").toolbar(visibility, for: .automatic) })
    }
    let bar: ToolbarPlacement = .tabBar
    #expect(screen(.visible)[0].contains("Title") && !screen(.hidden)[0].contains("Title"))
    let tabs = NavigationStack { Text("x").navigationTitle("Title").toolbar(.hidden, for: bar) }
    #expect(lines(tabs)[0].contains("Title"))
    let hidden = NavigationStack { Text("x").navigationTitle("Title").navigationBarHidden(true) }
    #expect(!lines(hidden)[0].contains("Title"))
  }

  @Test func accessibilityElementKeepsDrawing() {
    let behavior: AccessibilityChildBehavior = .combine
    #expect(lines(Text("x").accessibilityElement(children: behavior)) == lines(Text("x")))
  }

  @Test func pathsAreFilledAndStroked() {
    let shading: GraphicsContext.Shading = .color(.red)
    let square = Canvas { context, _ in
      context.fill(
        Path { $0.addRect(CGRect(x: 0, y: 0, width: 16, height: 32)) }, with: shading)
    }
    #expect(lines(square).prefix(3) == ["██", "██", ""])
    var triangle = Path()
    triangle.addLines([.zero, CGPoint(x: 80, y: 0), CGPoint(x: 0, y: 80)])
    let open = triangle
    triangle.closeSubpath()
    let closed = triangle
    func outline(_ path: Path) -> [String] {
      lines(Canvas { context, _ in context.stroke(path, with: shading) })
    }
    #expect(outline(open)[2] != outline(closed)[2] && outline(closed)[2].hasPrefix("•"))
  }

  @Test func shapesDrawDistinctFigures() {
    func figure(_ shape: some Shape) -> [String] {
      lines(shape.frame(width: .columns(10), height: .rows(4)))
    }
    let style: RoundedCornerStyle = .circular
    #expect(
      figure(RoundedRectangle(cornerRadius: 8, style: style))
        == figure(RoundedRectangle(cornerRadius: 8)))
    #expect(figure(Circle()) != figure(Rectangle()))
  }
}
