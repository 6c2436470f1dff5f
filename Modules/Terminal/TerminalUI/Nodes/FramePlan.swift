/// The layout of one frame, to which nodes add paint operations, regions and descriptions.
///
/// Nodes are laid out before they are painted: the focus is resolved in between, without evaluating
/// a view twice. The results accumulate in ``paints`` and ``interaction``; the plan itself holds
/// only the layout context, which is the clip, the key scope and the layer.
@MainActor
final class FramePlan {
  let size: CellSize
  let storage: ScreenStorage
  let glyphs: Glyphs
  let theme: Theme
  /// The current time, or nil if the screen has no clock.
  let now: Duration?

  var paints = PaintList()
  var interaction = InteractionPlan()
  var lifetimes = ViewLifetimes()
  /// The preferences of the views inside the innermost observer.
  var preferences = Preferences()
  /// The origins of the named coordinate spaces around the view that is laid out.
  var spaces: [CoordinateSpace: CGPoint] = [:]
  /// The dialogs and sheets to lay out on top of the views, in order of presentation.
  var overlays: [Overlay] = []
  /// The title line of the innermost tab view.
  var titleLine: TitleLine?
  /// The rectangle of the view to which a scroll view scrolls.
  var scrollTargetRect: CellRect?

  private(set) var clip: CellRect
  private var gutter: Gutter?
  private(set) var pane: Pane?
  private var keyScope: Int?
  private var group: ViewID?
  private var ignoresDescriptions = false

  /// A frame with a margin around its content.
  struct Pane {
    let frame: CellRect
    let inner: CellRect
    fileprivate let clip: CellRect
  }

  /// A row of a list, in whose margins the surface of a focused control continues.
  private struct Gutter {
    let row: CellRect
    let clip: CellRect
  }

  init(
    size: CellSize, storage: ScreenStorage, glyphs: Glyphs, theme: Theme = Theme(),
    now: Duration? = nil
  ) {
    self.size = size
    self.storage = storage
    self.glyphs = glyphs
    self.theme = theme
    self.now = now
    clip = CellRect(size)
  }

  // MARK: - Clipping

  /// Intersects the clip with a rectangle while `body` runs.
  func clipped(to rect: CellRect, _ body: () -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    body()
    clip = outer
  }

  /// Resets the clip to the whole screen while `body` runs.
  func unclipped(_ body: () -> Void) {
    let outer = clip
    clip = CellRect(size)
    body()
    clip = outer
  }

  func isVisible(_ rect: CellRect) -> Bool { !rect.intersection(clip).isEmpty }

  // MARK: - Painting

  func paint(_ paint: @escaping PaintList.Paint) { paints.append(paint) }

  func write(_ text: String, at point: CellPoint, _ style: CellStyle) {
    guard point.row >= clip.row, point.row < clip.endRow else { return }
    let clip = clip
    paint { buffer, _ in buffer.write(text, at: point, style: style, clip: clip) }
  }

  func fill(_ rect: CellRect, with character: Character = " ", _ style: CellStyle) {
    let seen = rect.intersection(clip)
    guard !seen.isEmpty else { return }
    paint { buffer, _ in buffer.fill(seen, with: character, style: style) }
  }

  /// Resets a rectangle to unstyled blanks, including the background.
  func blank(_ rect: CellRect) {
    let seen = rect.intersection(clip)
    paint { buffer, _ in
      buffer.restyle(seen) { $0 = .plain }
      buffer.fill(seen)
    }
  }

  /// Makes a rectangle a hyperlink, unless something is drawn over it.
  func link(_ rect: CellRect, to address: String) {
    let seen = rect.intersection(clip)
    paint { buffer, _ in buffer.link(seen, to: address) }
  }

  func restyle(_ rect: CellRect, _ change: @escaping (inout CellStyle) -> Void) {
    let seen = rect.intersection(clip)
    guard !seen.isEmpty else { return }
    paint { buffer, _ in buffer.restyle(seen, change) }
  }

