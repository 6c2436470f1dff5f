// Controls that are composed of other views.

/// A control that increments and decrements a value with two buttons.
///
/// ```swift
/// struct GlassesView: View {
///   @State private var glasses = 2
///
///   var body: some View {
///     Stepper("Glasses: \(glasses)", value: $glasses, in: 0...20)
///   }
/// }
/// ```
///
/// ```text
/// Glasses: 2  ▌ - ▐ [ + ]
/// ```
///
/// Use a stepper for a small number that changes by a few steps, such as glasses of water. For a
/// number that is typed faster than it is stepped to, use a ``TextField`` with a format; for a
/// position in a range, a ``Slider``.
///
/// A stepper is two buttons, and so two stops of Tab in a form.
///
/// ## Topics
///
/// ### Creating a stepper for a value
///
/// - ``init(_:value:in:step:)``
/// - ``init(_:value:step:)``
/// - ``init(value:in:step:label:)``
///
/// ### Creating a stepper with actions
///
/// - ``init(_:onIncrement:onDecrement:)``
/// - ``init(label:onIncrement:onDecrement:)``
public struct Stepper<Content: View>: View {
  let label: Content
  let increment: (@MainActor () -> Void)?
  let decrement: (@MainActor () -> Void)?

  /// Creates a stepper with custom actions. A button without an action is disabled.
  public init(
    @ViewBuilder label: () -> Content, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
  }

  /// Creates a stepper with a custom label for a value in a range. At a bound, the button that
  /// would leave the range is disabled.
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
    LabeledRow(
      name: label,
      content: TupleView(
        (
          Button("-") { decrement?() }.disabled(decrement == nil),
          Button("+") { increment?() }.disabled(increment == nil)
        )))
  }
}

extension Stepper where Content == Text {
  /// Creates a stepper that displays a title, for a value in a range.
  public init<Value: Strideable & SendableMetatype>(
    _ title: some StringProtocol, value: Binding<Value>, in range: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: range, step: step) { Text(title) }
  }

  /// Creates a stepper that displays a title, for a value in a range.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: The value.
  ///   - range: The valid range.
  ///   - step: The distance between two values.
  ///   - onEditingChanged: Receives true before a change and false after it.
  public init<Value: Strideable & SendableMetatype>(
    _ title: some StringProtocol, value: Binding<Value>, in range: ClosedRange<Value>,
    step: Value.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    let edited = Binding(
      get: { value.wrappedValue },
      set: {
        onEditingChanged(true)
        value.wrappedValue = $0
        onEditingChanged(false)
      })
    self.init(title, value: edited, in: range, step: step)
  }

  /// Creates a stepper that displays a title, for an unbounded value.
  public init<Value: Strideable & SendableMetatype>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1
  ) {
    self.init(
      title, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
  }

  /// Creates a stepper that displays a title and has custom actions.
  ///
  /// ```swift
  /// struct PageStepper: View {
  ///   @State private var page = 0
  ///   let pages = ["One", "Two", "Three"]
  ///
  ///   var body: some View {
  ///     Stepper(
  ///       "Page \(pages[page])",
  ///       onIncrement: page < pages.count - 1 ? { page += 1 } : nil,
  ///       onDecrement: page > 0 ? { page -= 1 } : nil)
  ///   }
  /// }
  /// ```
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

/// A label with a value or a control next to it.
///
/// ```swift
/// struct MeasuresView: View {
///   @State private var weight = ""
///
///   var body: some View {
///     Form {
///       LabeledContent("Height", value: "170 cm")
///       LabeledContent("Weight") {
///         TextField("70", text: $weight).frame(width: .columns(8))
///         Text("kg")
///       }
///     }
///   }
/// }
/// ```
///
/// ```text
/// Height  170 cm
/// Weight  ▌70    ▐ kg
/// ```
///
/// In a ``List`` or ``Form``, the values of a section are aligned after its longest label. If all
/// of them are a ``Text``, as in a list of measured values, they are at the trailing edge.
public struct LabeledContent<Name: View, Content: View>: View {
  let name: Name
  let content: Content

  /// Creates labeled content from two views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Name) {
    name = label()
    self.content = content()
  }

  public var body: some View {
    LabeledRow(name: name, content: content)
  }
}

