/// Sums over series of numbers of equal length.
enum Series {
  /// Returns an orthonormal basis of columns by the modified Gram–Schmidt process. Dependent
  /// columns are left out.
  ///
  /// - Parameters:
  ///   - columns: The columns to add, in order.
  ///   - basis: An orthonormal basis that the result begins with.
  /// - Complexity: O(*k*² · *n*), where *k* is the number of vectors and *n* their length.
  static func orthonormal(
    _ columns: [[Double]], extending basis: [[Double]] = []
  ) -> [[Double]] {
    var basis = basis
    for column in columns {
      // Projected twice if little is left, which keeps the basis orthogonal to rounding (Parlett,
      // The Symmetric Eigenvalue Problem, 1980, section 6.9).
      var rest = residual(column, basis)
      if square(rest) < square(column) / 2 { rest = residual(rest, basis) }
      let length = square(rest).squareRoot()
      guard length > leastLength else { continue }
      basis.append(rest.map { $0 / length })
    }
    return basis
  }

  /// A column that is shorter without its projection is dependent but for rounding.
  static let leastLength = 1e-6

  /// Returns a series less its projection onto an orthonormal basis.
  static func residual(_ series: [Double], _ basis: [[Double]]) -> [Double] {
    var rest = series
    for vector in basis { subtract(dot(rest, vector), vector, from: &rest) }
    return rest
  }

  /// Returns a series whose largest and smallest twentieth are replaced by the nearest other value.
  static func clamped(_ series: [Double]) -> [Double] {
    let sorted = series.sorted()
    let tail = sorted.count / 20
    guard let last = sorted.indices.last else { return [] }
    return series.map { min(max($0, sorted[tail]), sorted[last - tail]) }
  }

  /// Returns the standard deviation of a series, as the root of the mean of the squares; 0 for
  /// equal values.
  static func standardDeviation(_ series: [Double]) -> Double {
    guard let first = series.first, series.contains(where: { $0 != first }) else { return 0 }
    let mean = series.reduce(0, +) / Double(series.count)
    return (square(series.map { $0 - mean }) / Double(series.count)).squareRoot()
  }

  /// Returns the sum of the squares of a series.
  static func square(_ a: [Double]) -> Double { dot(a, a) }

  /// Returns the sum of the products of two series.
  static func dot(_ a: [Double], _ b: [Double]) -> Double {
    let count = a.count
    // Eight sums at once: one would wait for each addition.
    var sums = SIMD8<Double>.zero
    var rest = 0.0
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        let size = MemoryLayout<Double>.stride
        var k = 0
        while k + 8 <= count {
          sums +=
            a.loadUnaligned(fromByteOffset: k * size, as: SIMD8<Double>.self)
            * b.loadUnaligned(fromByteOffset: k * size, as: SIMD8<Double>.self)
          k += 8
        }
        while k < count {
          rest +=
            a.loadUnaligned(fromByteOffset: k * size, as: Double.self)
            * b.loadUnaligned(fromByteOffset: k * size, as: Double.self)
          k += 1
        }
      }
    }
    return sums.sum() + rest
  }

  /// Subtracts a multiple of a series from another one.
  static func subtract(_ factor: Double, _ a: [Double], from b: inout [Double]) {
    b.withUnsafeMutableBufferPointer { b in
      a.withUnsafeBufferPointer { a in
        for k in 0..<min(a.count, b.count) { b[k] -= factor * a[k] }
      }
    }
  }
}
