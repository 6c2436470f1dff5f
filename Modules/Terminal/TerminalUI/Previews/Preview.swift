/// A view to be looked at by itself.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String = "", @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "Macros", type: "PreviewMacro")

/// A preview: its name and its view.
@MainActor
public struct PreviewValue {
  /// The name, empty if it has none.
  public let name: String
  /// Where it stands: the module and the file, `Home/HomeView.swift`.
  public let fileID: String
  /// Makes the view.
  public let content: @MainActor () -> AnyView

  /// A preview of a view.
  public init<Content: View>(
    _ name: String = "", fileID: String = #fileID,
    @ViewBuilder body: @escaping @MainActor () -> Content
  ) {
    self.name = name
    self.fileID = fileID
    content = { AnyView(body()) }
  }
}

/// What `#Preview` makes a type of.
public protocol PreviewProviding {
  /// The preview.
  @MainActor static var preview: PreviewValue { get }
}

/// Previews in an older form. They compile, and nothing finds them: `#Preview` is what is shown.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// What the previews are.
  associatedtype Previews: View
  /// The previews.
  @ViewBuilder static var previews: Previews { get }
}
