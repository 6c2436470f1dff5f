import Foundation

/// A program that is a tree of views: what printed code marks with `@main`.
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
  /// Without a terminal on standard input and standard output it says so and exits with 64.
  public static func main() {
    let device = TerminalDevice.standard
    guard device.isTerminal, let window = Self().body.firstWindow else {
      let message = "This program needs a terminal.\n"
      FileHandle.standardError.write(Data(message.utf8))
      exit(64)
    }
    let options = TerminalOptions(environment: ProcessInfo.processInfo.environment)
    TerminalSession(Screen(root: window()), on: device, options: options).run().exit()
  }
}

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
