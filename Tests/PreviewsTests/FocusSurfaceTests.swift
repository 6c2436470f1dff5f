import ComposableArchitecture
import Testing

@testable import TerminalUI

/// Focuses every control of every preview.
@MainActor
@Suite struct FocusSurfaceTests {
  /// The roles of controls that are surfaces; fields, editors and scrolling areas have a border or
  /// a caret.
  private static let surfaces: Set<Description.Role> = [.button, .toggle, .picker, .row, .tab]

  @Test(arguments: [
    CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 12),
    CellSize(columns: 120, rows: 40),
  ])
  func focusedControlHasOneBackground(size: CellSize) async {
    var surfaceCount = 0
    for preview in PreviewRegistry.all {
      // Lets other tests run on the main actor, too.
      await Task.yield()
      let screen = Screen(
        root: withDependencies {
          $0.context = .preview
        } operation: {
          preview.content()
        })
      let first = screen.render(size: size).focus
      for stop in 0..<40 {
        let frame = screen.render(size: size)
        if stop > 0, frame.focus == first { break }
        let name = "\(preview.fileID): \(preview.name): \(frame.focus?.description ?? "-")"
        if let rect = screen.interaction?.region(frame.focus)?.rect {
          let isSurface = check(rect, frame, name)
          let role = frame.descriptions.first(where: \.isFocused)?.role
          if let role, Self.surfaces.contains(role) {
            #expect(isSurface || draws(preview), "\(name) is no surface")
          }
          surfaceCount += isSurface ? 1 : 0
        }
        screen.handle(.key(KeyPress(.tab)))
      }
    }
    // With FEATURE=Home, only Home's previews are linked; those of a screen without an enabled
    // control have no surface.
    let modules = Set(PreviewRegistry.all.map { $0.fileID.prefix { $0 != "/" } })
    if modules.count > 5 { #expect(surfaceCount > 100) }
  }

  /// Whether the preview's focused control draws itself, as the map does.
  private func draws(_ preview: PreviewValue) -> Bool {
    preview.fileID.hasPrefix("SelectFeeling/")
  }

  /// Checks that the cells of a focused control have one background in each color depth, and
  /// returns whether it is the selection's.
  private func check(_ rect: CellRect, _ frame: Frame, _ name: String) -> Bool {
    var styles: [CellStyle] = []
    for row in rect.row..<rect.endRow {
      for column in rect.column..<rect.endColumn { styles.append(frame.buffer[column, row].style) }
    }
    guard styles.contains(where: { $0.background == .selection }) else { return false }
    for depth in ColorDepth.allCases {
      let resolved = styles.map { $0.resolved(depth) }
      let hasColors = depth == .trueColor || depth == .indexed
      #expect(Set(resolved.map(\.background)).count == 1, "\(name) at \(depth)")
      #expect(
        resolved.allSatisfy { $0.attributes.contains(.inverse) != hasColors }, "\(name) at \(depth)"
      )
      if !hasColors {
        #expect(Set(resolved.map(\.foreground)).count == 1, "\(name) at \(depth)")
      }
    }
    return true
  }
}
