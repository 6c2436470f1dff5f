/// The screen sizes at which views are tested, in columns and rows.
public enum ScreenSizes {
  /// The default size of a terminal window.
  public static let standard = (80, 24)

  /// A size at which views omit or scroll content.
  public static let small = (40, 12)

  /// The standard size and the small one.
  public static let usual = [standard, small]
}
