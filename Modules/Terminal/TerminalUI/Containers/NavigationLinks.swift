/// The destinations that the views of a navigation stack declare.
@MainActor
final class StackLinks {
  /// Returns the screen for a value, or `nil` if the value has another type.
  typealias Destination = @MainActor (AnyHashable) -> (any View)?

  var destinations: [Destination] = []
  /// The screens that are presented by bindings, in the order of their views.
  var presented: [PushedScreen] = []
  /// Pushes a value onto the stack.
  let push: @MainActor (AnyHashable) -> Void

  init(push: @escaping @MainActor (AnyHashable) -> Void) { self.push = push }

  func destination(for value: AnyHashable) -> (any View)? {
    if let screen = value.base as? LinkedScreen { return screen.view }
    return destinations.lazy.compactMap { $0(value) }.first
  }
}

/// The value that a link with a destination view pushes. It contains the view as evaluated in the
/// last frame before the link was pressed.
private struct LinkedScreen: Hashable, CustomStringConvertible {
  let id: ViewID
  let view: any View

  var description: String { id.description }

  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The values of a stack, from bottom to top.
@MainActor
struct StackPath {
  let values: @MainActor () -> [AnyHashable]
  let set: @MainActor ([AnyHashable]) -> Void
}

/// A list of values of different types that determines the screens of a ``NavigationStack``.
///
/// ```swift
/// var path = NavigationPath()
/// path.append(7)
/// path.append("seven")
/// path.removeLast()
/// print(path.count)  // prints "1"
/// ```
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path from values, of which the last is on top.
  public init<Values: Sequence>(_ values: Values) where Values.Element: Hashable {
    for value in values { append(value) }
  }

  /// The number of screens above the root.
  public var count: Int { values.count }

  /// Whether the root screen is on top.
  public var isEmpty: Bool { values.isEmpty }

  /// Pushes a value.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Removes the topmost values. The path must have at least `count` of them.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

extension NavigationStack {
  /// Creates a stack that is controlled by a list of values of one type.
  ///
  /// ``View/navigationDestination(for:destination:)`` maps the values to screens. All screens of
  /// the path are evaluated in every frame to collect their destinations; the topmost one is drawn.
  public init<Value: Hashable & SendableMetatype>(
    path: Binding<[Value]>, @ViewBuilder root: () -> Root
  ) {
    self.init(
      path: StackPath(
        values: { path.wrappedValue.map { AnyHashable($0) } },
        set: { path.wrappedValue = $0.compactMap { $0.base as? Value } }), root: root)
  }

  /// Creates a stack that is controlled by a list of values of different types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      path: StackPath(
        values: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 }), root: root)
  }
}

/// A button that pushes a screen onto the enclosing ``NavigationStack``. Outside of a stack it is
/// disabled.
///
/// ```swift
/// struct SettingsView: View {
///   var body: some View {
///     NavigationStack {
///       List {
///         NavigationLink("Year 2025", value: 2025)
///         NavigationLink("About") { Text("Version 1.0") }
///       }
///       .navigationDestination(for: Int.self) { Text("The year \($0)") }
///     }
///   }
/// }
/// ```
///
/// ```text
/// ▌ Year 2025 › ▐
/// [ About › ]
/// ```
public struct NavigationLink<Name: View, Destination: View>: PrimitiveView {
  private let name: Name
  private let value: AnyHashable?
  private let destination: Destination?
  /// Whether the destination is presented, for links in the older form.
  private let isActive: Binding<Bool>?

  /// Creates a link to a view.
  ///
  /// The pushed screen is the view that was evaluated last before the link was pressed: its state,
  /// bindings and stores are live, and its plain values no longer change.
  public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Name
  ) {
    self.init(isActive: nil, destination: destination(), name: label())
  }

  init(isActive: Binding<Bool>?, destination: Destination, name: Name) {
    self.name = name
    value = nil
    self.destination = destination
    self.isActive = isActive
  }

  /// Creates a link to a view that is evaluated with the link. Prefer the initializer with a
  /// closure.
  public init(destination: Destination, @ViewBuilder label: () -> Name) {
    self.init(destination: { destination }, label: label)
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("link") {
      let links = context.environment.container.links
      if let isActive, let destination { return activeNodes(isActive, destination, in: context) }
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

  /// Returns a button that presents the destination by a binding.
  private func activeNodes(
    _ isActive: Binding<Bool>, _ destination: Destination, in context: ViewContext
  ) -> [Node] {
    let button = Button {
      isActive.wrappedValue = true
    } label: {
      name
      GlyphView(glyph: \.right)
    }
    return button.disabled(context.environment.container.links == nil)
      .navigationDestination(isPresented: isActive) { destination }._nodes(in: context)
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes a value. It is disabled if the value is `nil`.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Name) {
    name = label()
    self.value = value.map { AnyHashable($0) }
    destination = nil
    isActive = nil
  }

  /// Creates a link with a title that pushes a value. It is disabled if the value is `nil`.
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) where Name == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Name == Text {
  /// Creates a link with a title to a view.
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title to a view that is evaluated with the link.
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(title) { destination }
  }
}

extension View {
  /// Declares the screen for values of a type on the path of the enclosing stack.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - destination: Returns the screen for a value. It is called in every frame in which the
  ///     value is on the path.
  public func navigationDestination<Value: Hashable & SendableMetatype, Destination: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> Destination
  ) -> some View {
    StackLinksModifier(content: self) { links, _ in
      links.destinations.append { ($0.base as? Value).map(destination) }
    }
  }

  /// Pushes a screen onto the enclosing stack while the binding is true. Leaving the screen sets
  /// the binding to false.
  ///
  /// ```swift
  /// struct WelcomeView: View {
  ///   @State private var isShowingTour = false
  ///
  ///   var body: some View {
  ///     Button("Take the tour") { isShowingTour = true }
  ///       .navigationDestination(isPresented: $isShowingTour) {
  ///         Text("Tab moves the focus.").navigationTitle("Tour")
  ///       }
  ///   }
  /// }
  /// ```
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

  /// Pushes a screen for an item onto the enclosing stack while the item is not `nil`. Leaving the
  /// screen sets the binding to `nil`.
  ///
  /// ```swift
  /// struct RecipeList: View {
  ///   @State private var recipe: String?
  ///
  ///   var body: some View {
  ///     List(["Soup", "Salad"], id: \.self) { name in Button(name) { recipe = name } }
  ///       .navigationDestination(item: $recipe) { Text("How to cook \($0)") }
  ///   }
  /// }
  /// ```
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

/// A view that declares destinations of the enclosing stack.
private struct StackLinksModifier<Content: View>: PrimitiveView {
  let content: Content
  let change: @MainActor (StackLinks, ViewID) -> Void

  func _nodes(in context: ViewContext) -> [Node] {
    let nodes = content._nodes(in: context)
    if let links = context.environment.container.links { change(links, context.id) }
    return nodes
  }
}
