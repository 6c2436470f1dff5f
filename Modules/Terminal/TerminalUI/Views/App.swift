/// A program that is a tree of views: what article code marks with `@main`.
@MainActor
public protocol App {
  /// What ``body`` is.
  associatedtype Body: Scene
  /// The windows. A terminal shows the first one.
  @SceneBuilder var body: Body { get }
  /// Creates the program.
  init()
}

/// A part of a program's windows.
@MainActor
public protocol Scene {
  /// What ``body`` is.
  associatedtype Body: Scene
  /// The windows that it is made of.
  @SceneBuilder var body: Body { get }
}

extension App {
  /// Shows the first window on this process's terminal and ends the process with the honest status.
  ///
  /// What shows it is TerminalRuntime, which the program links; this module knows no terminal.
  public static func main() {
    guard let window = Self().body.firstWindow else { return }
    AppRunners.run(Screen(root: window()))
  }
}

/// What can run a screen, found in a section of the program as the previews are
/// (``PreviewRegistry``): this module cannot name the one that knows terminals.
@MainActor
enum AppRunners {
  /// Runs a screen; says whether it could.
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

/// Keeps the linker's marks defined where nothing else can run a screen.
@section("bako_runners") @used
let runnerSentinel: @convention(c) (UnsafeMutableRawPointer) -> Bool = { _ in false }

// The linker's marks around the section. Only their addresses are taken: nobody reads or writes
// what they name, so there is nothing to race for.
@_silgen_name("__start_bako_runners") nonisolated(unsafe) private var sectionBegin: UInt8
@_silgen_name("__stop_bako_runners") nonisolated(unsafe) private var sectionEnd: UInt8

extension Never: Scene {}

/// What has a window of its own.
@MainActor
protocol WindowScene {
  /// The content of its first window, if it has one.
  var window: (@MainActor () -> any View)? { get }
}

extension Scene {
  var firstWindow: (@MainActor () -> any View)? {
    if let own = self as? any WindowScene { return own.window }
    return Body.self == Never.self ? nil : body.firstWindow
  }
}

/// A window, which on a terminal is the whole of it.
public struct WindowGroup<Content: View>: Scene, WindowScene {
  private let content: @MainActor () -> Content

  /// Creates a window with this content, which is made once.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) { self.content = content }

  /// Creates a window; its title is the navigation's business on a terminal.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.content = content
  }

  /// A window is made of no other scene.
  public var body: Never { preconditionFailure("A window has no body.") }

  var window: (@MainActor () -> any View)? { content }
}

/// Several scenes, of which the first with a window is shown.
public struct SceneGroup<First: Scene, Second: Scene>: Scene, WindowScene {
  private let first: First
  private let second: Second

  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// A group is made of no other scene.
  public var body: Never { preconditionFailure("A group of scenes has no body.") }

  var window: (@MainActor () -> any View)? { first.firstWindow ?? second.firstWindow }
}

/// Builds the windows of an ``App``.
@MainActor
@resultBuilder
public enum SceneBuilder {
  /// One scene.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// The first of several.
  public static func buildPartialBlock<Content: Scene>(first: Content) -> Content { first }
  /// Several.
  public static func buildPartialBlock<First: Scene, Second: Scene>(
    accumulated: First, next: Second
  ) -> SceneGroup<First, Second> {
    SceneGroup(accumulated, next)
  }
}
