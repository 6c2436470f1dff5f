import Models
import Testing

@Suite struct ClampingTests {
  @Test(arguments: [
    (0.0, 0), (-0.9, 0), (2.9, 2), (-2.9, -2), (1e300, Int.max), (-1e300, Int.min),
    (.infinity, Int.max), (-.infinity, Int.min), (.nan, 0), (9_007_199_254_740_992, 1 << 53),
  ])
  func nearestIntegerIsReturned(value: Double, expected: Int) {
    #expect(Int(clamping: value) == expected)
  }

  @Test func boundsAreThoseOfTheType() {
    #expect(UInt8(clamping: 255.9) == 255)
    #expect(UInt8(clamping: 256.0) == 255)
    #expect(UInt8(clamping: -1.0) == 0)
    #expect(Int64(clamping: Float(3e38)) == .max)
  }
}
