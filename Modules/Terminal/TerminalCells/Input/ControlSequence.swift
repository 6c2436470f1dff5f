import StreamSafeText

/// A complete control sequence, `Esc [ … final`, and the event that it encodes.
///
/// Sources: xterm's control sequences, the kitty keyboard protocol, ECMA-48.
struct ControlSequence {
  private let final: UInt8
  /// The private-use prefix of the parameters: `<`, `=`, `>` or `?`.
  private let prefix: UInt8?
  /// Whether the final byte is preceded by the intermediate byte `$`.
  private let hasDollar: Bool
  /// The parameters with their colon-separated subparameters; an omitted one is `nil`.
  private let parameters: [[Int?]]

  /// Parses a control sequence.
  ///
  /// - Parameters:
  ///   - final: The final byte.
  ///   - bytes: The bytes between `[` and the final byte.
  init(final: UInt8, bytes: [UInt8]) {
    self.final = final
    prefix = bytes.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    hasDollar = bytes.last == UInt8(ascii: "$")
    let body = bytes.dropFirst(prefix == nil ? 0 : 1).prefix { (0x30...0x3B).contains($0) }
    parameters = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
    isLinux = bytes.first == UInt8(ascii: "[")
  }

  /// Whether this is a function key of the Linux console: `Esc [ [ A` … `E` are F1 … F5.
  private let isLinux: Bool

  /// Parses at most seven digits, which cannot overflow.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    return digits.prefix(7).reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  private func parameter(_ index: Int, _ part: Int = 0) -> Int? {
    guard index < parameters.count, part < parameters[index].count else { return nil }
    return parameters[index][part]
  }

  var isPasteStart: Bool {
    final == UInt8(ascii: "~") && prefix == nil && parameter(0) == 200
  }

  func event(isAlt: Bool) -> InputEvent? {
    if let prefix { return prefixed(prefix) }
    if isLinux {
      let number = Int(final) - 0x40
      return (1...5).contains(number) ? .key(KeyPress(.function(number))) : nil
    }
    switch final {
    case UInt8(ascii: "I"): return .focus(true)
    case UInt8(ascii: "O"): return .focus(false)
    default: break
    }
    // The kitty keyboard protocol reports key releases as event type 3; they are ignored.
    guard parameter(1, 1) != 3, let press = key else { return nil }
    return .key(KeyPress(press.key, isAlt ? press.modifiers.union(.alt) : press.modifiers))
  }

  private func prefixed(_ prefix: UInt8) -> InputEvent? {
    switch (prefix, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      guard let code = parameter(0), let column = parameter(1), let row = parameter(2) else {
        return nil
      }
      let position = CellPoint(column: max(0, column - 1), row: max(0, row - 1))
      return MouseEvent(code: code, isRelease: final == UInt8(ascii: "m"), at: position)
        .map { .mouse($0) }
    case (UInt8(ascii: "?"), UInt8(ascii: "y")) where hasDollar:
      guard let mode = parameter(0), let status = parameter(1) else { return nil }
      return .response(.mode(mode, .init(rawValue: status) ?? .unknown))
    case (UInt8(ascii: "?"), UInt8(ascii: "u")):
      return .response(.keyboardFlags(parameter(0) ?? 0))
    case (UInt8(ascii: "?"), UInt8(ascii: "n")) where parameter(0) == 997:
      guard let scheme = parameter(1), (1...2).contains(scheme) else { return nil }
      return .response(.colorScheme(isDark: scheme == 1))
    case (UInt8(ascii: "?"), UInt8(ascii: "c")):
      return .response(.deviceAttributes(parameters.map { ($0.first ?? nil) ?? 0 }))
    default: return nil
    }
  }

  private var modifiers: Modifiers {
    Modifiers(bits: (parameter(1) ?? 1) - 1)
  }

  private var key: KeyPress? {
    switch final {
    case UInt8(ascii: "Z"): KeyPress(.tab, modifiers.union(.shift))
    case UInt8(ascii: "u"): typed(code: parameter(0))
    case UInt8(ascii: "~") where parameter(0) == 27: typed(code: parameter(2))
    case UInt8(ascii: "~"): Self.key(number: parameter(0) ?? 0).map { KeyPress($0, modifiers) }
    default: Self.key(final: final).map { KeyPress($0, modifiers) }
    }
  }

  static func key(final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - 0x4F)
    default: nil
    }
  }

  private static func key(number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Returns the key with this code point, in the kitty keyboard protocol or xterm's
  /// modifyOtherKeys.
  private func typed(code: Int?) -> KeyPress? {
    guard let code else { return nil }
    switch code {
    case 9: return KeyPress(.tab, modifiers)
    case 13: return KeyPress(.enter, modifiers)
    case 27: return KeyPress(.escape, modifiers)
    case 8, 127: return KeyPress(.backspace, modifiers)
    case 57344...63743: return Self.keypad(code).map { KeyPress($0, modifiers) }
    default: break
    }
    guard let scalar = Unicode.Scalar(UInt32(code)), !scalar.isControl else { return nil }
    // With Shift alone, the terminal may report the shifted character; otherwise it is uppercased.
    let shifted = parameter(0, 1).flatMap { Unicode.Scalar(UInt32($0)) }
    if modifiers == .shift {
      let character = shifted.map(Character.init) ?? Character(scalar).shifted
      return KeyPress(.character(character))
    }
    return KeyPress(.character(Character(scalar)), modifiers)
  }

  /// Returns the keypad key with this code in the kitty keyboard protocol.
  private static func keypad(_ code: Int) -> Key? {
    switch code {
    case 57376...57387: .function(code - 57363)
    case 57399...57408: .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
    case 57409: .character(".")
    case 57410: .character("/")
    case 57411: .character("*")
    case 57412: .character("-")
    case 57413: .character("+")
    case 57414: .enter
    case 57415: .character("=")
    case 57416: .character(",")
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    default: nil
    }
  }
}

