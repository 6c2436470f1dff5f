extension KeyPress {
  /// The bytes that a terminal sends for the key press, or none if it has no encoding. The encoding
  /// is xterm's, or that of the kitty keyboard protocol for keys that xterm cannot encode.
  ///
  /// ```swift
  /// print(KeyPress(.up).bytes)  // prints "[27, 91, 65]"
  /// print(KeyPress.character("c", .control).bytes)  // prints "[3]"
  /// ```
  public var bytes: [UInt8] {
    if case .character(let character) = key { return Self.bytes(character, modifiers) }
    let shift = modifiers.rawValue + 1
    switch key {
    case .enter, .tab, .backspace, .escape: return named(shift)
    case .up, .down, .right, .left, .home, .end: return lettered(shift)
    case .function(let number) where (1...4).contains(number): return lettered(shift)
    default:
      guard let number = Self.numbers[key] else { return [] }
      return Array("\u{1B}[\(number)\(modifiers.isEmpty ? "" : ";\(shift)")~".utf8)
    }
  }

  private static func bytes(_ character: Character, _ modifiers: Modifiers) -> [UInt8] {
    let text = Array(String(character).utf8)
    switch modifiers {
    case [], .shift: return text
    case .alt: return [0x1B] + text
    case .control:
      if let ascii = character.asciiValue, (0x61...0x7A).contains(ascii),
        ![0x68, 0x69, 0x6A, 0x6D].contains(ascii)
      {
        return [ascii - 0x60]
      }
      if character == " " { return [0] }
      fallthrough
    default:
      let code = character.unicodeScalars.first?.value ?? 0x20
      return Array("\u{1B}[\(code);\(modifiers.rawValue + 1)u".utf8)
    }
  }

  private func named(_ shift: UInt8) -> [UInt8] {
    let codes: [Key: UInt8] = [.enter: 13, .tab: 9, .backspace: 127, .escape: 27]
    let code = codes[key] ?? 13
    if key == .tab, modifiers == .shift { return Array("\u{1B}[Z".utf8) }
    // A lone ESC byte is ambiguous until a timeout; the encoding of the kitty protocol is not.
    if modifiers.isEmpty, key != .escape { return [code] }
    return Array("\u{1B}[\(code);\(shift)u".utf8)
  }

  private func lettered(_ shift: UInt8) -> [UInt8] {
    let letters: [Key: String] = [
      .up: "A", .down: "B", .right: "C", .left: "D", .home: "H", .end: "F",
      .function(1): "P", .function(2): "Q", .function(3): "R", .function(4): "S",
    ]
    let letter = letters[key] ?? "A"
    if modifiers.isEmpty {
      if case .function = key { return Array("\u{1B}O\(letter)".utf8) }
      return Array("\u{1B}[\(letter)".utf8)
    }
    return Array("\u{1B}[1;\(shift)\(letter)".utf8)
  }

  private static let numbers: [Key: Int] = [
    .insert: 2, .delete: 3, .pageUp: 5, .pageDown: 6, .function(5): 15, .function(6): 17,
    .function(7): 18, .function(8): 19, .function(9): 20, .function(10): 21, .function(11): 23,
    .function(12): 24,
  ]
}

extension MouseEvent {
  /// The bytes that a terminal sends for the event in SGR mouse mode (1006).
  public var bytes: [UInt8] {
    var code =
      switch button {
      case .left: 0
      case .middle: 1
      case .right: 2
      case .none: 3
      }
    switch kind {
    case .press, .release: break
    case .drag, .move: code += 32
    case .scroll(.up): code = 64
    case .scroll(.down): code = 65
    case .scroll(.left): code = 66
    case .scroll(.right): code = 67
    }
    if modifiers.contains(.shift) { code += 4 }
    if modifiers.contains(.alt) { code += 8 }
    if modifiers.contains(.control) { code += 16 }
    let final = kind == .release ? "m" : "M"
    return Array("\u{1B}[<\(code);\(position.column + 1);\(position.row + 1)\(final)".utf8)
  }
}
