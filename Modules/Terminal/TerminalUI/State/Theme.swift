/// The colors of an interface, by purpose.
///
/// ```swift
/// struct Warning: View {
///   @Environment(\.theme) private var theme
///   var body: some View { Text("Deletes 3 entries").foregroundStyle(theme.destructive) }
/// }
///
/// let screen = Screen(root: Warning())
/// screen.environment.theme.accent = .orange
/// ```
///
/// Each default has a value for true color, 256 and 16 colors, on dark and on light backgrounds,
/// and is resolved when a frame is encoded. Set a theme on ``Screen/environment``: dialogs and the
/// list of keys use it as well.
public struct Theme: Hashable, Sendable {
  /// The focus mark and the primary button.
  public var accent = Color.accentColor
  /// The background of the focused control. Only `Color.selection` becomes inverse with 16 colors
  /// or fewer.
  public var selection = Color.selection
  /// The borders of panes and fields.
  public var border = Color.border
  /// The border of the pane or field that has the focus.
  public var focusedBorder = Color.focusedBorder
  /// Less important text.
  public var secondary = Color.secondary
  /// Buttons that delete.
  public var destructive = Color.destructive
  /// Pleasant content of high energy.
  public var bright = Color.bright
  /// Pleasant content of low energy.
  public var calm = Color.calm
  /// Unpleasant content of high energy.
  public var tense = Color.tense
  /// Unpleasant content of low energy.
  public var low = Color.low

  /// Creates the default theme.
  public init() {}
}
