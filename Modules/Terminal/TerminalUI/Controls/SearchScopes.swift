extension View {
  /// Adds a picker of the search scope below the field of ``searchable(text:placement:prompt:)``
  /// inside.
  ///
  /// ```swift
  /// struct Library: View {
  ///   enum Scope { case titles, authors }
  ///
  ///   @State private var text = ""
  ///   @State private var scope = Scope.titles
  ///   let books: [(title: String, author: String)]
  ///
  ///   var body: some View {
  ///     List(books.map { scope == .titles ? $0.title : $0.author }, id: \.self) { Text($0) }
  ///       .searchable(text: $text)
  ///       .searchScopes($scope) {
  ///         Text("Titles").tag(Scope.titles)
  ///         Text("Authors").tag(Scope.authors)
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// The picker is visible whether or not the search is active. The program filters its data by the
  /// scope.
  ///
  /// - Parameters:
  ///   - scope: The selected scope.
  ///   - scopes: The labels of the scopes, each with a tag.
  public func searchScopes<Scope: Hashable, Scopes: View>(
    _ scope: Binding<Scope>, @ViewBuilder scopes: () -> Scopes
  ) -> some View {
    let picker = Picker("Scope", selection: scope, content: scopes)
      .pickerStyle(.segmented)
      .labelsHidden()
      .padding(.horizontal)
    return EnvironmentModifier(content: self) { $0.control.searchScopes = AnyView(picker) }
  }
}

/// The scopes of the enclosing search.
struct SearchScopes: PrimitiveView {
  func _nodes(in context: ViewContext) -> [Node] {
    context.environment.control.searchScopes?._nodes(in: context) ?? []
  }
}
