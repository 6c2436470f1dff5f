// Modifiers of text and text input, accepted for source compatibility with SwiftUI. They have no
// effect.

extension View {
  /// Has no effect: a terminal has a physical keyboard.
  public func keyboardType(_ type: KeyboardType) -> some View { self }

  /// Has no effect: nothing is corrected.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Has no effect: nothing is corrected.
  public func disableAutocorrection(_ isDisabled: Bool?) -> some View { self }

  /// Has no effect: letters are inserted as typed.
  public func textInputAutocapitalization(_ kind: TextCapitalization?) -> some View { self }

  /// Has no effect: text is not filled in automatically.
  public func textContentType(_ type: String?) -> some View { self }

  /// Has no effect: the terminal selects and copies text.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }

  /// Has no effect: the Return key has no label.
  public func submitLabel(_ label: SubmitLabel) -> some View { self }

  /// Has no effect: text has one size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// Has no effect: lines have no space between them.
  public func lineSpacing(_ points: CGFloat) -> some View { self }

  /// Has no effect: a glyph occupies whole columns.
  public func allowsTightening(_ isAllowed: Bool) -> some View { self }

  /// Has no effect: a glyph occupies a whole row.
  public func baselineOffset(_ points: CGFloat) -> some View { self }

  /// Has no effect: the terminal has one font.
  public func fontWidth(_ width: Font.Width?) -> some View { self }

  /// Limits the number of lines. Space is not reserved for lines that are empty.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

  /// Has no effect: a glyph occupies whole columns.
  public func kerning(_ points: CGFloat) -> some View { self }

  /// Has no effect: a glyph occupies whole columns.
  public func tracking(_ points: CGFloat) -> some View { self }

  /// Has no effect: text has one size.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }

  /// Has no effect: all glyphs have one width.
  public func monospaced(_ isActive: Bool = true) -> some View { self }

  /// Has no effect: all glyphs have one width.
  public func monospacedDigit() -> some View { self }

  /// Has no effect: the terminal has one font.
  public func fontDesign(_ design: Font.Design?) -> some View { self }

  /// Has no effect: letters are drawn as written.
  public func textCase(_ textCase: TextCase?) -> some View { self }

  /// Has no effect: a glyph has one color.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  /// Has no effect: a glyph is drawn once.
  public func symbolEffect<Value: Equatable>(_ effect: SymbolEffect, value: Value) -> some View {
    self
  }

  /// Has no effect: a glyph is drawn once.
  public func symbolEffect(_ effect: SymbolEffect, isActive: Bool = true) -> some View { self }

  /// Has no effect: a glyph has one size.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
}

/// A software keyboard. It has no effect on a terminal.
public enum KeyboardType: Sendable {
  /// The keyboards of UIKit: a terminal has one.
  case `default`, asciiCapable, numberPad, decimalPad, emailAddress, URL, phonePad
  case numbersAndPunctuation
}

/// Automatic capitalization. It has no effect on a terminal.
public enum TextCapitalization: Sendable { case never, words, sentences, characters }

/// The selectability of text. It has no effect on a terminal.
public enum TextSelectability: Sendable { case enabled, disabled }

/// The label of a Return key. It has no effect on a terminal.
public enum SubmitLabel: Sendable {
  /// The labels of SwiftUI: Enter has none on a terminal.
  case done, go, join, next, `return`, route, search, send, `continue`
}

/// A size of text. It has no effect on a terminal.
public enum DynamicTypeSize: Sendable {
  /// The sizes of SwiftUI: all text has one size.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
}

/// A transformation of letters. It has no effect on a terminal.
public enum TextCase: Sendable { case uppercase, lowercase }

/// A movement of a symbol. It has no effect on a terminal.
public enum SymbolEffect: Sendable { case bounce, pulse, variableColor, scale, appear, disappear }

/// The colors of a symbol. They have no effect on a terminal.
public enum SymbolRenderingMode: Sendable { case monochrome, hierarchical, palette, multicolor }
