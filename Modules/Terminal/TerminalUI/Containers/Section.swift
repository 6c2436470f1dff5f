/// A group of rows of a ``List`` or ``Form`` with an optional header and footer.
///
/// In other containers, the header, the rows and the footer are laid out as separate views.
///
/// ```swift
/// struct SettingsForm: View {
///   @State private var sendsReports = true
///
///   var body: some View {
///     Form {
///       Section {
///         Toggle("Send reports", isOn: $sendsReports)
///       } header: {
///         Text("Privacy")
///       } footer: {
///         Text("Reports contain no entries.")
///       }
///     }
///   }
/// }
/// ```
///
/// ```text
/// ╭─ Privacy ──────────────────────────────────────────────────╮
/// │▌[✓] Send reports                                           │
/// ╰────────────────────────────────────────────────────────────╯
///   Reports contain no entries.
/// ```
///
/// Use a section where a header explains several rows. For a frame around any views use a
/// ``GroupBox``. A section has no state and no rows of its own: its cost is that of its rows.
///
/// ## Topics
///
/// ### Creating a section
///
/// - ``init(_:content:)``
/// - ``init(content:)``
/// - ``init(content:header:)``
/// - ``init(content:footer:)``
/// - ``init(content:header:footer:)``
///
/// ### Older spellings
///
/// - ``init(header:content:)``
/// - ``init(header:footer:content:)``
public struct Section<Header: View, Content: View, Footer: View>: PrimitiveView {
  let header: Header
  let content: Content
  let footer: Footer

  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let headers = context.scoped("header") { context.children(of: header, axis: .vertical) }
    let footers = context.scoped("footer") {
      context.withEnvironment({ $0.text.attributes.insert(.dim) }) {
        context.children(of: footer, axis: .vertical)
      }
    }
    let isInList = context.takesLazyRows
    let rows = context.scoped("rows") {
      context.withEnvironment({ $0.container.labels = LabelColumn() }) {
        content._nodes(in: context)
      }
    }
    let section = SectionContent(header: headers, rows: rows, footer: footers)
    guard isInList else { return headers + rows + footers }
    return [
      Node(
        traits: Node.Traits(section: section), text: { rows.text }, measure: { _ in .zero },
        layOut: { _, _ in })
    ]
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// Creates a section without a header and a footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header, which precedes the content. Prefer
  /// ``Section/init(content:header:)``.
  public init(header: Header, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section {
  /// Creates a section with a header and a footer, which precede the content. Prefer
  /// ``Section/init(content:header:footer:)``.
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Header == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Creates a section with a title as its header.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

/// The nodes of a section, passed to the enclosing list.
struct SectionContent {
  let header: [Node]
  let rows: [Node]
  let footer: [Node]
}
