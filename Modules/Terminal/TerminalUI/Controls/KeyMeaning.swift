extension KeyPress {
  /// Whether the key activates the focused control: Enter or Space without modifiers.
  var isActivation: Bool {
    modifiers.isEmpty && (key == .enter || key == .character(" "))
  }

  /// Whether no modifier is held down.
  var isPlain: Bool { modifiers.isEmpty }

  /// The lowercased character if Control is the only modifier; otherwise `nil`.
  var control: Character? {
    guard modifiers == .control, case .character(let character) = key else { return nil }
    return Character(character.lowercased())
  }

  /// Returns whether the press is the given key without modifiers.
  func isKey(_ key: Key) -> Bool { self.key == key && modifiers.isEmpty }
}
