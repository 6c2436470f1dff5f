import Foundation
import Support
import Testing

@testable import TerminalUI

/// A random view tree, determined by a seed.
struct RandomView: View {
  let seed: UInt64
  let depth: Int

  var body: some View {
    var generator = SeededGenerator(seed: seed)
    return SizeProbe(content: AnyView(Self.make(&generator, depth: depth)))
  }

  @MainActor
  private static func make(_ random: inout SeededGenerator, depth: Int) -> any View {
    let inner = (0..<3).map { _ in RandomView(seed: random.next(), depth: depth - 1) }
    guard depth > 0 else { return leaf(&random) }
    let length = CGFloat(Int.random(in: -8...400, using: &random))
    switch Int.random(in: 0..<22, using: &random) {
    case 0:
      return VStack(alignment: .leading, spacing: length / 10) {
        inner[0]; inner[1]; inner[2]
      }
    case 1:
      return HStack(spacing: length / 10) {
        inner[0]; Spacer(); inner[1]
      }
    case 2:
      return ZStack(alignment: .bottomTrailing) {
        inner[0]; inner[1]
      }
    case 3: return inner[0].padding(length / 8)
    case 4: return inner[0].frame(width: length, height: length / 2)
    case 5: return inner[0].frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .trailing)
    case 6: return inner[0].border(.red).background(.blue)
    case 7:
      return ScrollView {
        inner[0]; inner[1]
      }
    case 8:
      return List {
        inner[0]; ForEach(0..<40) { Text("Row \($0)") }
      }
    case 9:
      return Form {
        Section("A") { inner[0] };
        Section {
          inner[1]; inner[2]
        }
      }
    case 10: return GeometryReader { proxy in inner[0].frame(width: proxy.size.width / 2) }
    case 11: return NavigationStack { inner[0].navigationTitle("Title").toolbar { inner[1] } }
    case 12:
      return TabView {
        inner[0].tabItem { Text("A") }; inner[1].tabItem { Text("B") }
      }
    case 13: return inner[0].sheet(isPresented: .constant(depth == 3)) { inner[1] }
    case 14: return inner[0].alert("Title", isPresented: .constant(depth == 2)) { inner[1] }
    case 15:
      return LazyVGrid(columns: [GridItem(.adaptive(minimum: abs(length)))]) {
        inner[0]; inner[1]
      }
    case 16:
      return ScrollView(.horizontal) {
        inner[0]; inner[1]
      }
    case 17:
      return inner[0].frame(maxWidth: abs(length), maxHeight: abs(length), alignment: .leading)
    case 18:
      return ViewThatFits(in: Bool.random(using: &random) ? .vertical : [.horizontal, .vertical]) {
        inner[0]; inner[1]
      }
    case 19:
      return GroupBox("Title") {
        inner[0]; inner[1]
      }
    case 20: return LabeledContent("Label") { inner[0] }
    default: return inner[0].readableWidth(abs(length))
    }
  }

  @MainActor
  private static func leaf(_ random: inout SeededGenerator) -> any View {
    let words = [
      "", "a", "wide 漢字 text", "👩‍👩‍👧 and ", "two\nlines", String(repeating: "long ", count: 30),
    ]
    let text = words.randomElement(using: &random) ?? ""
    let numbers = (0..<Int.random(in: 0..<9, using: &random)).map { Double($0 * $0 % 5) }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return Button(text) {}
    case 1: return TextField(text, text: .constant(text))
    case 2: return TextEditor(text: .constant(text))
    case 3: return Toggle(text, isOn: .constant(true))
    case 4: return Divider()
    case 5: return Spacer()
    case 6: return Picker(text, selection: .constant(2)) { ForEach(0..<4) { Text("\($0)") } }
    case 7: return DatePicker(text, selection: .constant(Date(timeIntervalSince1970: 0)))
    case 8: return Circle()
    case 9: return ProgressView(text, value: 0.3)
    case 10:
      return Canvas { context, _ in
        for (column, number) in numbers.enumerated() {
          context.write(text, at: CellPoint(column: column, row: Int(number)))
        }
      }
    case 11: return Label(text, systemImage: "heart")
    case 12:
      return Picker(text, selection: .constant(0)) { ForEach(0..<4) { Text("\($0)") } }
        .pickerStyle(.segmented)
    default: return Text(text)
    }
  }
}

/// A view that records the rectangles of its nodes that are larger than each size that they
/// measured.
struct SizeProbe<Content: View>: PrimitiveView {
  private final class Sizes {
    var measured: [CellSize] = []
  }

  let content: Content

  func _nodes(in context: ViewContext) -> [Node] {
    let log = context.environment[ProbeLogKey.self]
    return MappedNode(content: content) { node, context in
      let id = context.id
      let sizes = Sizes()
      return Node(
        wrapping: node,
        measure: { proposal in
          sizes.measured.append(node.measure(proposal))
          return node.measure(proposal)
        },
        layOut: { rect, plan in
          let fits = sizes.measured.contains { rect.columns <= $0.columns && rect.rows <= $0.rows }
          if !fits { log?.differences.append("\(rect.size) for \(sizes.measured) at \(id)") }
          node.layOut(in: rect, plan)
        })
    }._nodes(in: context)
  }
}

