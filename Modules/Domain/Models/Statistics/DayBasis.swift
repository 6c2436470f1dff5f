import Foundation

/// The columns that are removed from the series of a ``DayRing``:
///
/// - an intercept and six weekday indicators;
/// - the date as a line, and waves of the date that are longer than 90 days: a season or a crisis
///   in both series looks like an influence otherwise;
/// - a yearly wave, in a diary of a year or more whose slow waves do not reach it;
/// - the logarithm of the number of the day's entries: a day with more entries has more names, so
///   if it is also a worse day, every name seems to go with a lower mood otherwise.
///
/// Constant and collinear columns are left out.
///
/// Intercept and weekdays are removed as the mean of each weekday. The other columns are removed by
/// normal equations, with the Cholesky factor of their products (Golub and Van Loan, Matrix
/// Computations, section 5.3). That loses digits if columns are nearly collinear, as the waves of a
/// diary with a long gap are: an orthonormal basis replaces them.
struct DayBasis {
  private let weekdays: WeekdayMeans
  /// The columns other than intercept and weekdays.
  private let columns: [[Double]]
  /// The rows of the Cholesky factor of the products of the columns less their weekday means; nil
  /// if the columns are orthonormal.
  private let factor: [[Double]]?

  /// - Parameters:
  ///   - days: The days, in order.
  ///   - entries: The number of entries of each day.
  /// - Complexity: O(*k* · *n* + *k*³), where *k* is the number of columns and *n* that of days;
  ///   O(*k*² · *n*) if columns are nearly collinear.
  init(days: [CalendarDay], entries: [Int]) {
    weekdays = WeekdayMeans(days)
    let waves = DateWaves(days)
    let others = [waves.line] + waves.year + [entries.map { log(Double($0)) }]
    let varying = others.map(weekdays.removed)
      .filter { Series.square($0) > Series.leastLength * Series.leastLength }
    let products = Self.products(varying, waves, weekdays)
    factor = Self.factor(products)
    if factor == nil {
      // Of collinear columns, the last ones are left out.
      let ordered = [waves.line] + waves.columns + others.dropFirst()
      let vectors = weekdays.vectors
      columns = Array(
        Series.orthonormal(ordered, extending: vectors).dropFirst(vectors.count))
    } else {
      columns = varying + waves.columns
    }
  }

  /// Returns a series less its projection onto intercept and weekdays.
  func withoutWeekdays(_ series: [Double]) -> [Double] { weekdays.removed(from: series) }

  /// Returns a series less its projection onto all columns.
  ///
  /// - Complexity: O(*k* · *n* + *k*²), where *k* is the number of columns and *n* that of days.
  func residual(_ series: [Double]) -> [Double] {
    var rest = weekdays.removed(from: series)
    let multiples = solution(columns.map { Series.dot($0, rest) })
    for (column, multiple) in zip(columns, multiples) {
      Series.subtract(multiple, column, from: &rest)
    }
    return weekdays.removed(from: rest)
  }

  /// Whether an orthonormal basis replaces nearly collinear columns.
  var isOrthonormal: Bool { factor == nil }

  /// An orthonormal basis of all columns.
  ///
  /// - Complexity: O(*k*² · *n*), where *k* is the number of columns and *n* that of days.
  var vectors: [[Double]] {
    guard let factor else { return weekdays.vectors + columns }
    var vectors: [[Double]] = []
    for (column, row) in zip(columns, factor) {
      var rest = weekdays.removed(from: column)
      for (vector, multiple) in zip(vectors, row) {
        Series.subtract(multiple, vector, from: &rest)
      }
      let length = row[vectors.count]
      vectors.append(rest.map { $0 / length })
    }
    return weekdays.vectors + vectors
  }
}

// MARK: - The normal equations

extension DayBasis {
  /// Returns the lower triangle of the products of columns and waves less their weekday means.
  ///
  /// The products of waves follow from their sums, by 2 cos a · cos b = cos(a + b) + cos(a − b).
  ///
  /// - Parameter columns: The columns without weekday means that the waves follow.
  private static func products(
    _ columns: [[Double]], _ waves: DateWaves, _ weekdays: WeekdayMeans
  ) -> [[Double]] {
    var rows = columns.indices.map { row in
      (0...row).map { Series.dot(columns[row], columns[$0]) }
    }
    let sums = waves.columns.map(weekdays.sums)
    let means = sums.map(weekdays.means)
    let totals = waves.totals
    for (row, wave) in waves.columns.indices.map({ ($0, $0 + DateWaves.first) }) {
      let others = (DateWaves.first...wave).map { other in
        (totals[wave + other] + totals[wave - other]) / 2
          - Series.dot(sums[row], means[other - DateWaves.first])
      }
      rows.append(columns.map { Series.dot($0, waves.columns[row]) } + others)
    }
    return rows
  }

