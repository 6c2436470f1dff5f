/// A custom appearance for progress views.
///
/// ```swift
/// struct PercentStyle: ProgressViewStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.label
///       Text((configuration.fractionCompleted ?? 0), format: .percent)
///     }
///   }
/// }
///
/// let view = ProgressView("Import", value: 0.4).progressViewStyle(PercentStyle())
/// ```
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The view that draws a progress view.
  associatedtype Body: View
  /// The properties of a progress view.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the view that draws a progress view. It is called for every one in every frame.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view that a ``ProgressViewStyle`` draws.
@MainActor
public struct ProgressViewStyleConfiguration {
  /// The label of the progress view.
  public let label: AnyView?
  /// The completed part, from 0 to 1; nil if it is not known.
  public let fractionCompleted: Double?
  /// Always nil: the label of a progress view contains that of its value.
  public let currentValueLabel: AnyView? = nil
}

extension ProgressView where Content == AnyView? {
  /// Creates a progress view from the properties of one that is drawn in a custom style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    label = configuration.label
    fraction = configuration.fractionCompleted
  }
}

/// The default progress view style: a bar, or a symbol if the completed part is not known.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the default style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

/// A progress view style that draws a bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates a style.
  public init() { tint = nil }

  /// Creates a style with a color of the bar.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    if let tint {
      ProgressView(configuration).tint(tint)
    } else {
      ProgressView(configuration)
    }
  }
}

/// A progress view style that draws a bar, or a symbol if the completed part is not known: a
/// terminal has no round bars.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates a style.
  public init() { tint = nil }

  /// Creates a style with a color of the bar.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    if let tint {
      ProgressView(configuration).tint(tint)
    } else {
      ProgressView(configuration)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A bar, or a symbol if the completed part is not known.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A bar, or a symbol if the completed part is not known: a terminal has no round bars.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
  /// Sets the appearance of the progress views inside.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) {
      $0.styles.drawProgress = { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}