extension Character {
  fileprivate var shifted: Character {
    let upper = uppercased()
    return upper.count == 1 ? upper.first ?? self : self
  }
}

extension Modifiers {
  /// Converts xterm's bits, without Caps Lock and Num Lock.
  init(bits: Int) { self.init(rawValue: UInt8(max(0, bits) & 0x0F)) }
}

extension MouseEvent {
  /// Decodes xterm's button code; returns `nil` for an unknown button.
  init?(code: Int, isRelease: Bool, at position: CellPoint) {
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    guard code & ~0x7F == 0 else { return nil }
    let low = code & 3
    if code & 64 != 0 {
      let directions: [Direction] = [.up, .down, .left, .right]
      guard !isRelease else { return nil }
      self.init(.scroll(directions[low]), at: position, modifiers: modifiers)
      return
    }
    let buttons: [Button] = [.left, .middle, .right, .none]
    let kind: Kind =
      if isRelease { .release } else if code & 32 == 0 { .press } else {
        low == 3 ? .move : .drag
      }
    if kind == .press, low == 3 { return nil }
    self.init(kind, button: buttons[low], at: position, modifiers: modifiers)
  }
}

extension RGB {
  /// Parses the response to OSC 11, `11;rgb:RRRR/GGGG/BBBB`, with one to four hexadecimal digits
  /// per component.
  init?(response: String) {
    guard response.hasPrefix("11;rgb:") || response.hasPrefix("11;rgba:") else { return nil }
    let parts = response.drop { $0 != ":" }.dropFirst().split(separator: "/")
    guard parts.count >= 3 else { return nil }
    let values: [UInt8] = parts.prefix(3).compactMap { part in
      guard (1...4).contains(part.utf8.count), let value = Int(part, radix: 16), value >= 0 else {
        return nil
      }
      let most = (1 << (4 * part.utf8.count)) - 1
      return UInt8((value * 255 + most / 2) / most)
    }
    guard values.count == 3 else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2])
  }
}

extension String {
  /// The text with line breaks as `\n` and without other control characters, except tabs.
  var asPasted: String {
    var text = ""
    for character in streamSafe {
      if character.isLineBreak {
        text.append("\n")
      } else if character == "\t" {
        text.append(character)
      } else if let first = character.unicodeScalars.first, !first.isControl {
        text.append(character)
      }
    }
    return text
  }
}
