import Foundation
import Models
import Support
import Testing

@testable import Interchange

struct ASCIITextTests {
  @Test(arguments: [1, 2, 3])
  func bytesEqualTheStringsOfModels(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let moment = Moment(
        milliseconds: .random(in: -63_000_000_000_000...254_000_000_000_000, using: &random),
        offsetMinutes: .random(in: Moment.offsetRange, using: &random))
      for withMilliseconds in [true, false] {
        var bytes: [UInt8] = []
        moment.append(to: &bytes, withMilliseconds: withMilliseconds)
        try #require(
          String(decoding: bytes, as: UTF8.self)
            == moment.rfc3339(withMilliseconds: withMilliseconds), "seed \(seed)")
      }
      let id = UUID()
      var bytes: [UInt8] = []
      id.append(to: &bytes)
      try #require(String(decoding: bytes, as: UTF8.self) == id.text)
    }
  }
}
