// Settings of devices that views read from the environment. On a terminal, they are constant.

/// The state of a scene: on a terminal always active.
public enum ScenePhase: Comparable, Sendable {
  /// The scene is not visible. Never on a terminal.
  case background
  /// The scene is visible and receives no input. Never on a terminal.
  case inactive
  /// The scene is visible and receives input: always on a terminal.
  case active
}

/// The direction of a language.
public enum LayoutDirection: Hashable, Sendable {
  /// The leading edge is the left one: always on a terminal.
  case leftToRight
  /// The leading edge is the right one. Never on a terminal.
  case rightToLeft
}

/// Whether the rows of a list can be edited. It has no effect: they always can.
public enum EditMode: Hashable, Sendable {
  /// Rows can only be selected.
  case inactive
  /// A row shows its actions after a swipe.
  case transient
  /// Rows can be deleted and moved: always on a terminal.
  case active

  /// Whether rows can be edited.
  public var isEditing: Bool { self != .inactive }
}

private enum LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

private enum DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }

extension EnvironmentValues {
  /// Always active: a program that is suspended evaluates no views.
  public var scenePhase: ScenePhase { .active }

  /// The size of text. It has no effect on a terminal.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// The direction of the language. It has no effect: views are laid out from left to right.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Whether rows can be edited. It has no effect: rows of a list can be deleted and moved at any
  /// time.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }

  /// Always 1: a point has no pixels.
  public var displayScale: CGFloat { 1 }

  /// Always true: nothing moves.
  public var accessibilityReduceMotion: Bool { true }

  /// Always true: nothing is translucent.
  public var accessibilityReduceTransparency: Bool { true }

  /// Always true: the terminal may have no colors.
  public var accessibilityDifferentiateWithoutColor: Bool { true }

  /// Always false: `--plain-ui` serves screen readers.
  public var accessibilityVoiceOverEnabled: Bool { false }
}
