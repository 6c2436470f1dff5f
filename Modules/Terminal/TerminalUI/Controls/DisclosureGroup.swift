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
