/// Declares a preview of a view, which the previewer and the tests find in ``PreviewRegistry``.
///
/// ```swift
/// struct EntryRow: View {
///   let note: String
///   var body: some View { Text(note.isEmpty ? "No note" : note) }
/// }
///
/// #Preview("With a note") { EntryRow(note: "A long walk") }
///
/// #Preview("Empty") { EntryRow(note: "") }
/// ```
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String = "", @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "Macros", type: "PreviewMacro")

/// The name, source file and view of a preview.
@MainActor
public struct PreviewValue {
  /// The name of the preview, or an empty string.
  public let name: String
  /// The module and file of the declaration, such as `Home/HomeView.swift`.
  public let fileID: String
  /// Creates the view.
  public let content: @MainActor () -> AnyView

  /// Creates a preview.
  public init<Content: View>(
    _ name: String = "", fileID: String = #fileID,
    @ViewBuilder body: @escaping @MainActor () -> Content
  ) {
    self.name = name
    self.fileID = fileID
    content = { AnyView(body()) }
  }
}

/// The protocol of the types that `#Preview` declares.
public protocol PreviewProviding {
  /// The declared preview.
  @MainActor static var preview: PreviewValue { get }
}

/// An older form of previews, which compiles but is not registered. Use `#Preview` instead.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The views to preview.
  @ViewBuilder static var previews: Previews { get }
}
