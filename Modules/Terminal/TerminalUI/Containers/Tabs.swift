/// A screen of a ``TabView``, and what stands on its tab.
///
/// It is no view: a tab view whose content is made of tabs takes their values for its selection.
public struct Tab<Value: Hashable, Content: View>: TabContent {
  private let title: String
  private let symbol: String?
  private let value: Value?
  private let content: Content
  private var mark: String?

  /// A screen for a value of the selection.
  public init(
    _ title: some StringProtocol, systemImage: String? = nil, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    symbol = systemImage
    self.value = value
    self.content = content()
  }

  /// A number beside the title.
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
  /// A screen of a tab view that keeps its selection itself.
  public init(
    _ title: some StringProtocol, systemImage: String? = nil, @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    symbol = systemImage
    value = nil
    self.content = content()
  }
}

/// What a tab view can be made of.
@MainActor
public protocol TabContent<Value> {
  /// What a selection among tabs of this kind holds.
  associatedtype Value: Hashable
  /// The screens, as a tab view takes them.
  var _views: [AnyView] { get }
}

/// Makes the content of a tab view out of tabs.
@MainActor @resultBuilder
public enum TabContentBuilder<Value: Hashable> {
  /// One tab.
  public static func buildExpression<Content: View>(
    _ tab: Tab<Value, Content>
  ) -> Tab<Value, Content> { tab }
  /// The first of several tabs.
  public static func buildPartialBlock<First: TabContent<Value>>(first: First) -> First { first }
  /// Several tabs.
  public static func buildPartialBlock<First: TabContent<Value>, Next: TabContent<Value>>(
    accumulated: First, next: Next
  ) -> TabGroup<Value> {
    TabGroup(views: accumulated._views + next._views)
  }
  /// A tab that may be missing.
  public static func buildIf<Content: TabContent<Value>>(_ content: Content?) -> Content? {
    content
  }
}

/// A tab that may be missing.
extension Optional: TabContent where Wrapped: TabContent {
  public typealias Value = Wrapped.Value

  public var _views: [AnyView] { self?._views ?? [] }
}

/// Several tabs.
public struct TabGroup<Value: Hashable>: TabContent {
  let views: [AnyView]

  public var _views: [AnyView] { views }
}

extension TabView where Content == AnyView {
  fileprivate static func screens(of tabs: some TabContent) -> AnyView {
    let views = tabs._views
    return AnyView(ForEach(views.indices) { views[$0] })
  }

  /// Tabs whose selection somebody else keeps, in the newer form.
  public init<Tabs: TabContent<Selection>>(
    selection: Binding<Selection>, @TabContentBuilder<Selection> content: () -> Tabs
  ) {
    self.init(selection: selection) { Self.screens(of: content()) }
  }
}

extension TabView where Selection == Int, Content == AnyView {
  /// Tabs that keep their selection themselves, in the newer form.
  public init<Tabs: TabContent<Never>>(@TabContentBuilder<Never> content: () -> Tabs) {
    self.init { Self.screens(of: content()) }
  }
}
