/// A frame on its way to cells: what is to be painted, and what answers to keys and to the pointer.
///
/// Nodes are laid out first and painted afterwards, so that by the time of painting it is settled who
/// has the focus, and no view is evaluated twice.
@MainActor
final class FramePlan {
  /// What paints, once it is known who has the focus.
  typealias Paint = @MainActor (inout CellBuffer, ViewID?) -> Void

  let size: CellSize
  let storage: ScreenStorage
  let glyphs: Glyphs
  private(set) var clip: CellRect
  private(set) var paints: [Paint] = []
  private(set) var regions: [Region] = []
  private(set) var scopes: [KeyScope] = []
  private(set) var shortcuts: [Shortcut] = []
  private(set) var descriptions: [Description] = []
  private(set) var actions: [ViewID: ControlActions] = [:]
  private(set) var carets: [ViewID: (point: CellPoint, shape: TerminalModes.CursorShape)] = [:]
  private(set) var appearing: [(id: ViewID, action: @MainActor () -> Void)] = []
  private(set) var disappearing: [ViewID: @MainActor () -> Void] = [:]
  private(set) var changes: [@MainActor () -> Void] = []
  private(set) var focusBindings: [(binding: FocusBinding, id: ViewID)] = []
  private(set) var defaultFocus: ViewID?
  private(set) var touched: Set<ViewID> = []
  private(set) var kept: [ViewID] = []
  private(set) var focusScope = ViewID.root
  private(set) var cancel: (@MainActor () -> Void)?
  private(set) var title: String?
  private(set) var quitQuestion: String?
  private(set) var focusScopes: Set<ViewID> = [.root]
  /// The time, if there is a clock.
  var now: Duration?
  private(set) var wakeAfter: Duration?
  var overlays: [Overlay] = []
  /// Where the last row says a key: a click there presses it.
  var hintKeys: [(rect: CellRect, press: KeyPress)] = []
  private var scope: Int?
  private var isSilent = false
  var gutter: Int?
  var gutterClip = CellRect.zero
  /// Where the topmost layer begins; what is below it is cut off.
  private(set) var layer = Layer()
  private(set) var isModal = false

  struct Layer {
    var region = 0
    var shortcut = 0
    var description = 0
    var scope = 0
  }

  init(size: CellSize, storage: ScreenStorage, glyphs: Glyphs) {
    self.size = size
    self.storage = storage
    self.glyphs = glyphs
    clip = CellRect(size)
  }

  func paint(_ paint: @escaping Paint) { paints.append(paint) }

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

  func restyle(_ rect: CellRect, _ change: @escaping (inout CellStyle) -> Void) {
    let seen = rect.intersection(clip)
    guard !seen.isEmpty else { return }
    paint { buffer, _ in buffer.restyle(seen, change) }
  }

  /// Changes how cells look if the control has the focus.
  func restyle(
    _ rect: CellRect, whenFocused id: ViewID, _ change: @escaping (inout CellStyle) -> Void
  ) {
    let seen = rect.intersection(clip)
    guard !seen.isEmpty else { return }
    paint { buffer, focus in if focus == id { buffer.restyle(seen, change) } }
  }

  func clipped(to rect: CellRect, _ body: () -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    body()
    clip = outer
  }

  func isVisible(_ rect: CellRect) -> Bool { !rect.intersection(clip).isEmpty }

  func region(
    _ id: ViewID, _ rect: CellRect, isFocusable: Bool = true, group: ViewID? = nil,
    takesText: Bool = false, keys: [KeyHint] = [],
    handleEvent: @escaping @MainActor (RegionEvent) -> Bool
  ) {
    let seen = rect.intersection(clip)
    guard !seen.isEmpty else { return }
    touched.insert(id)
    regions.append(
      Region(
        id: id, rect: seen, frame: rect, isFocusable: isFocusable, group: group,
        takesText: takesText, keys: keys, scope: scope, handleEvent: handleEvent))
  }

  /// Takes back a region of a row that turned out to hold controls of its own.
  func dropRegion(_ id: ViewID) {
    if let index = regions.lastIndex(where: { $0.id == id }) { regions.remove(at: index) }
  }

