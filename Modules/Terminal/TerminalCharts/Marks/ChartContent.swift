/// The content of a ``Chart``: a mark, or a combination of marks.
///
/// Combine marks that occur together in a type with a ``body``:
///
/// ```swift
/// struct Limit: ChartContent {
///   let name: String
///   let value: Double
///
///   var body: some ChartContent {
///     RuleMark(y: .value(name, value))
///       .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 2]))
///       .annotation { Text(name) }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ChartContent {
  /// The type of ``body``.
  associatedtype Body: ChartContent

  /// The marks of the content.
  @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }

  /// The marks as values. Implemented by the marks of this module; declare a ``body`` instead.
  @MainActor @preconcurrency var _marks: [ChartMark] { get }
}

extension ChartContent {
  public var _marks: [ChartMark] { body._marks }

  /// Returns the content with each mark changed.
  func changing(_ change: (inout ChartMark) -> Void) -> ChartMarks {
    ChartMarks(
      _marks.map { mark in
        var mark = mark
        change(&mark)
        return mark
      })
  }
}

/// Content that consists of marks and has no ``ChartContent/body``.
@MainActor @preconcurrency
public protocol PrimitiveChartContent: ChartContent where Body == Never {}

extension PrimitiveChartContent {
  /// Traps when accessed.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: ChartContent {
  public var _marks: [ChartMark] { [] }
}

/// The marks of a ``ChartContentBuilder`` closure or of a modifier.
public struct ChartMarks: PrimitiveChartContent {
  public let _marks: [ChartMark]

  init(_ marks: [ChartMark]) { _marks = marks }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public var body: Never { fatalError("An optional has no body.") }
  public var _marks: [ChartMark] { self?._marks ?? [] }
}

/// A result builder that creates the content of a chart from the statements of a closure: marks,
/// `ForEach`, `if`, `switch` and `for`.
///
/// ```swift
/// let limits = [18.5, 25, 30]
/// let showsLimits = true
/// let chart = Chart {
///   LineMark(x: .value("Week", 1), y: .value("BMI", 24.1))
///   LineMark(x: .value("Week", 2), y: .value("BMI", 23.8))
///   if showsLimits {
///     ForEach(limits, id: \.self) { RuleMark(y: .value("Limit", $0)) }
///   }
/// }
/// ```
@MainActor @resultBuilder
public enum ChartContentBuilder {
  /// Returns content unchanged.
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }

  /// Builds an empty closure.
  public static func buildBlock() -> ChartMarks { ChartMarks([]) }

  /// Returns single content unchanged.
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

  /// Combines the statements, in order.
  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> ChartMarks {
    var marks: [ChartMark] = []
    for part in repeat each content { marks += part._marks }
    return ChartMarks(marks)
  }

  /// Builds an `if` without an `else`.
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither(first: some ChartContent) -> ChartMarks {
    ChartMarks(first._marks)
  }

  /// Builds the second branch of an `if` or `switch`.
  public static func buildEither(second: some ChartContent) -> ChartMarks {
    ChartMarks(second._marks)
  }

  /// Builds a `for` loop.
  public static func buildArray(_ content: [some ChartContent]) -> ChartMarks {
    ChartMarks(content.flatMap(\._marks))
  }

  /// Builds an `if #available`.
  public static func buildLimitedAvailability(_ content: some ChartContent) -> ChartMarks {
    ChartMarks(content._marks)
  }
}

extension ForEach: ChartContent where Content: ChartContent {
  public var body: Never { fatalError("ForEach has no body.") }
  public var _marks: [ChartMark] { data.flatMap { content($0)._marks } }

  /// Creates marks for elements that are identified by the value at a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach
where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates marks for identifiable elements.
  public init(
    _ data: Data, @ChartContentBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  /// Creates marks for the integers of a range.
  public init(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping @MainActor (Int) -> Content
  ) {
    self.init(data: data, id: { $0 }, content: content)
  }
}
