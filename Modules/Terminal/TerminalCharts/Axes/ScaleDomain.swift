/// The values that an axis covers: a range, an array of categories, or ``AutomaticScaleDomain``.
public protocol ScaleDomain {
  /// The domain as a value.
  var _domain: ChartDomain { get }
}

/// The domain of a scale, as a value.
public struct ChartDomain: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic(includesZero: Bool?)
    case range(ChartValue, ChartValue)
    case values([ChartValue])
  }

  var kind = Kind.automatic(includesZero: nil)
  var isReversed = false
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _domain: ChartDomain {
    ChartDomain(
      kind: .range(
        lowerBound.primitivePlottable._chartValue, upperBound.primitivePlottable._chartValue))
  }
}

extension Array: ScaleDomain where Element: Plottable {
  public var _domain: ChartDomain {
    ChartDomain(kind: .values(map { $0.primitivePlottable._chartValue }))
  }
}

/// A domain that covers the data, rounded to round numbers.
public struct AutomaticScaleDomain: ScaleDomain {
  public let _domain: ChartDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// A domain that covers the data. It includes zero if the chart has bars or areas.
  public static var automatic: AutomaticScaleDomain {
    AutomaticScaleDomain(_domain: ChartDomain())
  }

  /// A domain that covers the data.
  ///
  /// ```swift
  /// let ranks = Chart(1..<4, id: \.self) { week in
  ///   LineMark(x: .value("Week", week), y: .value("Rank", 4 - week))
  /// }
  /// .chartYScale(domain: .automatic(includesZero: false, reversed: true))  // rank 1 is on top
  /// ```
  ///
  /// - Parameters:
  ///   - includesZero: Whether the domain includes zero; nil includes it if the chart has bars or
  ///     areas.
  ///   - reversed: Whether the axis is reversed.
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      _domain: ChartDomain(
        kind: .automatic(includesZero: includesZero), isReversed: reversed ?? false))
  }
}