extension LabeledContent where Name == Text {
  /// Creates labeled content from a title and a view.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension LabeledContent where Name == Text, Content == Text {
  /// Creates labeled content from a title and a text.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value).foregroundColor(.secondary) }, label: { Text(title) })
  }

  /// Creates labeled content from a title and a formatted value.
  public init<Format: FormatStyle>(
    _ title: some StringProtocol, value: Format.FormatInput, format: Format
  ) where Format.FormatOutput == String {
    self.init(
      content: { Text(value, format: format).foregroundColor(.secondary) }, label: { Text(title) })
  }
}

/// A button that presents actions in a dialog.
///
/// ```swift
/// struct ShareMenu: View {
///   var body: some View {
///     Menu("Share") {
///       Button("Copy") {}
///       Button("Print") {}
///     }
///   }
/// }
/// ```
///
/// ```text
/// ╭──────────────────────────╮
/// │ Share                    │
/// │                          │
/// │                 ▌ Copy ▐ │
/// │                [ Print ] │
/// │               [ Cancel ] │
/// ╰──────────────────────────╯
/// ```
///
/// Use a menu for actions that do not fit on the screen; the frequent ones are better buttons,
/// which have a key and are visible. The actions are evaluated in every frame.
public struct Menu<Content: View, Name: View>: View {
  @State private var isOpen = false
  let title: String
  let content: Content
  let name: Name
  /// The action of the label, which has a button of its own.
  var primary: (@MainActor () -> Void)?

  /// Creates a menu with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Name) {
    title = ""
    self.content = content()
    name = label()
  }

  /// Creates a menu with a button for its main action. A second button opens the menu.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Name,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: label)
    primary = primaryAction
  }

  public var body: some View {
    Group {
      if let primary {
        HStack {
          Button(action: primary) { name }
          opener { EmptyView() }
        }
      } else {
        opener { name }
      }
    }
    .dialog(title, $isOpen, .choices, actions: content, message: EmptyView())
  }

  private func opener(@ViewBuilder _ label: () -> some View) -> some View {
    let label = label()
    return Button {
      isOpen = true
    } label: {
      label
      GlyphView(glyph: \.down)
    }
  }
}

extension Menu where Name == Text {
  /// Creates a menu that displays a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
    name = Text(title)
  }
}

extension Menu where Name == Text {
  /// Creates a menu that displays a title on a button for its main action. A second button opens
  /// the menu.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(title, content: content)
    primary = primaryAction
  }
}

extension Menu where Name == Label<Text, Image> {
  /// Creates a menu that displays a title next to a symbol.
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    self.content = content()
    name = Label(title, systemImage: systemImage)
  }
}

/// A heading that shows and hides the views below it.
///
/// ```swift
/// struct DetailsGroup: View {
///   @State private var isExpanded = true
///
///   var body: some View {
///     DisclosureGroup("Details", isExpanded: $isExpanded) {
///       LabeledContent("Created", value: "Sunday")
///     }
///   }
/// }
/// ```
///
/// ```text
/// ▾ Details
///  Created  Sunday
/// ```
public struct DisclosureGroup<Name: View, Content: View>: View {
  @State private var isOpen = false
  let isExpanded: Binding<Bool>?
  let name: Name
  let content: () -> Content

  /// Creates a disclosure group with a custom label.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the content is shown. Without a binding the group stores this state
  ///     itself.
  ///   - content: The views below the heading, which are not evaluated while they are hidden.
  ///   - label: The heading.
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
  /// Creates a disclosure group that displays a title.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, label: { Text(title) })
  }
}

/// The position of a value within a range, drawn as a bar.
///
/// ```swift
/// struct StorageGauge: View {
///   var body: some View {
///     Gauge(value: 3.5, in: 0...10) { Text("Storage") }
///   }
/// }
/// ```
///
/// ```text
/// Storage
/// ██████████████──────────────────────────
/// ```
public struct Gauge<Name: View>: View {
  let fraction: Double
  let name: Name
  private var current: AnyView?
  private var ends: (low: AnyView, high: AnyView)?

  /// Creates a gauge for a value within a range.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Name
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    fraction = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    name = label()
  }

  /// Creates a gauge with a view of its value, which is drawn above the end of the bar.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Name,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(value: value, in: bounds, label: label)
    current = AnyView(currentValueLabel())
  }

  /// Creates a gauge with a view of its value, which is drawn above the end of the bar, and a view
  /// at each end of the bar.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Name,
    @ViewBuilder currentValueLabel: () -> some View,
    @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel)
    ends = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }

  public var body: some View {
    HStack(alignment: .bottom) {
      if let ends { ends.low }
      ProgressView(value: fraction) {
        name
        if let current {
          Spacer()
          current
        }
      }
      if let ends { ends.high }
    }
  }
}

