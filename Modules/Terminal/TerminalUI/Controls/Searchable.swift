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
    SearchableView(content: self, text: text, isPresented: nil, prompt: String(prompt))
  }

  /// Adds a search field above the view, with the prompt "Search".
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic
  ) -> some View {
    searchable(text: text, placement: placement, prompt: "Search")
  }

  /// Adds a search field above the view, and a binding that presents the search.
  ///
  /// ```swift
  /// struct FruitPicker: View {
  ///   @State private var text = ""
  ///   @State private var isSearching = false
  ///
  ///   var body: some View {
  ///     VStack {
  ///       if !isSearching { Button("Find a fruit") { isSearching = true } }
  ///       List(["Apple", "Banana"].filter { text.isEmpty || $0.contains(text) }, id: \.self) {
  ///         Text($0)
  ///       }
  ///       .searchable(text: $text, isPresented: $isSearching)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The binding is true while the field has the focus or a text. Setting it to true moves the
  /// focus to the field; setting it to false ends the search, as Esc and
  /// ``EnvironmentValues/dismissSearch`` do: the text is cleared, and the focus moves to the view.
  ///
  /// - Parameters:
  ///   - text: The search text. The program filters its data by it.
  ///   - isPresented: Whether the search is active. The field is visible in either case.
  ///   - placement: Ignored: the field is always above the view.
  ///   - prompt: The text of the field while it is empty (default: "Search").
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View {
    SearchableView(content: self, text: text, isPresented: isPresented, prompt: String(prompt))
  }

  /// Adds a search field above the view, with the prompt "Search", and a binding that presents the
  /// search.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: "Search")
  }

  /// Connects the focus of the search field of ``searchable(text:placement:prompt:)`` inside to a
  /// Boolean property, which is true while the field has the focus.
  ///
  /// ```swift
  /// struct FruitList: View {
  ///   @FocusState private var isSearchFocused: Bool
  ///   @State private var text = ""
  ///
  ///   var body: some View {
  ///     List(["Apple", "Banana"].filter { text.isEmpty || $0.contains(text) }, id: \.self) {
  ///       Text($0)
  ///     }
  ///     .searchable(text: $text)
  ///     .searchFocused($isSearchFocused)
  ///     .onAppear { isSearchFocused = true }
  ///   }
  /// }
  /// ```
  ///
  /// Setting the property to true moves the focus to the field. Setting it to false moves the focus
  /// to the searched view and keeps the text, as Enter does.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    EnvironmentModifier(content: self) {
      $0.control.searchFocusBindings.append(FocusBinding(binding))
    }
  }

  /// Connects the focus of the search field of ``searchable(text:placement:prompt:)`` inside to a
  /// value of an optional property. The property has the value while the field has the focus.
  ///
  /// Another value moves the focus to the control with that value, or to the searched view if no
  /// control has it.
  public func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value?>.Binding, equals value: Value
  ) -> some View {
    EnvironmentModifier(content: self) {
      $0.control.searchFocusBindings.append(FocusBinding(binding, equals: value))
    }
  }
}

/// The position of a search field. A terminal ignores it: the field is above the searched view.
public enum SearchFieldPlacement: Sendable {
  /// The position of the container. On a terminal, the row above the view.
  case automatic
  /// In the toolbar.
  case toolbar
  /// Above the list of a sidebar.
  case sidebar
  /// Below the title.
  case navigationBarDrawer

  /// The visibility of a field in a bar. It has no effect on a terminal.
  public enum DrawerDisplayMode: Sendable {
    /// A field that scrolls out of sight.
    case automatic
    /// A field that stays in sight, as on a terminal.
    case always
  }

  /// A place below the title.
  public static func navigationBarDrawer(displayMode: DrawerDisplayMode) -> SearchFieldPlacement {
    .automatic
  }
}

private enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }

/// An action that ends a search. Read it as `@Environment(\.dismissSearch)` in a searched view.
///
/// ```swift
/// struct FoundFruit: View {
///   @Environment(\.dismissSearch) private var dismissSearch
///   let name: String
///   let choose: @MainActor (String) -> Void
///
///   var body: some View {
///     Button(name) {
///       choose(name)
///       dismissSearch()
///     }
///   }
/// }
/// ```
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
  ///
  /// ```swift
  /// struct Suggestions: View {
  ///   @Environment(\.isSearching) private var isSearching
  ///
  ///   var body: some View {
  ///     if isSearching { Text("Try “apple”.").font(.caption) }
  ///   }
  /// }
  /// ```
  public var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }
}

