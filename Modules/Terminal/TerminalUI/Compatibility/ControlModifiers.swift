// Styles and descriptions of controls, accepted for source compatibility with SwiftUI. They have no
// effect.

extension View {
  /// Has no effect: forms have one style.
  public func formStyle(_ style: FormStyleChoice) -> some View { self }

  /// Has no effect: a toggle is a check box.
  public func toggleStyle(_ style: ToggleStyleChoice) -> some View { self }

  /// Has no effect: a label is a glyph and a title.
  public func labelStyle(_ style: LabelStyleChoice) -> some View { self }

  /// Has no effect: progress views have one style.
  public func progressViewStyle(_ style: ProgressStyleChoice) -> some View { self }

  /// Has no effect: controls have one size.
  public func controlSize(_ size: ControlSize) -> some View { self }

  /// Has no effect: buttons are drawn in brackets.
  public func buttonBorderShape(_ shape: BorderShape) -> some View { self }

  /// Has no effect: controls are identified by their position.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  /// Has no effect: traits follow from the control.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Has no effect: traits follow from the control.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Has no effect: controls describe their own value.
  public func accessibilityValue(_ value: String) -> some View { self }

  /// Has no effect: controls describe their own value.
  public func accessibilityValue(_ value: Text) -> some View { self }

  /// Has no effect: a terminal has no voice control.
  public func accessibilityInputLabels(_ labels: [String]) -> some View { self }

  /// Has no effect: a menu is a dialog.
  public func menuStyle(_ style: MenuStyleChoice) -> some View { self }

  /// Has no effect: actions are described by key hints.
  public func help(_ text: String) -> some View { self }

  /// Has no effect: the name is an argument of `#Preview`.
  public func previewDisplayName(_ name: String?) -> some View { self }
}

/// A style of a form. It has no effect on a terminal.
public enum FormStyleChoice: Sendable { case automatic, grouped, columns }

/// A style of a toggle. It has no effect on a terminal.
public enum ToggleStyleChoice: Sendable { case automatic, `switch`, button, checkbox }

/// A style of a label. It has no effect on a terminal.
public enum LabelStyleChoice: Sendable { case automatic, titleAndIcon, titleOnly, iconOnly }

/// A style of a progress view. It has no effect on a terminal.
public enum ProgressStyleChoice: Sendable { case automatic, linear, circular }

/// A size of controls. It has no effect on a terminal.
public enum ControlSize: Sendable { case mini, small, regular, large, extraLarge }

/// A border of a button. It has no effect on a terminal.
public enum BorderShape: Sendable { case automatic, capsule, circle, roundedRectangle }

/// A style of a menu. It has no effect on a terminal.
public enum MenuStyleChoice: Sendable { case automatic, button, borderlessButton }

/// Traits of an element. They have no effect on a terminal.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bit mask, with one bit per trait.
  public let rawValue: UInt16

  /// Creates traits from a bit mask.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// A selected element.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// An image.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// A field for searching.
  public static let isSearchField = AccessibilityTraits(rawValue: 32)
  /// A text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 64)
  /// A text that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
  /// A layer that hides the others.
  public static let isModal = AccessibilityTraits(rawValue: 256)
  /// A control that is on or off.
  public static let isToggle = AccessibilityTraits(rawValue: 512)
}