final class ProbeLog {
  var differences: [String] = []
}

private enum ProbeLogKey: EnvironmentKey {
  static var defaultValue: ProbeLog? { nil }
}

@MainActor
@Suite struct LayoutPropertyTests {
  @Test func viewsAreDrawnInTheirMeasuredSize() throws {
    try SeededGenerator.run(400) { random in
      let log = ProbeLog()
      let screen = Screen(root: RandomView(seed: random.next(), depth: 4))
      screen.environment[ProbeLogKey.self] = log
      let size = CellSize(
        columns: Int.random(in: 1...300, using: &random),
        rows: Int.random(in: 1...100, using: &random))
      _ = screen.render(size: size)
      try #require(log.differences.isEmpty, "seed \(random.seed) \(size) \(log.differences)")
    }
  }

  @Test func anyTreeRendersAndHandlesInput() throws {
    try SeededGenerator.run(150) { random in
      let screen = Screen(root: RandomView(seed: random.next(), depth: 4))
      screen.minimumSize = .zero
      screen.glyphSet = Bool.random(using: &random) ? .ascii : .unicode
      for _ in 0..<4 {
        let size = CellSize(
          columns: Int.random(in: 0...90, using: &random),
          rows: Int.random(in: 0...30, using: &random))
        let frame = screen.render(size: size)
        try #require(frame.buffer.size == size, "seed \(random.seed)")
        if let caret = frame.caret {
          try #require(CellRect(size).contains(caret), "seed \(random.seed)")
        }
        try #require(frame.focus == nil || frame.focusOrder.contains(frame.focus ?? .root))
        for _ in 0..<6 { screen.handle(Self.event(size, &random)) }
      }
    }
  }

  @Test func smallestSizesRender() throws {
    try SeededGenerator.run(40) { random in
      let screen = Screen(root: RandomView(seed: random.next(), depth: 4))
      screen.minimumSize = .zero
      for size in [(0, 0), (1, 0), (0, 1), (1, 1), (2, 2), (3, 1)] {
        let size = CellSize(columns: size.0, rows: size.1)
        try #require(screen.render(size: size).buffer.size == size, "seed \(random.seed)")
      }
    }
  }

  @Test func viewsAreClippedToTheirFrame() throws {
    try SeededGenerator.run(100) { random in
      let seed = random.next()
      let columns = Int.random(in: 1...60, using: &random)
      let rows = Int.random(in: 1...20, using: &random)
      let hasDialog = { (screen: Screen) in screen.interaction?.isModal == true }
      let screen = Screen(
        root: ZStack {
          Canvas { context, _ in context.fill(CellRect(context.size), with: "#") }
          RandomView(seed: seed, depth: 3)
            .frame(width: .columns(columns), height: .rows(rows))
        })
      screen.showsKeyHints = false
      let frame = screen.render(size: .usual)
      guard !hasDialog(screen) else { return }
      let inside = Alignment.center.position(
        CellSize(columns: columns, rows: rows), in: CellRect(.usual))
      for row in 0..<24 {
        for column in 0..<80 where !inside.contains(CellPoint(column: column, row: row)) {
          try #require(
            frame.buffer[column, row].character == "#", "seed \(random.seed) \(column),\(row)")
        }
      }
    }
  }

  @Test func viewsAreEvaluatedOncePerFrame() throws {
    try SeededGenerator.run(60) { random in
      let screen = Screen(root: RandomView(seed: random.next(), depth: 4))
      screen.countsEvaluations = true
      for _ in 0..<3 {
        let frame = screen.render(size: CellSize(columns: 200, rows: 60))
        let twice = frame.evaluations.filter { $0.value > 1 }
        try #require(twice.isEmpty, "seed \(random.seed)")
      }
    }
  }

  private static func event(_ size: CellSize, _ random: inout SeededGenerator) -> InputEvent {
    let keys: [Key] = [
      .tab, .enter, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .escape,
      .backspace, .delete, .character("x"), .character(" "), .character("?"), .character("2"),
    ]
    let point = CellPoint(
      column: Int.random(in: -1...max(0, size.columns), using: &random),
      row: Int.random(in: -1...max(0, size.rows), using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .mouse(MouseEvent(.press, button: .left, at: point))
    case 1: return .mouse(MouseEvent(.release, button: .left, at: point))
    case 2: return .mouse(MouseEvent(.drag, button: .left, at: point))
    case 3: return .mouse(MouseEvent(.scroll(.down), at: point))
    case 4: return .paste("pasted\ntext")
    default:
      let modifiers = Modifiers(rawValue: UInt8.random(in: 0..<8, using: &random))
      let isPlain = Bool.random(using: &random)
      return .key(KeyPress(keys.randomElement(using: &random) ?? .tab, isPlain ? [] : modifiers))
    }
  }
}
