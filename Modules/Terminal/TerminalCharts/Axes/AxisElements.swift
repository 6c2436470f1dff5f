/// Something that is drawn at each tick of an axis: a label, a line across the chart, a tick.
@MainActor @preconcurrency
public protocol AxisMark {
  /// The parts of the mark.
  var _elements: [AxisMarkElement] { get }
}

/// A part of an ``AxisMark``.
public struct AxisMarkElement {
  enum Kind {
    case gridLine, tick
    /// A label with a text, or with the text of the axis.
    case label(String?)
    case formatted(@MainActor (ChartValue, Calendar) -> String?)
  }

  let kind: Kind
}

/// A line across the chart at each tick. In cells, a grid is drawn only if it is requested.
///
/// ```swift
/// let steps = Chart { BarMark(x: .value("Day", "Mon"), y: .value("Steps", 8_000)) }
///   .chartYAxis {
///     AxisMarks(values: .stride(by: 2_000)) { _ in
///       AxisGridLine()
///       AxisValueLabel()
///     }
///   }
/// ```
public struct AxisGridLine: AxisMark {
  public let _elements = [AxisMarkElement(kind: .gridLine)]

  /// Creates a grid line.
  public init() {}

  /// Creates a grid line. The style has no effect.
  public init(stroke: StrokeStyle?) {}
}

/// A short line between the axis and the label.
public struct AxisTick: AxisMark {
  public let _elements = [AxisMarkElement(kind: .tick)]

  /// Creates a tick.
  public init() {}
}

/// The label of a tick.
public struct AxisValueLabel: AxisMark {
  public let _elements: [AxisMarkElement]

  /// Creates a label with the value.
  public init() { _elements = [AxisMarkElement(kind: .label(nil))] }

  /// Creates a label with a text.
  public init(_ text: some StringProtocol) {
    _elements = [AxisMarkElement(kind: .label(String(text)))]
  }

  /// Creates a label with the value in a format.
  public init<Format: FormatStyle>(format: Format)
  where Format.FormatInput: Plottable, Format.FormatOutput == String {
    _elements = [AxisMarkElement(kind: .formatted { $0.formatted(format, $1) })]
  }

  /// Creates a label with the texts of a view.
  public init<Content: View>(@ViewBuilder content: () -> Content) {
    _elements = [AxisMarkElement(kind: .label(content().plainText))]
  }
}

extension Optional: AxisMark where Wrapped: AxisMark {
  public var _elements: [AxisMarkElement] { self?._elements ?? [] }
}

/// A result builder for the elements of a tick: its label, grid line and mark.
@MainActor @resultBuilder
public enum AxisMarkBuilder {
  /// Returns a mark unchanged.
  public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }

  /// Combines the statements, in order.
  public static func buildBlock<each Content: AxisMark>(
    _ content: repeat each Content
  ) -> AxisMarkGroup {
    var elements: [AxisMarkElement] = []
    for part in repeat each content { elements += part._elements }
    return AxisMarkGroup(_elements: elements)
  }

  /// Builds an `if` without an `else`.
  public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither(first: some AxisMark) -> AxisMarkGroup {
    AxisMarkGroup(_elements: first._elements)
  }

  /// Builds the second branch of an `if` or `switch`.
  public static func buildEither(second: some AxisMark) -> AxisMarkGroup {
    AxisMarkGroup(_elements: second._elements)
  }
}

/// The marks of an ``AxisMarkBuilder`` closure.
public struct AxisMarkGroup: AxisMark {
  public let _elements: [AxisMarkElement]
}
