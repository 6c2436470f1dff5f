// Styles and descriptions of controls, accepted for source compatibility with SwiftUI. They have no
// effect.

extension View {
  /// Has no effect: forms have one style.
  public func formStyle(_ style: FormStyleChoice) -> some View { self }

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

  /// Has no effect: controls describe their own value, and the arrow keys change it.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }

  /// Has no effect: a menu has a glyph of its own.
  public func menuIndicator(_ visibility: Visibility) -> some View { self }

  /// Has no effect: a held key repeats a button, as it does everywhere on a terminal.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

  /// Has no effect: gauges have one style.
  public func gaugeStyle(_ style: GaugeStyleChoice) -> some View { self }

  /// Has no effect: the buttons of a group are in one row.
  public func controlGroupStyle(_ style: ControlGroupStyleChoice) -> some View { self }

  /// Has no effect: text editors have one style.
  public func textEditorStyle(_ style: TextEditorStyleChoice) -> some View { self }

  /// Has no effect: a terminal gives no haptic feedback.
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger
  ) -> some View { self }

  /// Has no effect: the sizes of screens are those of the previewer.
  public func previewLayout(_ layout: PreviewLayout) -> some View { self }

  /// Has no effect: the sizes of screens are those of the previewer.
  public func previewDevice(_ device: PreviewDevice?) -> some View { self }

  /// Has no effect: the sizes of screens are those of the previewer.
  public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> some View {
    self
  }

  /// Has no effect: a menu is a dialog.
  public func menuStyle(_ style: MenuStyleChoice) -> some View { self }

  /// Has no effect: actions are described by key hints.
  public func help(_ text: String) -> some View { self }

  /// Has no effect: the name is an argument of `#Preview`.
  public func previewDisplayName(_ name: String?) -> some View { self }
}

/// A style of a form. It has no effect on a terminal.
public enum FormStyleChoice: Sendable {
  /// Sections in frames, the style on a terminal, except on compact screens and in boxes.
  case automatic
  /// Sections in frames.
  case grouped
  /// Labels and controls in two columns.
  case columns
}

/// A size of controls. It has no effect on a terminal.
public enum ControlSize: Sendable {
  /// The smallest controls. On a terminal, controls of all sizes are one row high.
  case mini
  /// Controls smaller than ``regular``.
  case small
  /// Controls of the usual size.
  case regular
  /// Controls larger than ``regular``.
  case large
  /// The largest controls.
  case extraLarge
}

/// A border of a button. It has no effect on a terminal.
public struct BorderShape: Sendable {
  /// The default border.
  public static let automatic = BorderShape()
  /// A capsule.
  public static let capsule = BorderShape()
  /// A circle.
  public static let circle = BorderShape()
  /// A rectangle with round corners.
  public static let roundedRectangle = BorderShape()
  /// A rectangle with round corners.
  public static func roundedRectangle(radius: CGFloat) -> BorderShape { BorderShape() }
}

/// A style of a menu. It has no effect on a terminal.
public enum MenuStyleChoice: Sendable {
  /// A button that opens the menu, the style on a terminal.
  case automatic
  /// A button that opens the menu.
  case button
  /// A button without a border that opens the menu.
  case borderlessButton
}

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

/// The direction in which assistive technologies change a value.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Toward the next greater value.
  case increment
  /// Toward the next smaller value.
  case decrement
}

/// The repetition of a held button. It has no effect on a terminal.
public enum ButtonRepeatBehavior: Sendable {
  /// Repetition where the platform has it. A terminal repeats the key, not the button.
  case automatic
  /// The action is repeated while the button is held.
  case enabled
  /// The action runs once for each press.
  case disabled
}

/// A style of a gauge. It has no effect on a terminal.
public enum GaugeStyleChoice: Sendable {
  /// A bar, the style on a terminal.
  case automatic
  /// A bar that is filled up to the value.
  case linearCapacity
  /// An open ring with a mark at the value.
  case accessoryCircular
  /// A ring that is filled up to the value.
  case accessoryCircularCapacity
  /// A line with a mark at the value.
  case accessoryLinear
  /// A narrow bar that is filled up to the value.
  case accessoryLinearCapacity
}

/// A style of a group of controls. It has no effect on a terminal.
public enum ControlGroupStyleChoice: Sendable {
  /// Buttons in one row, the style on a terminal.
  case automatic
  /// Buttons that go back and forward.
  case navigation
  /// A row of buttons in a menu, without titles.
  case compactMenu
  /// A menu of the controls.
  case menu
  /// A row of glyphs in a menu.
  case palette
}

/// A style of a text editor. It has no effect on a terminal.
public enum TextEditorStyleChoice: Sendable {
  /// The style of the platform. A terminal has one.
  case automatic
  /// An editor without decoration.
  case plain
}

/// Haptic feedback. It has no effect on a terminal.
public enum SensoryFeedback: Sendable {
  /// A task is completed.
  case success
  /// A task has caused a warning.
  case warning
  /// A task has failed.
  case error
  /// The selection changes.
  case selection
  /// A value exceeds a threshold.
  case increase
  /// A value falls below a threshold.
  case decrease
  /// An activity begins.
  case start
  /// An activity ends.
  case stop
  /// A dragged view is aligned with another one.
  case alignment
  /// A dragged value reaches a level.
  case levelChange
  /// Two views collide.
  case impact
}

/// The size of a preview. It has no effect on a terminal.
public enum PreviewLayout: Sendable {
  /// The size of the device. On a terminal, that of the screen.
  case device
  /// The size of the view.
  case sizeThatFits
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The name of a device. It has no effect on a terminal.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name of the device.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The orientation of a device. It has no effect on a terminal.
public enum InterfaceOrientation: Sendable {
  /// Upright.
  case portrait
  /// Upright, with the top down.
  case portraitUpsideDown
  /// Turned to the left.
  case landscapeLeft
  /// Turned to the right.
  case landscapeRight
}
