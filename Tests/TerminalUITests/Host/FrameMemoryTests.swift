import Testing

@testable import TerminalUI

/// No node outlives its frame. A node in a reference cycle would leak in every frame.
@MainActor
@Suite struct FrameMemoryTests {
  @Test(arguments: Container.allCases)
  func framesFreeTheirNodes(container: Container) {
    let census = NodeCensus()
    let screen = Screen(root: ContainerView(container: container, census: census))
    let early = living(census, after: 5, on: screen)
    let late = living(census, after: 50, on: screen)
    #expect(census.count > 50, "the view is evaluated in every frame")
    #expect(late == early)
  }

  /// Input between two frames requires additional plans.
  @Test(arguments: Container.allCases)
  func plansBetweenFramesFreeTheirNodes(container: Container) {
    let census = NodeCensus()
    let screen = Screen(root: ContainerView(container: container, census: census))
    _ = screen.render(size: .usual)
    walk(screen, times: 5)
    _ = screen.render(size: .usual)
    let early = census.living
    walk(screen, times: 50)
    _ = screen.render(size: .usual)
    #expect(census.count > 50, "the view is evaluated between frames")
    #expect(census.living == early)
  }

  /// A rapid sequence of sizes, as during an interactive resize.
  @Test(arguments: Container.allCases)
  func resizingFreesNodes(container: Container) {
    let census = NodeCensus()
    let screen = Screen(root: ContainerView(container: container, census: census))
    let early = living(census, after: 5, on: screen)
    for columns in 0..<50 { _ = screen.render(size: CellSize(columns: 40 + columns, rows: 24)) }
    #expect(living(census, after: 1, on: screen) == early)
  }

  private func living(_ census: NodeCensus, after frames: Int, on screen: Screen) -> Int {
    for _ in 0..<frames { _ = screen.render(size: .usual) }
    return census.living
  }

  private func walk(_ screen: Screen, times: Int) {
    for _ in 0..<times {
      screen.press(.tab, .down, .right, .up, .left)
      screen.click(CellPoint(column: 79, row: 23))
      // Makes the plan stale, which forces the next key to create one.
      screen.changed()
    }
  }
}

/// The containers that a view can be in.
enum Container: CaseIterable {
  case root, toolbar, nestedToolbar, list, lazyRow, section, form, scrollView, tab, sheet, alert
  case confirmationDialog, link, destination, background, geometry, button, styledButton, menu
  case toolbarStack, onChange
  case environmentToolbar, environmentDestination, environmentAlert
}

private struct ContainerView: View {
  let container: Container
  let census: NodeCensus

  private var content: some View { Counted(content: Button("Counted") {}, census: census) }

  var body: some View {
    switch container {
    case .root: content
    case .toolbar: NavigationStack { Text("Below").navigationTitle("A").toolbar { content } }
    case .nestedToolbar:
      NavigationStack {
        NavigationStack { Text("Below") }
          .toolbar { ToolbarItem(placement: .navigation) { content.toolbar { content } } }
      }
    case .list: List { content }
    case .lazyRow: List { ForEach(0..<100) { _ in content } }
    case .section:
      List {
        Section {
          content
        } header: {
          content
        }
      }
    case .form: Form { content }
    case .scrollView: ScrollView { content }
    case .tab:
      TabView(selection: .constant(0)) {
        content.tabItem { Text("One") }.tag(0)
        Text("Other").tabItem { Text("Two") }.tag(1)
      }
    default: overlaid
    }
  }

  @ViewBuilder private var overlaid: some View {
    switch container {
    case .sheet:
      Text("Below").sheet(isPresented: .constant(true)) {
        NavigationStack { content.toolbar { content } }
      }
    case .alert: Text("Below").alert("Title", isPresented: .constant(true)) { content }
    case .confirmationDialog:
      Text("Below").confirmationDialog("Title", isPresented: .constant(true)) { content }
    case .link:
      NavigationStack { NavigationLink(destination: { Text("There") }, label: { content }) }
    case .destination:
      NavigationStack {
        Text("Below").navigationDestination(isPresented: .constant(true)) {
          content.toolbar { content }
        }
      }
    case .background: Text("Above").background(content)
    case .geometry: GeometryReader { _ in content }
    case .button:
      Button {
      } label: {
        content
      }
    case .styledButton: content.buttonStyle(.plain)
    case .menu: Picker("Menu", selection: .constant(0)) { content.tag(0) }
    case .toolbarStack: NavigationStack { HStack { content }.toolbar { HStack { content } } }
    case .onChange: content.onChange(of: 1) {}.onAppear {}
    case .environmentToolbar, .environmentDestination:
      NavigationStack { Dismissing(container: container, census: census) }
    case .environmentAlert:
      Text("Below").alert("Title", isPresented: .constant(true)) {
        Dismissing(container: container, census: census)
      }
    default: Text("Elsewhere")
    }
  }
}

/// A view whose closures capture its environment and are stored in the environment of others.
private struct Dismissing: View {
  @Environment(\.dismiss) private var dismiss
  let container: Container
  let census: NodeCensus

  var body: some View {
    let token = Token(census)
    if container == .environmentToolbar {
      Text("Below").toolbar { Button("Done") { end(token) } }
    } else if container == .environmentDestination {
      Text("Below").navigationDestination(for: Int.self) { _ in Button("Done") { end(token) } }
    } else {
      Button("Cancel", role: .cancel) { end(token) }
    }
  }

  private func end(_ token: Token) { dismiss() }
}

/// An object for closures to capture.
@MainActor
private final class Token {
  init(_ census: NodeCensus) { census.add([self]) }
}

/// Counts the nodes of a view in all frames, without retaining them.
@MainActor
final class NodeCensus {
  private struct Entry { weak var node: AnyObject? }

  private var entries: [Entry] = []

  /// The number of nodes so far.
  var count: Int { entries.count }
  /// The number of nodes that are alive.
  var living: Int { entries.count { $0.node != nil } }

  func add(_ nodes: [AnyObject]) { entries += nodes.map { Entry(node: $0) } }
}

/// A view whose nodes are counted.
private struct Counted<Content: View>: PrimitiveView {
  let content: Content
  let census: NodeCensus

  func _nodes(in context: ViewContext) -> [Node] {
    let nodes = content._nodes(in: context)
    census.add(nodes)
    return nodes
  }
}