  /// Changes the style of cells if the control has the focus when the frame is painted.
  func restyle(
    _ rect: CellRect, whenFocused id: ViewID, _ change: @escaping (inout CellStyle) -> Void
  ) {
    let seen = rect.intersection(clip)
    guard !seen.isEmpty else { return }
    paint { buffer, focus in if focus == id { buffer.restyle(seen, change) } }
  }

  /// Draws a control as one surface while it has the focus: every cell of its rectangle takes the
  /// background of the selection, including those of its children.
  ///
  /// - Parameter isMarked: Whether the column in front of the control shows the focus mark, if it
  ///   is blank. In a row of a list, the surface then includes the margins next to the control.
  func highlight(_ rect: CellRect, whenFocused id: ViewID, isMarked: Bool = true) {
    let (surface, clip) = isMarked ? surface(of: rect) : (rect, clip)
    let seen = surface.intersection(clip)
    guard !seen.isEmpty else { return }
    let theme = theme
    let column = surface.column < rect.column ? surface.column : rect.column - 1
    let mark = CellRect(
      column: column, row: rect.row, columns: isMarked ? 1 : 0, rows: rect.rows
    ).intersection(clip)
    let glyph = glyphs.focusLeft
    paint { buffer, focus in
      guard focus == id else { return }
      buffer.fillSurface(seen, theme)
      guard !mark.isEmpty else { return }
      for row in mark.row..<mark.endRow where buffer[column, row].character == " " {
        buffer.write(
          glyph, at: CellPoint(column: column, row: row), style: theme.focusMark)
      }
    }
  }

  /// Draws a rectangle as the surface of a focused control.
  func highlight(_ rect: CellRect) {
    let seen = rect.intersection(clip)
    let theme = theme
    paint { buffer, _ in buffer.fillSurface(seen, theme) }
  }

  /// Returns the rectangle of a control, extended into the margins of its list row that it touches.
  private func surface(of rect: CellRect) -> (rect: CellRect, clip: CellRect) {
    guard let row = gutter?.row, let clip = gutter?.clip, row.column <= rect.column,
      rect.endColumn <= row.endColumn
    else { return (rect, self.clip) }
    let start = rect.column - row.column <= ListLayout.margin ? row.column : rect.column
    let end = row.endColumn - rect.endColumn <= ListLayout.margin ? row.endColumn : rect.endColumn
    return (
      CellRect(column: start, row: rect.row, columns: end - start, rows: rect.rows),
      CellRect(column: clip.column, row: self.clip.row, columns: clip.columns, rows: self.clip.rows)
    )
  }

  /// Lays out the content of a list row, whose margins belong to the controls next to them.
  func withGutter(_ row: CellRect, _ body: () -> Void) {
    let outer = gutter
    gutter = Gutter(row: row, clip: clip)
    body()
    gutter = outer
  }

  /// Lays out the content of a pane, of which scrolling content at the right uses the border.
  func withPane(_ frame: CellRect, inner: CellRect, _ body: () -> Void) {
    let outer = pane
    pane = Pane(frame: frame, inner: inner, clip: clip)
    body()
    pane = outer
  }

  /// Whether a rectangle ends at the margin of its pane.
  func isBesidePaneBorder(_ rect: CellRect) -> Bool { pane?.inner.endColumn == rect.endColumn }

  /// Extends the clip to the border of the pane while `body` runs.
  func onBorder(_ body: () -> Void) {
    guard let pane else { return }
    let outer = clip
    clip = CellRect(
      column: pane.clip.column, row: clip.row, columns: pane.clip.columns, rows: clip.rows)
    body()
    clip = outer
  }

  /// Sets the caret of a control, unless the point is clipped.
  func setCaret(_ point: CellPoint, of id: ViewID) {
    guard clip.contains(point) else { return }
    paints.carets[id] = point
  }

