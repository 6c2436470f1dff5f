/// A container that displays the topmost screen of a stack below a title line.
///
/// ```swift
/// struct LibraryView: View {
///   @State private var path: [String] = []
///
///   var body: some View {
///     NavigationStack(path: $path) {
///       List(["Dune", "Emma"], id: \.self) { NavigationLink($0, value: $0) }
///         .navigationTitle("Books")
///         .navigationDestination(for: String.self) { title in
///           Button("Back to all books") { path = [] }
///             .navigationTitle(title)
///         }
///     }
///   }
/// }
/// ```
///
/// ```text
/// Books
///  ▌ Dune › ▐
///  [ Emma › ]
/// ```
///
/// Esc, the "Back" button and the `dismiss` action of the environment pop the topmost screen. The
/// state of covered screens is kept. They are evaluated only if they may declare the destinations
/// of a path.
///
/// Use a stack where a selection opens a screen and Esc returns. For a task that is finished or
/// canceled, such as a form, use a `sheet`; for screens of equal rank a ``TabView``; on wide
/// terminals a ``NavigationSplitView``, which shows the list and the selected element.
///
/// The root and the screens of a path are evaluated in every frame to collect their destinations;
/// only the topmost one is laid out. A stack with `ids` evaluates the topmost screen only.
///
/// ## Topics
///
/// ### Creating a stack
///
/// - ``init(root:)``
/// - ``init(path:root:)-(Binding<[Value]>,_)``
/// - ``init(path:root:)-(Binding<NavigationPath>,_)``
/// - ``NavigationPath``
///
/// ### Controlling a stack from a model
///
/// - ``init(ids:pop:push:root:destination:)``
///
/// ### Pushing screens
///
/// - ``NavigationLink``
/// - ``View/navigationDestination(for:destination:)``
/// - ``View/navigationDestination(isPresented:destination:)``
/// - ``View/navigationDestination(item:destination:)``
///
/// ### Configuring the title line
///
/// - ``View/navigationTitle(_:)-(StringProtocol)``
/// - ``View/toolbar(content:)``
/// - ``ToolbarItem``
/// - ``View/navigationBarBackButtonHidden(_:)``
///
/// ### Leaving a screen
///
/// - ``EnvironmentValues/dismiss``
/// - ``View/onExitCommand(perform:)``
public struct NavigationStack<Root: View>: PrimitiveView {
  private enum Path {
    case own
    case values(StackPath)
    case screens([PushedScreen], push: (@MainActor (AnyHashable) -> Void)?)
  }

  private let root: Root
  private let path: Path

  /// Creates a stack that stores its path itself, for links in the root screen.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = .own
  }

  init(path: StackPath, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = .values(path)
  }

  /// Creates a stack whose pushed screens are stored elsewhere, such as in a store.
  ///
  /// ```swift
  /// struct FolderStack: View {
  ///   @State private var folders: [String] = []
  ///
  ///   var body: some View {
  ///     NavigationStack(
  ///       ids: folders, pop: { folders.removeSubrange((folders.firstIndex(of: $0) ?? 0)...) }
  ///     ) {
  ///       Button("Open “Music”") { folders.append("Music") }
  ///     } destination: { folder in
  ///       Text("\(folder) is empty.").navigationTitle(folder)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - ids: The identities of the pushed screens, from bottom to top.
  ///   - pop: Removes the screen with the given id and all screens above it. Called by Esc, by
  ///     "Back" and by `dismiss`.
  ///   - push: Pushes a screen for the value of a ``NavigationLink``; without it, links are
  ///     disabled.
  ///   - root: The screen at the bottom.
  ///   - destination: Returns the screen for an id. It is called for the topmost id only.
  public init<ID: Hashable, Destination: View>(
    ids: [ID], pop: @escaping @MainActor (ID) -> Void,
    push: (@MainActor (AnyHashable) -> Void)? = nil, @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping @MainActor (ID) -> Destination
  ) {
    self.root = root()
    path = .screens(
      ids.map { id in
        PushedScreen(
          component: .element("\(id)"), pop: { pop(id) }, nodes: { destination(id)._nodes(in: $0) })
      }, push: push)
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("stack") {
      let root = PushedScreen(component: "root", pop: nil, nodes: { self.root._nodes(in: $0) })
      switch path {
      case .screens(let pushed, let push):
        // An empty stack inside another one draws its root as a part of the outer screen.
        if pushed.isEmpty, context.environment.container.screen != nil {
          return root.nodes(context)
        }
        let links = push.map { StackLinks(push: $0) }
        return [NavigationStackLayout(below: [root] + pushed, links: links, in: context).node]
      case .own:
        if context.environment.container.screen != nil { return root.nodes(context) }
        let own = OwnPath()
        context.attach(own)
        let path = StackPath(values: { own.values }, set: { own.values = $0 })
        return [NavigationStackLayout(root: root, path: path, in: context).node]
      case .values(let path):
        return [NavigationStackLayout(root: root, path: path, in: context).node]
      }
    }
  }
}

/// The stored path of a stack without a binding.
private struct OwnPath {
  @State var values: [AnyHashable] = []
}

/// A navigation stack with one screen. Prefer ``NavigationStack``.
public struct NavigationView<Content: View>: View {
  let content: Content

  /// Creates a stack with one screen.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    NavigationStack { content }
  }
}