private struct SearchableView<Content: View>: View {
  @FocusState private var isFocused: Bool
  /// The last value of `isPresented` that the search has adopted or set.
  @State private var wasPresented = false
  let content: Content
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: String

  init(content: Content, text: Binding<String>, isPresented: Binding<Bool>?, prompt: String) {
    self.content = content
    self.text = text
    self.isPresented = isPresented
    self.prompt = prompt
  }

  private var hasText: Bool { !text.wrappedValue.isEmpty }

  var body: some View {
    let exit = SearchExit()
    let end: @MainActor () -> Void = {
      text.wrappedValue = ""
      isPresented?.wrappedValue = false
      exit.leave()
    }
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Image(systemName: "magnifyingglass")
        SearchField(
          text: text, prompt: prompt, isPresented: isPresented?.wrappedValue == true, exit: exit,
          end: end
        )
        .focused($isFocused)
      }
      .padding(.horizontal)
      SearchScopes()
      SearchedContent(
        content: EnvironmentModifier(content: content) {
          $0.isSearching = isFocused || hasText
          $0.searchText = text.wrappedValue
          $0.dismissSearch = DismissSearchAction(action: end)
          $0.control.searchFocusBindings = []
          $0.control.searchScopes = nil
        },
        exit: exit, search: isFocused ? nil : focusField)
    }
    .onChange(of: isPresented.map { [$0.wrappedValue, isFocused, hasText] }, initial: true) {
      updatePresentation(end: end)
    }
  }

  private func focusField() { isFocused = true }

  /// Adopts a change of `isPresented`; otherwise sets it to whether the search is active.
  private func updatePresentation(end: @MainActor () -> Void) {
    guard let isPresented else { return }
    let isActive = isFocused || hasText
    if isPresented.wrappedValue != wasPresented {
      wasPresented.toggle()
      if wasPresented { focusField() } else { end() }
    } else if isActive != wasPresented {
      wasPresented = isActive
      isPresented.wrappedValue = isActive
    }
  }
}

/// The way from a search field to the searched content, known after layout.
@MainActor
private final class SearchExit {
  /// The field, if it is on the screen.
  var field: ViewID?
  /// Whether the content has a control.
  var hasTarget = false
  var storage: ScreenStorage?

  /// Moves the focus from the field to the first control of the content, in the next frame.
  func leave() {
    storage?.endedSearch = field
    storage?.onChange()
  }
}

private struct SearchField: PrimitiveView {
  let text: Binding<String>
  let prompt: String
  let isPresented: Bool
  let exit: SearchExit
  let end: @MainActor () -> Void

  func _nodes(in context: ViewContext) -> [Node] {
    let submit = context.environment.control.submitSearch
    let field = TextField(prompt, text: text)
      .onSubmit {
        submit?()
        exit.leave()
      }
      .onKeyPress { press in
        guard press.isKey(.escape), exit.hasTarget || isPresented || !text.wrappedValue.isEmpty
        else { return false }
        end()
        return true
      }
    let nodes = context.withEnvironment({
      $0.control.focusBindings += $0.control.searchFocusBindings
    }) { field._nodes(in: context) }
    exit.storage = context.storage
    return nodes.map { node in
      Node(
        wrapping: node,
        layOut: { rect, plan in
          let before = plan.interaction.regions.count
          node.layOut(in: rect, plan)
          exit.field = plan.interaction.firstFocusable(from: before)
        })
    }
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
          guard let target = plan.interaction.firstFocusable(from: before) else { return }
          exit.hasTarget = true
          if let field = exit.field { plan.interaction.searchExits[field] = target }
        })
    ]
  }
}

extension InteractionPlan {
  /// Returns the first focusable region from an index on.
  fileprivate func firstFocusable(from index: Int) -> ViewID? {
    regions[index...].first(where: \.isFocusable)?.id
  }
}
