/// The interactive elements of a frame: regions, key scopes, focus order, shortcuts and
/// descriptions.
///
/// The screen keeps the plan of the last layout and dispatches events to it.
struct InteractionPlan {
  /// Regions in layout order.
  var regions: [Region] = []
  private(set) var keyScopes: [KeyScope] = []
  var shortcuts: [Shortcut] = []
  var descriptions: [Description] = []
  /// The actions of the descriptions that have some.
  var actions: [ViewID: ControlActions] = [:]
  /// The actions that only the palette lists.
  var paletteActions: [PaletteItem] = []
  /// The signs that the overview of keys explains.
  var helpLegends: [HelpLegend] = []

  /// The topmost screen or layer. Each focus scope remembers its own focused control.
  private(set) var focusScope = ViewID.root
  private(set) var focusScopes: Set<ViewID> = [.root]
  private(set) var focusBindings: [(binding: FocusBinding, id: ViewID)] = []
  /// The first controls of searched contents, which receive the focus when a search ends, by
  /// search field.
  var searchExits: [ViewID: ViewID] = [:]
  /// The parts of the topmost layer with a default control, innermost first.
  var focusAreas: [FocusArea] = []
  /// The control that receives the focus when its screen appears, without a focus area.
  private(set) var defaultFocus: ViewID?

  /// The action of Esc.
  var cancel: (@MainActor () -> Void)?
  /// The question to confirm before the program quits.
  var quitQuestion: String?
  /// The clickable key hints of the last row. A click presses the key.
  var hintKeys: [(rect: CellRect, press: KeyPress)] = []

  /// Whether a layer covers the views.
  private(set) var isModal = false
  private var layer = Layer()

  /// The indices at which the topmost layer begins. Elements before them are disabled.
  private struct Layer {
    var region = 0
    var keyScope = 0
    var shortcut = 0
    var description = 0
    var paletteAction = 0
  }

  /// Adds a key scope and returns its index.
  mutating func addKeyScope(_ scope: KeyScope) -> Int {
    keyScopes.append(scope)
    return keyScopes.count - 1
  }

  /// Removes the region of a row, once the row is known to contain controls.
  mutating func removeRegion(_ id: ViewID) {
    if let index = regions.lastIndex(where: { $0.id == id }) { regions.remove(at: index) }
  }

  mutating func bindFocus(_ bindings: [FocusBinding], to id: ViewID) {
    for binding in bindings { focusBindings.append((binding, id)) }
  }

  /// Sets the initial focus of the screen, unless an earlier control of the frame has set it.
  mutating func setDefaultFocus(_ id: ViewID) { if defaultFocus == nil { defaultFocus = id } }

  mutating func enterFocusScope(_ id: ViewID) {
    focusScope = id
    focusScopes.insert(id)
  }

  /// Begins a layer and disables the layers below it.
  mutating func beginLayer(_ overlay: Overlay) {
    layer = Layer(
      region: regions.count, keyScope: keyScopes.count, shortcut: shortcuts.count,
      description: descriptions.count, paletteAction: paletteActions.count)
    isModal = true
    enterFocusScope(overlay.id)
    defaultFocus = nil
    focusAreas = []
    cancel = overlay.cancel
  }

  // MARK: - The topmost layer

  var activeRegions: ArraySlice<Region> { regions[layer.region...] }
  var activeKeyScopes: ArraySlice<KeyScope> { keyScopes[layer.keyScope...] }
  var activeShortcuts: ArraySlice<Shortcut> { shortcuts[layer.shortcut...] }
  var activeDescriptions: ArraySlice<Description> { descriptions[layer.description...] }
  var activePaletteActions: ArraySlice<PaletteItem> { paletteActions[layer.paletteAction...] }

  /// The focusable regions of the topmost layer in reading order, once the layout is complete.
  private(set) var focusOrder: [Region] = []
  /// The same, with the regions of each Tab stop together.
  private(set) var focusStops: [[Region]] = []

  /// Determines the focus order: by the row, then the column of the visible frames. The regions of
  /// a group are contiguous, at the position of the first one.
  ///
  /// - Complexity: O(*n* log *n*) for *n* focusable regions.
  mutating func orderFocus() {
    var stops: [[Region]] = []
    var indices: [ViewID: Int] = [:]
    for region in activeRegions.filter(\.isFocusable).sorted(by: Self.isRead) {
      if let group = region.group, let index = indices[group] {
        stops[index].append(region)
      } else {
        if let group = region.group { indices[group] = stops.count }
        stops.append([region])
      }
    }
    focusStops = stops
    focusOrder = stops.flatMap { $0 }
  }

  private static func isRead(_ one: Region, before other: Region) -> Bool {
    (one.rect.row, one.rect.column) < (other.rect.row, other.rect.column)
  }

  /// Returns the default button; in a dialog without one, the focused answer.
  func defaultAction(focus: ViewID?) -> ViewID? {
    if let button = activeShortcuts.last(where: { $0.shortcut == .defaultAction }) {
      return button.id
    }
    guard isModal else { return nil }
    return activeDescriptions.first { $0.id == focus && $0.role == .button }?.id
  }

  func region(_ id: ViewID?) -> Region? { activeRegions.first { $0.id == id } }

  /// Returns the regions at a point, topmost first.
  func regions(at point: CellPoint) -> [Region] {
    activeRegions.filter { $0.rect.contains(point) }.reversed()
  }

  /// Returns the key of the hint at a point of the last row.
  func hintKey(at point: CellPoint) -> KeyPress? {
    hintKeys.first { $0.rect.contains(point) }?.press
  }

  /// Returns the indices of the key scopes around a region, innermost first.
  func keyScopes(around region: Region) -> [Int] {
    var indices: [Int] = []
    var next = region.keyScope
    while let index = next {
      indices.append(index)
      next = keyScopes[index].parent
    }
    return indices
  }

  /// Returns whether a handler around a region receives its keys first.
  func interceptsKeys(of region: Region) -> Bool {
    keyScopes(around: region).contains { keyScopes[$0].interceptKey != nil }
  }

  /// The characters that a region does not receive.
  func screenKeys(of region: Region) -> String {
    keyScopes(around: region).map { keyScopes[$0].screenKeys }.joined()
  }

  /// Scrolls the innermost container that can scroll in the given direction. Returns whether one
  /// moved.
  @MainActor
  func scrollAny(_ step: ScrollStep) -> Bool {
    activeKeyScopes.reversed().contains { $0.scroll?(step) == true }
  }

  /// The container whose content exceeds its viewport, if the screen has only one. Keys that the
  /// focused control does not handle scroll it, unless the control takes text.
  func onlyScroller(beside region: Region?) -> KeyScope? {
    guard region?.takesText != true else { return nil }
    let scrollers = activeKeyScopes.filter { $0.scroll != nil && $0.keys.contains(.scroll) }
    return scrollers.count == 1 ? scrollers.first : nil
  }
}
