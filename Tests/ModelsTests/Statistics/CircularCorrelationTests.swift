import Support
import Testing

@testable import Models

struct CircularCorrelationTests {
  /// The products by their definition.
  private func direct(_ a: [Double], _ b: [Double]) -> [Double] {
    a.indices.map { shift in
      a.indices.reduce(0) { $0 + a[($1 + shift) % a.count] * b[$1] }
    }
  }

  private func differ(_ a: [Double], _ b: [Double]) -> Bool {
    a.count != b.count || zip(a, b).contains { abs($0 - $1) > 1e-9 }
  }

  @Test(arguments: [1, 2, 3, 7, 8, 64, 365, 730])
  func productsAreThoseOfTheDefinition(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    func series() -> [Double] { (0..<count).map { _ in .random(in: -1...1, using: &random) } }
    let (a, b, c) = (series(), series(), series())
    let correlation = CircularCorrelation(count: count)
    let products = correlation.products(a, b)
    #expect(!differ(products.mixed, direct(a, b)))
    #expect(!differ(products.own, direct(b, b)))
    for vectors in [[a], [a, b], [a, b, c]] {
      let sums = vectors.map { direct($0, $0) }.reduce([Double](repeating: 0, count: count)) {
        zip($0, $1).map(+)
      }
      #expect(!differ(correlation.ownProducts(vectors), sums))
    }
  }
}
