/// What the views of a stack say about where its links lead.
@MainActor
final class StackLinks {
  /// Makes the screen for a value, if it is of the right type.
  typealias Destination = @MainActor (AnyHashable) -> (any View)?

  var destinations: [Destination] = []
  /// The screens that views ask for by a binding, in order.
  var presented: [PushedScreen] = []
  /// Puts a value on the stack.
  let push: @MainActor (AnyHashable) -> Void

  init(push: @escaping @MainActor (AnyHashable) -> Void) { self.push = push }

  func destination(for value: AnyHashable) -> (any View)? {
    if let screen = value.base as? LinkedScreen { return screen.view }
    return destinations.lazy.compactMap { $0(value) }.first
  }
}

/// The screen of a link that has it with it: as it was when the link was pressed.
private struct LinkedScreen: Hashable, CustomStringConvertible {
  let id: ViewID
  let view: any View

  var description: String { id.description }

  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The values on a stack, from the bottom to the top.
@MainActor
struct StackPath {
  let values: @MainActor () -> [AnyHashable]
  let set: @MainActor ([AnyHashable]) -> Void
}

/// Values of any types on a stack, from the bottom to the top.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// An empty path.
  public init() {}

  /// A path of values.
  public init<Values: Sequence>(_ values: Values) where Values.Element: Hashable {
    for value in values { append(value) }
  }

  /// How many screens lie over the root.
  public var count: Int { values.count }

  /// Whether the root is on top.
  public var isEmpty: Bool { values.isEmpty }

  /// Puts a value on top.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Takes the uppermost values away.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

extension NavigationStack {
  /// A stack of the screens for some values: ``View/navigationDestination(for:destination:)`` says
  /// which. The screens below the top are evaluated, too, for what they say of destinations.
  public init<Value: Hashable & SendableMetatype>(
    path: Binding<[Value]>, @ViewBuilder root: () -> Root
  ) {
    self.init(
      path: StackPath(
        values: { path.wrappedValue.map { AnyHashable($0) } },
        set: { path.wrappedValue = $0.compactMap { $0.base as? Value } }), root: root)
  }

  /// A stack of the screens for some values of any types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      path: StackPath(
        values: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 }), root: root)
  }
}

/// A button that puts a screen on the stack around it; outside of a stack it cannot be pressed.
public struct NavigationLink<Name: View, Destination: View>: PrimitiveView {
  private let name: Name
  private let value: AnyHashable?
  private let destination: Destination?

  /// A link to a screen. The screen shows what it was made of when the link was pressed: state,
  /// bindings and stores stay alive in it, plain values do not change.
  public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Name
  ) {
    name = label()
    value = nil
    self.destination = destination()
  }

  /// A link to a screen, in an older form.
  public init(destination: Destination, @ViewBuilder label: () -> Name) {
    self.init(destination: { destination }, label: label)
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("link") {
      let links = context.environment.container.links
      let value =
        destination.map { AnyHashable(LinkedScreen(id: context.id, view: $0)) } ?? value
      let button = Button {
        if let value { links?.push(value) }
      } label: {
        name
        GlyphView(glyph: \.right)
      }
      return button.disabled(links == nil || value == nil)._nodes(in: context)
    }
  }
}

extension NavigationLink where Destination == Never {
  /// A link to the screen for a value; without a value it cannot be pressed.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Name) {
    name = label()
    self.value = value.map { AnyHashable($0) }
    destination = nil
  }

  /// A link with a title to the screen for a value.
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) where Name == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Name == Text {
  /// A link with a title to a screen.
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link with a title to a screen, in an older form.
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(title) { destination }
  }
}

extension View {
  /// Says which screen a value on the path of the stack around the view stands for.
  public func navigationDestination<Value: Hashable & SendableMetatype, Destination: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> Destination
  ) -> some View {
    StackLinksModifier(content: self) { links, _ in
      links.destinations.append { ($0.base as? Value).map(destination) }
    }
  }

  /// A screen on the stack around the view, while the binding is true.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) -> some View {
    StackLinksModifier(content: self) { links, id in
      guard isPresented.wrappedValue else { return }
      links.presented.append(
        PushedScreen(
          component: .element(id.description), pop: { isPresented.wrappedValue = false },
          nodes: { destination()._nodes(in: $0) }))
    }
  }

  /// A screen about an item on the stack around the view, while there is one.
  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping @MainActor (Item) -> Destination
  ) -> some View {
    StackLinksModifier(content: self) { links, id in
      guard let value = item.wrappedValue else { return }
      links.presented.append(
        PushedScreen(
          component: .element("\(id).\(value)"), pop: { item.wrappedValue = nil },
          nodes: { destination(value)._nodes(in: $0) }))
    }
  }
}

/// A view that adds destinations to the stack around it.
private struct StackLinksModifier<Content: View>: PrimitiveView {
  let content: Content
  let change: @MainActor (StackLinks, ViewID) -> Void

  func _nodes(in context: ViewContext) -> [Node] {
    let nodes = content._nodes(in: context)
    if let links = context.environment.container.links { change(links, context.id) }
    return nodes
  }
}