  /// Everything laid out in `body` is inside a container that sees the keys left over.
  func inScope(
    _ id: ViewID, rect: CellRect, keys: [KeyHint] = [],
    scroll: (@MainActor (ScrollStep) -> Bool)? = nil,
    handleKey: @escaping @MainActor (KeyPress) -> Bool = { _ in false }, _ body: () -> Void
  ) {
    let outer = scope
    scopes.append(
      KeyScope(
        id: id, parent: outer, keys: keys, handleKey: handleKey, scroll: scroll,
        rect: rect.intersection(clip)))
    scope = scopes.count - 1
    touched.insert(id)
    body()
    scope = outer
  }

  func describe(_ description: Description, _ actions: ControlActions = ControlActions()) {
    guard !isSilent else { return }
    var description = description
    description.actions = actions.names
    description.rect = description.rect.intersection(clip)
    guard !description.rect.isEmpty else { return }
    descriptions.append(description)
    self.actions[description.id] = actions
  }

  /// What is laid out in `body` is part of something that describes itself.
  func silently(_ body: () -> Void) {
    let outer = isSilent
    isSilent = true
    body()
    isSilent = outer
  }

  func caret(_ point: CellPoint, of id: ViewID, _ shape: TerminalModes.CursorShape = .bar) {
    guard clip.contains(point) else { return }
    carets[id] = (point, shape)
  }

  func shortcut(_ shortcut: Shortcut) { shortcuts.append(shortcut) }
  func appear(_ id: ViewID, _ action: @escaping @MainActor () -> Void) {
    appearing.append((id, action))
  }
  func disappear(_ id: ViewID, _ action: @escaping @MainActor () -> Void) {
    disappearing[id] = action
  }
  func afterwards(_ action: @escaping @MainActor () -> Void) { changes.append(action) }
  func touch(_ id: ViewID) { touched.insert(id) }
  /// Keeps the state at and below this id, although its view is not in the frame.
  func keep(_ id: ViewID) { kept.append(id) }
  func enterFocusScope(_ id: ViewID) {
    focusScope = id
    focusScopes.insert(id)
  }
  /// Asks for another frame after a while.
  func wake(after duration: Duration) { wakeAfter = min(wakeAfter ?? duration, duration) }
  /// Whether something has been on the screen for a while. Without a clock it always has; otherwise a
  /// frame is asked for when the while is over.
  func isDue(_ id: ViewID, after delay: Duration) -> Bool {
    guard let now else { return true }
    touch(id)
    var start = now
    if case .appeared(let time) = storage.state.controls[id] { start = time }
    storage.state.controls[id] = .appeared(at: start)
    let left = delay - (now - start)
    guard left > .zero else { return true }
    wake(after: left)
    return false
  }
  /// The whole screen can be written to in `body`.
  func clipAll(_ body: () -> Void) {
    let outer = clip
    clip = CellRect(size)
    body()
    clip = outer
  }
  func bind(_ binding: FocusBinding, to id: ViewID) { focusBindings.append((binding, id)) }
  func preferFocus(_ id: ViewID) { if defaultFocus == nil { defaultFocus = id } }
  func onCancel(_ action: @escaping @MainActor () -> Void) { cancel = action }
  func askBeforeQuitting(_ question: String) { quitQuestion = question }
  func setTitle(_ title: String) { self.title = title }

  /// Begins a layer that cuts off everything below it.
  func beginLayer(_ overlay: Overlay) {
    if overlay.dimsBelow {
      restyle(CellRect(size)) { $0.attributes.insert(.dim) }
    }
    layer = Layer(
      region: regions.count, shortcut: shortcuts.count, description: descriptions.count,
      scope: scopes.count)
    isModal = true
    scope = nil
    enterFocusScope(overlay.id)
    defaultFocus = nil
    cancel = overlay.cancel
    clip = CellRect(size)
  }

  var liveRegions: ArraySlice<Region> { regions[layer.region...] }
  var liveShortcuts: ArraySlice<Shortcut> { shortcuts[layer.shortcut...] }
  var liveScopes: ArraySlice<KeyScope> { scopes[layer.scope...] }
  var liveDescriptions: ArraySlice<Description> { descriptions[layer.description...] }
}
