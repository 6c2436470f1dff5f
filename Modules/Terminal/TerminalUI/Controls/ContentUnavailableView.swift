/// A placeholder for a screen or list that has no content.
///
/// ```swift
/// struct EmptyJournal: View {
///   let add: @MainActor () -> Void
///
///   var body: some View {
///     ContentUnavailableView {
///       Label("No entries", systemImage: "book")
///     } description: {
///       Text("Entries that you write are listed here.")
///     } actions: {
///       Button("Write an entry") { add() }
///     }
///   }
/// }
/// ```
///
/// ```text
///              ▤ No entries
/// Entries that you write are listed here.
///           ▌ Write an entry ▐
/// ```
public struct ContentUnavailableView<Name: View, Description: View, Actions: View>: View {
  let name: Name
  let description: Description
  let actions: Actions

  /// Creates a placeholder from up to three views, one below the other.
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
  /// Creates a placeholder from a title, a symbol and a description.
  public init(_ title: some StringProtocol, systemImage: String, description: Text? = nil) {
    name = Label(title, systemImage: systemImage)
    self.description = description
    actions = EmptyView()
  }
}

extension ContentUnavailableView
where
  Name == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// A placeholder for a search without results. It contains the text of the enclosing search
  /// field, if there is one.
  ///
  /// ```swift
  /// struct FruitResults: View {
  ///   let fruits: [String]
  ///
  ///   var body: some View {
  ///     if fruits.isEmpty { ContentUnavailableView.search }
  ///     List(fruits, id: \.self) { Text($0) }
  ///   }
  /// }
  /// ```
  public static var search: Self {
    Self(name: .init(text: nil), description: .init(), actions: .init())
  }

  /// Returns a placeholder for a search without results.
  ///
  /// - Parameter text: The text that was searched for.
  public static func search(text: String) -> Self {
    Self(name: .init(text: text), description: .init(), actions: .init())
  }

  private init(name: Name, description: Description, actions: Actions) {
    self.name = name
    self.description = description
    self.actions = actions
  }
}

/// The views of a placeholder for a search without results.
public enum SearchUnavailableContent {
  /// The title.
  public struct Label: View {
    @Environment(\.searchText) private var searchText
    private let text: String?

    init(text: String?) { self.text = text }

    public var body: some View {
      let text = (text ?? searchText).trimmingCharacters(in: .whitespacesAndNewlines)
      TerminalUI.Label(
        text.isEmpty ? "No Results" : "No Results for “\(text)”", systemImage: "magnifyingglass")
    }
  }

  /// The advice below the title.
  public struct Description: View {
    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// The actions, of which there are none.
  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}
