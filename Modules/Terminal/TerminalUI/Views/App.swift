/// The entry point of a program that is a view tree.
///
/// ```swift
/// @main
/// struct Journal: App {
///   var body: some Scene {
///     WindowGroup {
///       NavigationStack {
///         Text("No entries yet").navigationTitle("Journal")
///       }
///     }
///   }
/// }
/// ```
///
/// TerminalUI does not access terminals. The program links TerminalRuntime, which contains the
/// event loop; it does not have to import it.
@MainActor
public protocol App {
  /// The type of ``body``.
  associatedtype Body: Scene
  /// The scenes of the program. A terminal shows the first window.
  @SceneBuilder var body: Body { get }
  /// Creates the program. Called once, at launch.
  init()
}

/// A part of a program's user interface that has its own window.
@MainActor
public protocol Scene {
  /// The type of ``body``.
  associatedtype Body: Scene
  /// The scenes that this one is composed of.
  @SceneBuilder var body: Body { get }
}

extension App {
  /// Shows the first window on the terminal of this process, then ends the process with the exit
  /// status of the session.
  ///
  /// TerminalRuntime runs the session. If the program does not link it, this method traps. If the
  /// program has no window, the method returns.
  public static func main() {
    guard let window = Self().body.firstWindow else { return }
    AppRunners.run(Screen(root: window()))
  }
}

/// Registered functions that run a screen on a terminal.
///
/// TerminalRuntime, which this module cannot import, registers its function in a linker section, as
/// previews are (``PreviewRegistry``).
@MainActor
enum AppRunners {
  /// Runs a screen. Returns whether the function could run it.
  typealias Runner = @convention(c) (UnsafeMutableRawPointer) -> Bool

  static func run(_ screen: Screen) {
    let begin = withUnsafePointer(to: &sectionBegin) { UnsafeRawPointer($0) }
    let end = withUnsafePointer(to: &sectionEnd) { UnsafeRawPointer($0) }
    let runners = stride(from: 0, to: end - begin, by: MemoryLayout<Runner>.stride).map {
      (begin + $0).load(as: Runner.self)
    }
    let hasRun = runners.contains { $0(Unmanaged.passUnretained(screen).toOpaque()) }
    precondition(hasRun, "Link TerminalRuntime, which shows a screen on a terminal.")
  }
}

/// Keeps the section non-empty, which defines its boundary symbols in programs without
/// TerminalRuntime.
@section("app_runners") @used
let runnerSentinel: @convention(c) (UnsafeMutableRawPointer) -> Bool = { _ in false }

// The boundary symbols of the section, which the linker defines. Only their addresses are used. The
// variables are never read or written, so no data race is possible.
@_silgen_name("__start_app_runners") nonisolated(unsafe) private var sectionBegin: UInt8
@_silgen_name("__stop_app_runners") nonisolated(unsafe) private var sectionEnd: UInt8

extension Never: Scene {}

/// A scene that provides a window.
@MainActor
protocol WindowScene {
  /// The content of its first window, or nil.
  var window: (@MainActor () -> any View)? { get }
}

extension Scene {
  var firstWindow: (@MainActor () -> any View)? {
    if let own = self as? any WindowScene { return own.window }
    return Body.self == Never.self ? nil : body.firstWindow
  }
}

/// A scene with one window, which fills the terminal.
///
/// ```swift
/// struct Notes: App {
///   var body: some Scene { WindowGroup("Notes") { Text("No notes") } }
/// }
/// ```
public struct WindowGroup<Content: View>: Scene, WindowScene {
  private let content: @MainActor () -> Content

  /// Creates a window. The content closure is called once.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) { self.content = content }

  /// Creates a window. The title is ignored; set it with `navigationTitle`.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.content = content
  }

  /// Traps when accessed.
  public var body: Never { preconditionFailure("A window has no body.") }

  var window: (@MainActor () -> any View)? { content }
}

/// Two scenes, of which the first with a window is shown.
public struct SceneGroup<First: Scene, Second: Scene>: Scene, WindowScene {
  private let first: First
  private let second: Second

  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Traps when accessed.
  public var body: Never { preconditionFailure("A group of scenes has no body.") }

  var window: (@MainActor () -> any View)? { first.firstWindow ?? second.firstWindow }
}

/// A result builder for the scenes of an ``App``.
@MainActor
@resultBuilder
public enum SceneBuilder {
  /// Returns a scene unchanged.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// Begins a list of scenes.
  public static func buildPartialBlock<Content: Scene>(first: Content) -> Content { first }
  /// Appends a scene to a list of scenes.
  public static func buildPartialBlock<First: Scene, Second: Scene>(
    accumulated: First, next: Second
  ) -> SceneGroup<First, Second> {
    SceneGroup(accumulated, next)
  }
}
