/// A size of the screen for which a layout is designed.
///
/// ```swift
/// struct JournalView: View {
///   @Environment(\.layoutSize) private var layoutSize
///
///   var body: some View {
///     if layoutSize >= .wide {
///       HStack {
///         Text("Days")
///         Text("The year")
///       }
///     } else {
///       Text("Days")
///     }
///   }
/// }
/// ```
///
/// These are the only breakpoints of a screen. For a decision that depends on the space of one view
/// use ``ViewThatFits``.
public enum LayoutSize: Int, CaseIterable, Comparable, Sendable {
  /// Fewer than 60 columns or fewer than 16 rows: one column without spacing and boxes.
  case compact
  /// Up to 99 columns: one column.
  case regular
  /// From 100 columns: panes.
  case wide
  /// From 160 columns: all panes.
  case full

  /// Creates the layout size of a screen.
  public init(_ screen: CellSize) {
    self =
      if screen.columns < Self.regularColumns || screen.rows < Self.regularRows {
        .compact
      } else if screen.columns < 100 {
        .regular
      } else if screen.columns < 160 {
        .wide
      } else {
        .full
      }
  }

  static let regularColumns = 60
  static let regularRows = 16
  /// The rows from which the last one shows key hints.
  static let keyHintRows = 8

  /// Whether the left size has less space.
  public static func < (left: LayoutSize, right: LayoutSize) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A coarse size of the screen along one axis.
public enum UserInterfaceSizeClass: Sendable {
  /// Little space.
  case compact
  /// Enough space for panes.
  case regular
}

extension EnvironmentValues {
  /// The named breakpoint of the screen, derived from ``screenSize``.
  public var layoutSize: LayoutSize { LayoutSize(screenSize) }

  /// The horizontal size class: compact if the columns make ``layoutSize`` compact.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    screenSize.columns < LayoutSize.regularColumns ? .compact : .regular
  }

  /// The vertical size class: compact if the rows make ``layoutSize`` compact.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    screenSize.rows < LayoutSize.regularRows ? .compact : .regular
  }
}
