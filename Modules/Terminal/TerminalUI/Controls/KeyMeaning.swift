extension KeyPress {
  /// Whether the key presses the control that has the focus.
  var isActivation: Bool {
    modifiers.isEmpty && (key == .enter || key == .character(" "))
  }

  /// Whether nothing is held down.
  var isPlain: Bool { modifiers.isEmpty }

  /// The letter, if Control is held down with it and nothing else.
  var control: Character? {
    guard modifiers == .control, case .character(let character) = key else { return nil }
    return Character(character.lowercased())
  }

  /// A plain key by its name.
  func isKey(_ key: Key) -> Bool { self.key == key && modifiers.isEmpty }
}
