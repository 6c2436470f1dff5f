/// What can be interacted with in a frame: regions and key scopes, the order of the focus,
/// shortcuts, and the descriptions of all of it.
///
/// The screen keeps the plan of the last frame, and events are handled by it.
struct InteractionPlan {
  /// In the order in which they were laid out.
  var regions: [Region] = []
  private(set) var keyScopes: [KeyScope] = []
  var shortcuts: [Shortcut] = []
  var descriptions: [Description] = []
  var actions: [ViewID: ControlActions] = [:]

  /// The screen or layer whose focus is shown.
  private(set) var focusScope = ViewID.root
  private(set) var focusScopes: Set<ViewID> = [.root]
  private(set) var focusBindings: [(binding: FocusBinding, id: ViewID)] = []
  /// The control that has the focus first.
  private(set) var defaultFocus: ViewID?

  /// What Esc does.
  var cancel: (@MainActor () -> Void)?
  /// What is asked before the program is left.
  var quitQuestion: String?
  /// The keys that are named in the last row: a click on one presses it.
  var hintKeys: [(rect: CellRect, press: KeyPress)] = []

  /// Whether a layer lies over the views.
  private(set) var isModal = false
  private var layer = Layer()

  /// The first elements of the topmost layer; what precedes them is disabled.
  private struct Layer {
    var region = 0
    var keyScope = 0
    var shortcut = 0
    var description = 0
  }

  /// Adds a key scope and returns its index.
  mutating func addKeyScope(_ scope: KeyScope) -> Int {
    keyScopes.append(scope)
    return keyScopes.count - 1
  }

  /// Removes the region of a row that turned out to contain controls.
  mutating func removeRegion(_ id: ViewID) {
    if let index = regions.lastIndex(where: { $0.id == id }) { regions.remove(at: index) }
  }

  mutating func bindFocus(_ bindings: [FocusBinding], to id: ViewID) {
    for binding in bindings { focusBindings.append((binding, id)) }
  }

  /// Gives the focus to a control when the screen appears, unless an earlier one has asked for it.
  mutating func setDefaultFocus(_ id: ViewID) { if defaultFocus == nil { defaultFocus = id } }

  mutating func enterFocusScope(_ id: ViewID) {
    focusScope = id
    focusScopes.insert(id)
  }

  /// Begins a layer, which disables everything below it.
  mutating func beginLayer(_ overlay: Overlay) {
    layer = Layer(
      region: regions.count, keyScope: keyScopes.count, shortcut: shortcuts.count,
      description: descriptions.count)
    isModal = true
    enterFocusScope(overlay.id)
    defaultFocus = nil
    cancel = overlay.cancel
  }

  // MARK: - The topmost layer

  var activeRegions: ArraySlice<Region> { regions[layer.region...] }
  var activeKeyScopes: ArraySlice<KeyScope> { keyScopes[layer.keyScope...] }
  var activeShortcuts: ArraySlice<Shortcut> { shortcuts[layer.shortcut...] }
  var activeDescriptions: ArraySlice<Description> { descriptions[layer.description...] }

  /// The regions that take the focus, in the order of Tab.
  var focusOrder: [Region] { activeRegions.filter(\.isFocusable) }

  func region(_ id: ViewID?) -> Region? { activeRegions.first { $0.id == id } }

  /// The regions at a point, the topmost first.
  func regions(at point: CellPoint) -> [Region] {
    activeRegions.filter { $0.rect.contains(point) }.reversed()
  }

  /// The key that is named at a point of the last row.
  func hintKey(at point: CellPoint) -> KeyPress? {
    hintKeys.first { $0.rect.contains(point) }?.press
  }

  /// The indices of the key scopes around a region, the innermost first.
  func keyScopes(around region: Region) -> [Int] {
    var indices: [Int] = []
    var next = region.keyScope
    while let index = next {
      indices.append(index)
      next = keyScopes[index].parent
    }
    return indices
  }

  /// Scrolls the innermost container that can be scrolled that way; returns whether one moved.
  @MainActor
  func scrollAny(_ step: ScrollStep) -> Bool {
    activeKeyScopes.reversed().contains { $0.scroll?(step) == true }
  }
}
