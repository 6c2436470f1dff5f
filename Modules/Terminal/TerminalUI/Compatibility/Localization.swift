/// The key of a localized text: the text itself, because a program has no tables of strings.
public typealias LocalizedStringKey = String

/// A property wrapper for a length that SwiftUI scales with the size of text. Text on a terminal
/// has one size: the length is unchanged.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  /// The length.
  public let wrappedValue: Value

  /// Creates a length.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a length that SwiftUI scales with a text style.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}

extension Color {
  /// The model of the components of a color. It has no effect on a terminal, which has one.
  public enum RGBColorSpace: Sendable {
    /// The colors of the web, which a terminal uses.
    case sRGB
    /// The colors of the web with linear components, which are used as they are.
    case sRGBLinear
    /// The colors of wide displays, whose components are used as they are.
    case displayP3
  }

  /// Creates a color from its components, which are clamped to 0...1.
  public init(
    _ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Creates a shade of gray, from 0 (black) to 1 (white).
  public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }
}
