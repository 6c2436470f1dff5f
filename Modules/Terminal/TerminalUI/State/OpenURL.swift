/// An action that opens an address. Read it as `@Environment(\.openURL)` and call it like a
/// function.
///
/// ```swift
/// struct ManualButton: View {
///   @Environment(\.openURL) private var openURL
///   let manual: URL
///
///   var body: some View {
///     Button("Manual") { openURL(manual) }
///   }
/// }
///
/// struct HelpView: View {
///   @State private var page: URL?
///   let manual: URL
///
///   var body: some View {
///     if let page { Text("Reading \(page.lastPathComponent)") }
///     ManualButton(manual: manual)
///       .environment(
///         \.openURL,
///         OpenURLAction { url in
///           guard url.isFileURL else { return .systemAction }
///           page = url
///           return .handled
///         })
///   }
/// }
/// ```
///
/// The system action is that of the host: `TerminalRuntime` runs `xdg-open` in a graphical session.
@MainActor
public struct OpenURLAction {
  /// The result of a handler.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled, discarded
      case system(URL?)
    }

    let kind: Kind

    /// The handler opened the address.
    public static let handled = Result(kind: .handled)
    /// The handler did not open the address, and nothing else is to open it.
    public static let discarded = Result(kind: .discarded)
    /// The host opens the address.
    public static let systemAction = Result(kind: .system(nil))
    /// The host opens another address.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  let handler: @MainActor (URL) -> Result
  /// Opens an address outside of the program, and returns whether it could; nil without a host.
  package var system: (@MainActor (URL) -> Bool)?

  /// Creates an action with a handler, which opens an address or leaves it to the host.
  nonisolated public init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  /// Opens an address.
  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens an address, and then calls a closure.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - completion: Called with whether the address was opened. The host reports that it has
  ///     started a program, not that the program has shown the address.
  public func callAsFunction(_ url: URL, completion: @MainActor (_ accepted: Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(system?(other ?? url) == true)
    }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
  /// Opens an address. A new action inherits the system action of the replaced one.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set {
      var action = newValue
      if action.system == nil { action.system = self[OpenURLKey.self].system }
      self[OpenURLKey.self] = action
    }
  }
}