/// Buttons that belong together, in one row.
public struct ControlGroup<Content: View>: View {
  let content: Content

  /// Creates a group of controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { HStack(spacing: 0) { content } }
}

/// A tree of rows, in which those with children show and hide them.
///
/// ```swift
/// struct Place: Identifiable {
///   let id: String
///   var places: [Place]?
/// }
///
/// struct PlacesView: View {
///   let places = [Place(id: "Home", places: [Place(id: "Kitchen"), Place(id: "Attic")])]
///
///   var body: some View {
///     OutlineGroup(places, children: \.places) { Text($0.id) }
///   }
/// }
/// ```
public struct OutlineGroup<Element, Identity: Hashable, Row: View>: View {
  private let elements: [Element]
  private let id: KeyPath<Element, Identity>
  private let children: @MainActor (Element) -> [Element]?
  private let row: @MainActor (Element) -> Row

  private init(
    elements: [Element], id: KeyPath<Element, Identity>,
    children: @escaping @MainActor (Element) -> [Element]?,
    row: @escaping @MainActor (Element) -> Row
  ) {
    self.elements = elements
    self.id = id
    self.children = children
    self.row = row
  }

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - data: The elements at the top.
  ///   - id: The identity of an element.
  ///   - children: The elements below an element, or nil for one without.
  ///   - content: The row of an element.
  public init<Data: RandomAccessCollection<Element>>(
    _ data: Data, id: KeyPath<Element, Identity>, children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping @MainActor (Element) -> Row
  ) {
    self.init(
      elements: Array(data), id: id, children: { $0[keyPath: children].map { Array($0) } },
      row: content)
  }

  public var body: some View {
    ForEach(elements, id: id) { element in
      if let below = children(element) {
        DisclosureGroup {
          AnyView(OutlineGroup(elements: below, id: id, children: children, row: row))
        } label: {
          row(element)
        }
      } else {
        row(element)
      }
    }
  }
}

extension OutlineGroup where Element: Identifiable, Identity == Element.ID {
  /// Creates a tree of identifiable elements.
  ///
  /// - Parameters:
  ///   - data: The elements at the top.
  ///   - children: The elements below an element, or nil for one without.
  ///   - content: The row of an element.
  public init<Data: RandomAccessCollection<Element>>(
    _ data: Data, children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping @MainActor (Element) -> Row
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

extension List {
  /// Creates a list of a tree, in which rows with children show and hide them.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable, Content == OutlineGroup<Data.Element, Data.Element.ID, Row>
  {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
}

/// A placeholder for SwiftUI's edit button. It draws nothing: rows of a list can be deleted and
/// moved at any time.
public struct EditButton: View {
  /// Creates an edit button, which draws nothing.
  public init() {}

  public var body: some View { EmptyView() }
}

/// The side of a row at which swipe actions are displayed.
public enum HorizontalEdge: Sendable { case leading, trailing }

extension View {
  /// Adds actions to a row as buttons on its side, since a terminal has no swipe gestures.
  ///
  /// ```swift
  /// struct InboxView: View {
  ///   @State private var mails = ["Invoice", "Newsletter"]
  ///
  ///   var body: some View {
  ///     List(mails, id: \.self) { mail in
  ///       Text(mail).swipeActions {
  ///         Button("Archive") { mails.removeAll { $0 == mail } }
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - edge: The side of the buttons.
  ///   - allowsFullSwipe: Ignored.
  ///   - content: The buttons.
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

  /// Adds a menu of actions to the right of the view. The preview is not used.
  public func contextMenu<Actions: View>(
    @ViewBuilder menuItems: () -> Actions, @ViewBuilder preview: () -> some View
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }

  /// Adds a menu of actions to the right of the view, since only left clicks are handled.
  ///
  /// ```swift
  /// let song = Text("Moonlight Sonata").contextMenu {
  ///   Button("Play next") {}
  ///   Button("Remove", role: .destructive) {}
  /// }
  /// ```
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
}

/// A glyph of TerminalUI's own controls, which is drawn but not described.
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
