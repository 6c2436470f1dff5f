import Support

extension SeededGenerator {
  /// A text of arbitrary Unicode scalars.
  mutating func text(_ length: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      let limit: UInt32 = [0x20, 0x7F, 0xFF, 0x20FF, 0x10_FFFF].randomElement(using: &self) ?? 1
      let value = UInt32.random(in: 0...limit, using: &self)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }
}