  /// Returns whether a view has been on the screen for `delay`.
  ///
  /// Always true without a clock. While the result is false, a frame is requested for the end of
  /// the delay.
  func isDue(_ id: ViewID, after delay: Duration) -> Bool {
    guard let now else { return true }
    lifetimes.touch(id)
    var start = now
    if case .appeared(let time) = storage.state.controls[id] { start = time }
    storage.state.controls[id] = .appeared(at: start)
    let left = delay - (now - start)
    guard left > .zero else { return true }
    paints.requestFrame(after: left)
    return false
  }

  // MARK: - Interaction

  /// Adds a region that handles keys or pointer events, unless it is clipped completely.
  func addRegion(
    _ id: ViewID, _ rect: CellRect, isFocusable: Bool = true, group: ViewID? = nil,
    takesText: Bool = false, isTextField: Bool = false, keys: [KeyHint] = [],
    handleEvent: @escaping @MainActor (RegionEvent) -> Bool
  ) {
    let seen = rect.intersection(clip)
    guard !seen.isEmpty else { return }
    lifetimes.touch(id)
    interaction.regions.append(
      Region(
        id: id, rect: seen, frame: rect, isFocusable: isFocusable, group: group ?? self.group,
        takesText: takesText || isTextField, isTextField: isTextField, keys: keys,
        keyScope: keyScope, handleEvent: handleEvent))
  }

  /// Makes the controls that `body` lays out one Tab stop, unless `id` is `nil`.
  func withGroup(_ id: ViewID?, _ body: () -> Void) {
    let outer = group
    group = id ?? outer
    body()
    group = outer
  }

  /// Lays out `body` in a key scope, a container that handles the keys that its controls do not.
  func withKeyScope(
    _ id: ViewID, rect: CellRect, keys: [KeyHint] = [],
    scroll: (@MainActor (ScrollStep) -> Bool)? = nil,
    screenKeys: String = "", interceptKey: (@MainActor (KeyPress) -> Bool)? = nil,
    handleKey: @escaping @MainActor (KeyPress) -> Bool = { _ in false }, _ body: () -> Void
  ) {
    let outer = keyScope
    keyScope = interaction.addKeyScope(
      KeyScope(
        id: id, parent: outer, keys: keys, handleKey: handleKey, interceptKey: interceptKey,
        screenKeys: screenKeys, scroll: scroll, rect: rect.intersection(clip)))
    lifetimes.touch(id)
    body()
    keyScope = outer
  }

  func describe(_ description: Description, _ actions: ControlActions = ControlActions()) {
    guard !ignoresDescriptions else { return }
    var description = description
    description.actions = actions.names
    description.rect = description.rect.intersection(clip)
    guard !description.rect.isEmpty else { return }
    interaction.descriptions.append(description)
    if !description.actions.isEmpty { interaction.actions[description.id] = actions }
  }

  /// Lays out `body` without collecting descriptions, inside a node that describes itself as a
  /// whole.
  func withoutDescriptions(_ body: () -> Void) {
    let outer = ignoresDescriptions
    ignoresDescriptions = true
    body()
    ignoresDescriptions = outer
  }

  /// Begins a layer and disables the layers below it.
  func beginLayer(_ overlay: Overlay) {
    if overlay.dimsBelow {
      restyle(CellRect(size)) { $0.attributes.insert(.dim) }
    }
    interaction.beginLayer(overlay)
    keyScope = nil
    clip = CellRect(size)
  }
}

extension Theme {
  /// The style of the mark at the left edge of the focused control.
  var focusMark: CellStyle { CellStyle(foreground: accent, attributes: .bold) }
}

extension CellBuffer {
  /// Gives every cell of a rectangle the background of the selection, so that it is one surface.
  /// Borders inside take the color of focused borders.
  fileprivate mutating func fillSurface(_ rect: CellRect, _ theme: Theme) {
    restyle(rect) {
      $0.background = theme.selection
      if $0.foreground == theme.border { $0.foreground = theme.focusedBorder }
      $0.attributes.remove(.inverse)
    }
  }
}
