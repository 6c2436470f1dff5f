/// A part of the user interface, described by the views that it is made of.
///
/// Declare a structure with a ``body`` and combine built-in views, such as ``Text``, ``VStack`` and
/// ``Button``, with their modifiers:
///
/// ```swift
/// struct BMIRow: View {
///   let height: Double
///   let weight: Double
///
///   private var bmi: Double { weight / (height * height) }
///
///   var body: some View {
///     HStack {
///       Text("Body mass index")
///       Spacer()
///       Text(bmi, format: .number.precision(.fractionLength(1))).bold()
///     }
///     .padding(.horizontal, .columns(1))
///   }
/// }
///
/// let screen = Screen(root: BMIRow(height: 1.7, weight: 65))
/// print(screen.render(size: CellSize(columns: 40, rows: 8)).buffer.lines)
/// ```
///
/// The whole view tree is evaluated for every frame; no graph of views is kept. The state that
/// outlives a frame (`@State`, focus, carets, scroll offsets) is stored in ``ScreenState`` under
/// the ``ViewID`` of its view.
///
/// Declare a view for each part of the screen that has a name, state of its own or a second place
/// of use. A part without any of them is a computed property or a function that returns `some
/// View`. A calculation does not belong in a `body`: it would run for every frame, so store its
/// result in the model.
///
/// A frame evaluates the whole tree. That took less than 1 ms for a form at 80×24 when decision 3
/// of the repository was made, and no frame is drawn without a change.
///
/// ## Topics
///
/// ### Describing a view
///
/// - ``body``
/// - ``ViewBuilder``
/// - ``ViewModifier``
/// - ``View/modifier(_:)``
///
/// ### Layout
///
/// - ``View/frame(width:height:alignment:)``
/// - ``View/padding(_:_:)``
/// - ``View/offset(x:y:)``
/// - ``View/fixedSize(horizontal:vertical:)``
///
/// ### Style
///
/// - ``View/font(_:)``
/// - ``View/bold(_:)``
/// - ``View/foregroundColor(_:)``
/// - ``View/border(_:_:)``
///
/// ### Input and focus
///
/// - ``View/focused(_:)``
/// - ``View/focusSection()``
/// - ``View/onKeyPress(hints:action:)``
/// - ``View/keyboardShortcut(_:modifiers:)``
/// - ``View/onTapGesture(count:perform:)``
/// - ``View/disabled(_:)``
///
/// ### Events
///
/// - ``View/onAppear(perform:)``
/// - ``View/onDisappear(perform:)``
/// - ``View/task(priority:_:)``
/// - ``View/task(id:priority:_:)``
///
/// ### Presentation
///
/// - ``View/sheet(isPresented:onDismiss:content:)``
/// - ``View/alert(_:isPresented:actions:message:)``
/// - ``View/confirmationDialog(_:isPresented:titleVisibility:actions:)``
///
/// ### Types without content of their own
///
/// - ``AnyView``
/// - ``Group``
/// - ``EmptyView``
@MainActor @preconcurrency
public protocol View {
  /// The type of ``body``.
  associatedtype Body: View

  /// The content of the view.
  ///
  /// Evaluated at most once per frame. The rows of a ``List`` that are outside the viewport are not
  /// evaluated.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Returns the layout nodes of the view. Implemented by TerminalUI's own views; declare a
  /// ``body`` instead.
  @MainActor @preconcurrency func _nodes(in context: ViewContext) -> [Node]
}

extension View {
  public func _nodes(in context: ViewContext) -> [Node] {
    context.countEvaluation(of: Self.self)
    context.attach(self)
    return context.scoped("@") { body._nodes(in: context) }
  }
}

/// A view that TerminalUI lays out and draws without a ``View/body``.
@MainActor @preconcurrency
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// Traps when accessed.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: View {
  /// Traps when accessed.
  public var body: Never { fatalError("There is no view of type Never.") }
}

/// A view without content, which takes no space.
///
/// ```swift
/// struct UnreadBadge: View {
///   let count: Int
///
///   @ViewBuilder var body: some View {
///     if count == 0 { EmptyView() } else { Text("\(count) new").bold() }
///   }
/// }
/// ```
public struct EmptyView: PrimitiveView {
  /// Creates an empty view.
  public init() {}

  public func _nodes(in context: ViewContext) -> [Node] { [] }
}

/// A type-erased view.
///
/// Its identity is its position in the tree: a change of the wrapped view's type preserves the
/// state of controls, whereas `@State` belongs to a type and starts over.
///
/// ```swift
/// func icon(for kind: String) -> AnyView {
///   kind == "day" ? AnyView(Text("●")) : AnyView(Image(systemName: "star"))
/// }
/// ```
///
/// Prefer a `@ViewBuilder` closure or property, in which `if` and `switch` keep the types.
public struct AnyView: PrimitiveView {
  let content: any View

  /// Erases the type of a view.
  public init(_ view: any View) { content = view }

  /// Erases the type of a view.
  public init<Content: View>(erasing view: Content) { content = view }

  public func _nodes(in context: ViewContext) -> [Node] { content._nodes(in: context) }
}

/// Several views as one, which a container lays out as separate children.
///
/// ```swift
/// let names = Group {
///   Text("Anna")
///   Text("Ben")
/// }
/// .bold()  // both are bold, and remain two rows of the stack around them
/// ```
public struct Group<Content: View>: PrimitiveView {
  let content: Content

  /// Creates a group, for example to apply a modifier to each of its views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func _nodes(in context: ViewContext) -> [Node] { content._nodes(in: context) }
}

extension Optional: View where Wrapped: View {
  /// Traps when accessed.
  public var body: Never { fatalError("An optional view has no body.") }

  public func _nodes(in context: ViewContext) -> [Node] { self?._nodes(in: context) ?? [] }
}
