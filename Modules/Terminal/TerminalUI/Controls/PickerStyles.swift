/// The look of a picker.
public enum PickerLook: Sendable {
  /// A line with the choice, which opens to a menu.
  case automatic
  /// All choices in a line.
  case segmented
  /// All choices, one below the other.
  case inline
  /// A line with the choice, which opens to a menu.
  case menu
}

/// How pickers look.
public protocol PickerStyle: Sendable {
  /// The look.
  var _look: PickerLook { get }
}

/// A line with the choice, which opens to a menu.
public struct DefaultPickerStyle: PickerStyle {
  public let _look = PickerLook.automatic
  /// Creates it.
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// A line with the choice, which opens to a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// A line with the choice, which opens to a menu.
public struct MenuPickerStyle: PickerStyle {
  public let _look = PickerLook.menu
  /// Creates it.
  public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A line with the choice, which opens to a menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// All choices in a line.
public struct SegmentedPickerStyle: PickerStyle {
  public let _look = PickerLook.segmented
  /// Creates it.
  public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All choices in a line.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// All choices, one below the other.
public struct InlinePickerStyle: PickerStyle {
  public let _look = PickerLook.inline
  /// Creates it.
  public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
  /// All choices, one below the other.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// All choices, one below the other.
public struct WheelPickerStyle: PickerStyle {
  public let _look = PickerLook.inline
  /// Creates it.
  public init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
  /// All choices, one below the other.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A line with the choice, which opens to a menu.
public struct NavigationLinkPickerStyle: PickerStyle {
  public let _look = PickerLook.menu
  /// Creates it.
  public init() {}
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A line with the choice, which opens to a menu.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
