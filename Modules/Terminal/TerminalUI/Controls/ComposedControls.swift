// Controls that are made of others.

/// A number that goes up and down, with a button for each.
public struct Stepper<Content: View>: View {
  let label: Content
  let increment: (@MainActor () -> Void)?
  let decrement: (@MainActor () -> Void)?

  /// Any two actions; one that is missing cannot be pressed.
  public init(
    @ViewBuilder label: () -> Content, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
  }

  /// A number within a range, with any label.
  public init<Value: Strideable & SendableMetatype>(
    value: Binding<Value>, in range: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Content
  ) {
    self.init(
      label: label, onIncrement: Self.move(value, by: step, in: range),
      onDecrement: Self.move(value, by: -step, in: range))
  }

  private static func move<Value: Strideable & SendableMetatype>(
    _ value: Binding<Value>, by step: Value.Stride, in range: ClosedRange<Value>
  ) -> (@MainActor () -> Void)? {
    let next = value.wrappedValue.advanced(by: step)
    guard range.contains(next) else { return nil }
    return { value.wrappedValue = next }
  }

  public var body: some View {
    HStack {
      label
      Spacer()
      Button("-") { decrement?() }.disabled(decrement == nil)
      Button("+") { increment?() }.disabled(increment == nil)
    }
  }
}

extension Stepper where Content == Text {
  /// A number within a range, with a title.
  public init<Value: Strideable & SendableMetatype>(
    _ title: some StringProtocol, value: Binding<Value>, in range: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: range, step: step) { Text(title) }
  }

  /// A number with a title.
  public init<Value: Strideable & SendableMetatype>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1
  ) {
    self.init(
      title, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
  }

  /// Any two actions, with a title.
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

/// A name at the left and what it names at the right.
public struct LabeledContent<Name: View, Content: View>: View {
  let name: Name
  let content: Content

  /// Any two views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Name) {
    name = label()
    self.content = content()
  }

  public var body: some View {
    HStack {
      name
      Spacer()
      content.foregroundStyle(.secondary)
    }
  }
}

extension LabeledContent where Name == Text {
  /// A title and a view.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension LabeledContent where Name == Text, Content == Text {
  /// A title and a text.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// A title and a value in a format.
  public init<Format: FormatStyle>(
    _ title: some StringProtocol, value: Format.FormatInput, format: Format
  ) where Format.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

/// A button that opens a list of actions.
public struct Menu<Content: View, Name: View>: View {
  @State private var isOpen = false
  let title: String
  let content: Content
  let name: Name

  /// Actions under any label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Name) {
    title = ""
    self.content = content()
    name = label()
  }

  public var body: some View {
    Button {
      isOpen = true
    } label: {
      name
      GlyphView(glyph: \.down)
    }
    .dialog(title, $isOpen, .choices, actions: content, message: EmptyView())
  }
}

extension Menu where Name == Text {
  /// Actions under a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
    name = Text(title)
  }
}

extension Menu where Name == Label<Text, Image> {
  /// Actions under a title and a symbol.
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    self.content = content()
    name = Label(title, systemImage: systemImage)
  }
}

/// Views that are shown when a heading is opened.
public struct DisclosureGroup<Name: View, Content: View>: View {
  @State private var isOpen = false
  let isExpanded: Binding<Bool>?
  let name: Name
  let content: () -> Content

  /// Views under any heading.
  public init(
    isExpanded: Binding<Bool>? = nil, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Name
  ) {
    self.isExpanded = isExpanded
    self.content = content
    name = label()
  }

  public var body: some View {
    let isExpanded = isExpanded ?? $isOpen
    VStack(alignment: .leading) {
      Button {
        isExpanded.wrappedValue.toggle()
      } label: {
        GlyphView(glyph: isExpanded.wrappedValue ? \.down : \.right)
        name
      }
      .buttonStyle(.plain)
      if isExpanded.wrappedValue { content().padding(.leading) }
    }
  }
}

extension DisclosureGroup where Name == Text {
  /// Views under a title.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, label: { Text(title) })
  }
}

/// Views in a frame.
public struct GroupBox<Content: View>: View {
  let title: String
  let content: Content

  /// Views in a frame with a title in its upper edge.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  /// Views in a frame.
  public init(@ViewBuilder content: () -> Content) { self.init("", content: content) }

  public var body: some View {
    VStack(alignment: .leading) { content }.padding(.horizontal).border(title)
  }
}

/// What stands where there is nothing to show.
public struct ContentUnavailableView<Name: View, Description: View, Actions: View>: View {
  let name: Name
  let description: Description
  let actions: Actions

  /// Any views, one below the other.
  public init(
    @ViewBuilder label: () -> Name,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    name = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    VStack {
      name.bold()
      description.foregroundStyle(.secondary)
      actions
    }
  }
}

extension ContentUnavailableView
where Name == Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A title, a symbol and a sentence.
  public init(_ title: some StringProtocol, systemImage: String, description: Text? = nil) {
    name = Label(title, systemImage: systemImage)
    self.description = description
    actions = EmptyView()
  }
}

/// A value between two bounds, as a bar.
public struct Gauge<Name: View>: View {
  let fraction: Double
  let name: Name

  /// A value within a range.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Name
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    fraction = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    name = label()
  }

  public var body: some View { ProgressView(value: fraction) { name } }
}

/// Nothing on a terminal: rows can be deleted and moved at any time.
public struct EditButton: View {
  /// Creates it.
  public init() {}

  public var body: some View { EmptyView() }
}

/// The edge that a row would be pushed away from.
public enum HorizontalEdge: Sendable { case leading, trailing }

extension View {
  /// Actions on a row, as buttons beside it: a terminal has no swipes.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Actions
  ) -> some View {
    let actions = content()
    return HStack {
      if edge == .leading { actions }
      self
      Spacer()
      if edge == .trailing { actions }
    }
  }

  /// Actions on a view, in a menu beside it: a terminal has one kind of click.
  public func contextMenu<Actions: View>(@ViewBuilder menuItems: () -> Actions) -> some View {
    let actions = menuItems()
    return HStack {
      self
      Menu {
        actions
      } label: {
        EmptyView()
      }
    }
  }

  /// A field above the view for the text that it is searched by.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic
  ) -> some View {
    searchable(text: text, placement: placement, prompt: "Search")
  }

  /// A field above the view for the text that it is searched by, with a prompt.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    VStack {
      HStack {
        Image(systemName: "magnifyingglass")
        TextField(prompt, text: text)
      }
      .padding(.horizontal)
      self
    }
  }
}

/// Where a field to search with would stand. It stands above what is searched.
public enum SearchFieldPlacement: Sendable { case automatic, toolbar, sidebar }

/// A glyph of TerminalUI's own chrome, which is drawn and not read.
struct GlyphView: PrimitiveView {
  let glyph: KeyPath<Glyphs, String>

  func _nodes(in context: ViewContext) -> [Node] {
    let glyph = context.environment.glyphs[keyPath: glyph]
    let style = context.environment.style
    return [
      Node(
        measure: { _ in CellSize(columns: glyph.displayWidth, rows: 1) },
        layOut: { rect, plan in plan.write(glyph, at: rect.origin, style) })
    ]
  }
}
