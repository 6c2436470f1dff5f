/// The appearances of a picker.
public enum PickerLook: Sendable {
  /// One row with the selected value, which opens a menu.
  case automatic
  /// All values in one row, or one below the other if the row is too narrow.
  case segmented
  /// All values, one below the other.
  case inline
  /// One row with the selected value, which opens a menu.
  case menu
}

/// The appearance of pickers.
public protocol PickerStyle: Sendable {
  /// The built-in appearance that the style selects.
  var _look: PickerLook { get }
}

/// The default picker style: one row, which opens a menu.
public struct DefaultPickerStyle: PickerStyle {
  public let _look = PickerLook.automatic
  /// Creates the default picker style.
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// One row with the selected value, which opens a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// A picker style with one row, which opens a menu.
public struct MenuPickerStyle: PickerStyle {
  public let _look = PickerLook.menu
  /// Creates a menu picker style.
  public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
  /// One row with the selected value, which opens a menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// A picker style with all values in one row.
public struct SegmentedPickerStyle: PickerStyle {
  public let _look = PickerLook.segmented
  /// Creates a segmented picker style.
  public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All values in one row, or one below the other if the row is too narrow.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// A picker style with all values, one below the other.
public struct InlinePickerStyle: PickerStyle {
  public let _look = PickerLook.inline
  /// Creates an inline picker style.
  public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
  /// All values, one below the other.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// A picker style with all values, one below the other: a terminal has no wheel to spin.
public struct WheelPickerStyle: PickerStyle {
  public let _look = PickerLook.inline
  /// Creates a wheel picker style.
  public init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
  /// All values, one below the other.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A picker style with one row, which opens a menu instead of pushing a screen.
public struct NavigationLinkPickerStyle: PickerStyle {
  public let _look = PickerLook.menu
  /// Creates a navigation link picker style.
  public init() {}
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// One row with the selected value, which opens a menu.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