  /// Returns the rows of the Cholesky factor of a symmetric matrix, of which the lower triangle is
  /// given. Nil if a column keeps less than a thousandth of its square without its projection onto
  /// the columns before it.
  private static func factor(_ matrix: [[Double]]) -> [[Double]]? {
    var factor: [[Double]] = []
    for row in matrix {
      var own = row
      let last = row.count - 1
      for column in 0..<last {
        let other = factor[column]
        var rest = own[column]
        for index in 0..<column { rest -= own[index] * other[index] }
        own[column] = rest / other[column]
      }
      let rest = own[..<last].reduce(row[last]) { $0 - $1 * $1 }
      guard rest > row[last] / 1_000 else { return nil }
      own[last] = rest.squareRoot()
      factor.append(own)
    }
    return factor
  }

  /// Returns the multiples of the columns that have given products with them.
  private func solution(_ products: [Double]) -> [Double] {
    guard let factor else { return products }
    var solution = products
    for (index, row) in factor.enumerated() {
      for other in 0..<index { solution[index] -= row[other] * solution[other] }
      solution[index] /= row[index]
    }
    for (index, row) in factor.enumerated().reversed() {
      solution[index] /= row[index]
      for other in 0..<index { solution[other] -= row[other] * solution[index] }
    }
    return solution
  }
}

/// The means of the weekdays of series.
private struct WeekdayMeans {
  /// The weekday of each day, from 0.
  private let weekdays: [Int]
  /// The number of days of each weekday.
  private var counts = [Double](repeating: 0, count: 7)

  init(_ days: [CalendarDay]) {
    weekdays = days.map { $0.weekday - 1 }
    for weekday in weekdays { counts[weekday] += 1 }
  }

  /// Returns the sum of a series on each weekday.
  func sums(of series: [Double]) -> [Double] {
    var sums = [Double](repeating: 0, count: counts.count)
    // Without the checks of arrays, this takes half as long.
    weekdays.withUnsafeBufferPointer { weekdays in
      series.withUnsafeBufferPointer { series in
        sums.withUnsafeMutableBufferPointer { sums in
          for index in 0..<min(weekdays.count, series.count) {
            sums[weekdays[index]] += series[index]
          }
        }
      }
    }
    return sums
  }

  /// Returns the means that belong to sums.
  func means(of sums: [Double]) -> [Double] {
    zip(sums, counts).map { $1 > 0 ? $0 / $1 : 0 }
  }

  /// Returns a series without its weekday means.
  func removed(from series: [Double]) -> [Double] {
    let means = means(of: sums(of: series))
    return zip(weekdays, series).map { $1 - means[$0] }
  }

  /// An orthonormal basis: a vector for each weekday that occurs.
  var vectors: [[Double]] {
    counts.indices.filter { counts[$0] > 0 }.map { weekday in
      let value = 1 / counts[weekday].squareRoot()
      return weekdays.map { $0 == weekday ? value : 0 }
    }
  }
}

/// The columns of the date: a line, slow waves and the yearly wave.
private struct DateWaves {
  /// The number of half periods of the first of ``columns``.
  static let first = 2

  /// The date, from −0.5 to 0.5.
  let line: [Double]
  /// The slow waves: cosines of 2, 3 … half periods.
  private(set) var columns: [[Double]] = []
  /// The sine and cosine of the year, if the slow waves do not reach it.
  let year: [[Double]]
  /// The sums of the cosines of 0, 1 … half periods, up to twice the number of those of the last of
  /// ``columns``.
  private(set) var totals: [Double] = []

  init(_ days: [CalendarDay]) {
    let numbers = days.map { $0.days(since: days[0]) }
    let span = numbers.last ?? 0
    let progress = numbers.map { Double($0) / Double(max(1, span)) }
    line = progress.map { $0 - 0.5 }
    let last = min(span * 2 / 90, days.count / 10, 80)
    let length = 365.25
    if span >= 365, length * Double(last) < Double(2 * span) {
      let angles = progress.map { 2 * .pi * $0 * Double(span) / length }
      year = [angles.map { cos($0) }, angles.map { sin($0) }]
    } else {
      year = []
    }
    if last >= Self.first { addWaves(upTo: last, numbers, span) }
  }

  private mutating func addWaves(upTo last: Int, _ numbers: [Int], _ span: Int) {
    // The angles are multiples of π / span, of which a wave has 2 · span different ones.
    let cosines = (0..<2 * span).map { cos(.pi * Double($0) / Double(span)) }
    var angles = [Int](repeating: 0, count: numbers.count)
    var waves = [[Double](repeating: 1, count: numbers.count)]
    for _ in 1...last {
      waves.append(
        [Double](unsafeUninitializedCapacity: numbers.count) { wave, count in
          for (index, number) in numbers.enumerated() {
            let angle = angles[index] + number
            angles[index] = angle < 2 * span ? angle : angle - 2 * span
            wave[index] = cosines[angles[index]]
          }
          count = numbers.count
        })
    }
    totals = waves.map { Series.dot($0, waves[0]) }
    for sum in last + 1...2 * last {
      let half = sum / 2
      totals.append(2 * Series.dot(waves[half], waves[sum - half]) - totals[sum - 2 * half])
    }
    columns = Array(waves[Self.first...])
  }
}
