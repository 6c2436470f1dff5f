import Core
import Testing

struct OwnFeelingIconTests {
  /// Every scalar of Unicode.
  @Test func iconsTakeOneColumn() {
    var count = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), value < 0x30000 else { continue }
      var preferences = Preferences()
      let icon = String(scalar)
      guard let new = try? preferences.vocabulary.apply(.add("Xyz", like: "Sad", icon: icon)).new
      else {
        continue
      }
      count += 1
      if new.icon != icon || icon.displayWidth != 1 || scalar.properties.isEmojiPresentation {
        Issue.record("U+\(String(value, radix: 16)) takes \(icon.displayWidth)")
      }
      if !new.asciiIcon.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
        Issue.record("U+\(String(value, radix: 16)) has no ASCII replacement")
      }
    }
    #expect(count > 2_000)
  }
}
