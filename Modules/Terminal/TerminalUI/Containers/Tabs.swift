/// A screen of a ``TabView`` with the title of its tab.
///
/// A tab is not a view. The type of its value determines the type of the tab view's selection.
///
/// ```swift
/// struct MailView: View {
///   let unread: Int
///
///   var body: some View {
///     TabView {
///       Tab("Inbox") { Text("\(unread) unread messages") }.badge(unread)
///       Tab("Sent") { Text("No messages") }
///     }
///   }
/// }
/// ```
public struct Tab<Value: Hashable, Content: View>: TabContent {
  private let title: String
  private let symbol: String?
  private let value: Value?
  private let content: Content
  private var mark: String?

  /// Creates a tab for a value of the selection.
  public init(
    _ title: some StringProtocol, systemImage: String? = nil, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    symbol = systemImage
    self.value = value
    self.content = content()
  }

  /// Adds a number to the title. Zero removes it.
  public func badge(_ count: Int) -> Self {
    var copy = self
    copy.mark = count == 0 ? nil : String(count)
    return copy
  }

  public var _views: [AnyView] {
    let screen = AnyView(
      TabItemView(
        content: content,
        label: Label(title: { Text(title) }, icon: { symbol.map { Image(systemName: $0) } }),
        tag: value.map { AnyHashable($0) }))
    return [mark.map { AnyView(screen.badge($0)) } ?? screen]
  }
}

extension Tab where Value == Never {
  /// Creates a tab for a tab view that stores its selection itself.
  public init(
    _ title: some StringProtocol, systemImage: String? = nil, @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    symbol = systemImage
    value = nil
    self.content = content()
  }
}

/// The content of a ``TabView``: one or more tabs.
@MainActor
public protocol TabContent<Value> {
  /// The type of the selection.
  associatedtype Value: Hashable
  /// The screens of the tabs.
  var _views: [AnyView] { get }
}

/// A result builder that combines tabs.
@MainActor @resultBuilder
public enum TabContentBuilder<Value: Hashable> {
  /// Converts an expression into a tab.
  public static func buildExpression<Content: View>(
    _ tab: Tab<Value, Content>
  ) -> Tab<Value, Content> { tab }
  /// Begins with the first tab.
  public static func buildPartialBlock<First: TabContent<Value>>(first: First) -> First { first }
  /// Appends a tab to the previous ones.
  public static func buildPartialBlock<First: TabContent<Value>, Next: TabContent<Value>>(
    accumulated: First, next: Next
  ) -> TabGroup<Value> {
    TabGroup(views: accumulated._views + next._views)
  }
  /// Supports `if` without `else`.
  public static func buildIf<Content: TabContent<Value>>(_ content: Content?) -> Content? {
    content
  }
}

/// A tab that may be absent.
extension Optional: TabContent where Wrapped: TabContent {
  /// The type of the selection, which is that of the tab.
  public typealias Value = Wrapped.Value

  public var _views: [AnyView] { self?._views ?? [] }
}

/// A sequence of tabs.
public struct TabGroup<Value: Hashable>: TabContent {
  let views: [AnyView]

  public var _views: [AnyView] { views }
}

extension TabView where Content == AnyView {
  fileprivate static func screens(of tabs: some TabContent) -> AnyView {
    let views = tabs._views
    return AnyView(ForEach(views.indices) { views[$0] })
  }

  /// Creates a tab view of tabs with a selection binding.
  public init<Tabs: TabContent<Selection>>(
    selection: Binding<Selection>, @TabContentBuilder<Selection> content: () -> Tabs
  ) {
    self.init(selection: selection) { Self.screens(of: content()) }
  }
}

extension TabView where Selection == Int, Content == AnyView {
  /// Creates a tab view of tabs that stores its selection itself.
  public init<Tabs: TabContent<Never>>(@TabContentBuilder<Never> content: () -> Tabs) {
    self.init { Self.screens(of: content()) }
  }
}
