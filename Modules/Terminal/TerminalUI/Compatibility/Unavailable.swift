// Names of SwiftUI without a counterpart here, declared so that the compiler says what to write.

/// Not available: a terminal draws no pictures, and views load nothing.
@available(
  *, unavailable,
  message: "A terminal draws no pictures. Use a symbol, 'Image(systemName:)', or a 'Canvas'."
)
public struct AsyncImage: View {
  /// Not available.
  public init(url: URL?, scale: CGFloat = 1) {}
  /// Not available.
  public init(
    url: URL?, scale: CGFloat = 1, content: @escaping (Image) -> some View,
    placeholder: @escaping () -> some View
  ) {}
  /// Not available.
  public init(url: URL?, scale: CGFloat = 1, content: @escaping (Phase) -> some View) {}
  /// Not available.
  public var body: some View { EmptyView() }

  /// The state of a download.
  public enum Phase: Sendable {
    /// The download has no result yet.
    case empty
    /// The download has failed.
    case failure(any Error)
    /// The download has ended.
    case success(Image)
    /// The picture.
    public var image: Image? { nil }
    /// The error of a failed download.
    public var error: (any Error)? { nil }
  }
}

/// Not available: a terminal restores no scenes.
@available(
  *, unavailable,
  message: "A terminal restores no scenes. Use '@State', or '@AppStorage' of ComposableTerminal."
)
@propertyWrapper
public struct SceneStorage<Value: Sendable> {
  /// Not available.
  public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
  /// Not available.
  public var wrappedValue: Value
  /// Not available.
  public var projectedValue: Binding<Value> { .constant(wrappedValue) }
}

extension Color {
  /// Not available: a program for terminals has no asset catalog.
  @available(
    *, unavailable,
    message: "A program has no asset catalog. Use 'Color(red:green:blue:)' or a named color."
  )
  public init(_ name: String, bundle: Bundle? = nil) { self = .primary }
}
