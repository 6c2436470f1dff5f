extension View {
  /// Adds a search field above the view.
  ///
  /// ```swift
  /// struct FruitSearch: View {
  ///   @State private var text = ""
  ///   let fruits = ["Apple", "Banana", "Cherry"]
  ///
  ///   var body: some View {
  ///     List(fruits.filter { text.isEmpty || $0.contains(text) }, id: \.self) { Text($0) }
  ///       .searchable(text: $text, prompt: "Find a fruit")
  ///   }
  /// }
  /// ```
  ///
  /// `/` moves the focus to the field, where no text is typed. Enter keeps the text and moves the
  /// focus to the view; Esc clears the text as well.
  ///
  /// - Parameters:
  ///   - text: The search text. The program filters its data by it.
  ///   - placement: Ignored: the field is always above the view.
  ///   - prompt: The text of the field while it is empty (default: "Search").
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    SearchableView(content: self, text: text, prompt: String(prompt))
  }

  /// Adds a search field above the view, with the prompt "Search".
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic
  ) -> some View {
    searchable(text: text, placement: placement, prompt: "Search")
  }

  /// Adds an action to run when Enter is pressed in a text field or search field inside. It
  /// replaces actions of enclosing views for the same fields.
  ///
  /// - Parameters:
  ///   - triggers: The fields (default: text fields).
  ///   - action: The action. For a search field, it runs before the focus moves to the content.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    EnvironmentModifier(content: self) {
      if triggers.contains(.text) { $0.control.submit = action }
      if triggers.contains(.search) { $0.control.submitSearch = action }
    }
  }
}

/// The fields whose Enter key runs an action.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits of the set, one per kind of field.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Text fields.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Search fields.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The position of a search field. A terminal ignores it: the field is above the searched view.
public enum SearchFieldPlacement: Sendable { case automatic, toolbar, sidebar }

private enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }

/// An action that ends a search. Read it as `@Environment(\.dismissSearch)` in a searched view.
@MainActor
public struct DismissSearchAction {
  let action: @MainActor () -> Void

  nonisolated init(action: @escaping @MainActor () -> Void = {}) { self.action = action }

  /// Clears the search field, and moves the focus from it to the searched view. Without a search
  /// field, has no effect.
  public func callAsFunction() { action() }
}

private enum DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction() }
}

private enum SearchTextKey: EnvironmentKey { static let defaultValue = "" }

extension EnvironmentValues {
  /// Ends the search of the enclosing search field.
  public var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }

  /// The text of the enclosing search field.
  var searchText: String {
    get { self[SearchTextKey.self] }
    set { self[SearchTextKey.self] = newValue }
  }

  /// Whether the enclosing search field has the focus or a text.
  public var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }
}

private struct SearchableView<Content: View>: View {
  @FocusState private var isFocused: Bool
  let content: Content
  let text: Binding<String>
  let prompt: String

  init(content: Content, text: Binding<String>, prompt: String) {
    self.content = content
    self.text = text
    self.prompt = prompt
  }

  var body: some View {
    let exit = SearchExit()
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Image(systemName: "magnifyingglass")
        SearchField(text: text, prompt: prompt, exit: exit)
          .focused($isFocused)
      }
      .padding(.horizontal)
      SearchedContent(
        content: EnvironmentModifier(content: content) {
          $0.isSearching = isFocused || !text.wrappedValue.isEmpty
          $0.searchText = text.wrappedValue
          $0.dismissSearch = DismissSearchAction {
            text.wrappedValue = ""
            exit.leave?()
          }
        },
        exit: exit, search: isFocused ? nil : focusField)
    }
  }

  private func focusField() { isFocused = true }
}

/// The way from a search field to the searched content, known after layout.
@MainActor
private final class SearchExit {
  /// Moves the focus to the first control of the content; nil if it has none.
  var leave: (@MainActor () -> Void)?
}

private struct SearchField: PrimitiveView {
  let text: Binding<String>
  let prompt: String
  let exit: SearchExit

  func _nodes(in context: ViewContext) -> [Node] {
    let submit = context.environment.control.submitSearch
    return TextField(prompt, text: text)
      .onSubmit {
        submit?()
        exit.leave?()
      }
      .onKeyPress { press in
        guard press.isKey(.escape), exit.leave != nil || !text.wrappedValue.isEmpty else {
          return false
        }
        text.wrappedValue = ""
        exit.leave?()
        return true
      }
      ._nodes(in: context)
  }
}

private struct SearchedContent<Content: View>: PrimitiveView {
  let content: Content
  let exit: SearchExit
  /// Moves the focus to the field; nil if it has the focus.
  let search: (@MainActor () -> Void)?

  func _nodes(in context: ViewContext) -> [Node] {
    let node = Node.stack(
      context.children(of: content, axis: .vertical), .vertical, spacing: 0, alignment: 1)
    let storage = context.storage
    let id = context.id
    return [
      Node(
        wrapping: node,
        layOut: { rect, plan in
          if let search {
            plan.interaction.shortcuts.append(
              Shortcut(
                id: id, shortcut: KeyboardShortcut("/", modifiers: []), label: "search",
                action: search))
          }
          let before = plan.interaction.regions.count
          node.layOut(in: rect, plan)
          let scope = plan.interaction.focusScope
          guard let first = plan.interaction.regions[before...].first(where: \.isFocusable) else {
            return
          }
          exit.leave = {
            storage.state.focus[scope] = first.id
            storage.onChange()
          }
        })
    ]
  }
}
