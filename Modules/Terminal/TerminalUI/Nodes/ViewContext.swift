/// The position of the evaluation in the tree: the id of the view, and what it inherits.
///
/// One context lives as long as its screen; nothing in it outlives the frame but the tables that
/// spare work.
@MainActor
public final class ViewContext {
  /// The id and the inherited values of a view whose evaluation is deferred.
  struct Snapshot {
    let id: ViewID
    let inherited: Inherited
  }

  /// The id of the view that is evaluated.
  private(set) var id = ViewID.root
  var inherited = Inherited()
  let storage: ScreenStorage
  /// How many bodies were asked for in this frame, by type and path.
  private(set) var evaluations: [String: Int] = [:]
  var countsEvaluations = false

  init(storage: ScreenStorage) { self.storage = storage }

  /// Whether the container that asks wants rows it can make later.
  var takesLazyRows: Bool { inherited.takesLazyRows }

  func begin(_ inherited: Inherited) {
    id = .root
    self.inherited = inherited
    evaluations.removeAll(keepingCapacity: true)
  }

  func scoped<Result>(_ component: ViewID.Component, _ body: () -> Result) -> Result {
    let outer = id
    id = outer.child(component)
    defer { id = outer }
    return body()
  }

  func scoped<Result>(_ position: Int, _ body: () -> Result) -> Result {
    scoped(.position(position), body)
  }

  func inheriting<Result>(_ change: (inout Inherited) -> Void, _ body: () -> Result) -> Result {
    let outer = inherited
    change(&inherited)
    defer { inherited = outer }
    return body()
  }

  func capture() -> Snapshot { Snapshot(id: id, inherited: inherited) }

  func restoring<Result>(_ snapshot: Snapshot, _ body: () -> Result) -> Result {
    let here = capture()
    id = snapshot.id
    inherited = snapshot.inherited
    defer {
      id = here.id
      inherited = here.inherited
    }
    return body()
  }

  func attach<Owner>(_ view: Owner) {
    storage.slots.environment = inherited.environment
    storage.slots.attach(view, id: id)
  }

  func countEvaluation(of type: Any.Type) {
    guard countsEvaluations else { return }
    evaluations["\(id) \(type)", default: 0] += 1
  }
}

/// What a view has from the views around it.
struct Inherited {
  var environment = EnvironmentValues()
  var foreground: Color?
  var background: Color?
  var attributes: CellStyle.Attributes = []
  var accent: Color?
  var isEnabled = true
  var takesLazyRows = false
  var axis = Axis.vertical
  var alignment = TextAlignment.leading
  var lineLimit: Int?
  var hidesLabels = false
  /// What a control is called where it is read, if that is not what it shows.
  var label: String?
  /// What pressing a control does, if its name does not say so.
  var hint: String?
  var scale = 1.0
  var glyphs = Glyphs.unicode
  var buttonStyle = ButtonLook.automatic
  /// What draws buttons, if TerminalUI does not.
  var drawsButton: (@MainActor (ButtonStyleConfiguration) -> AnyView)?
  var fieldStyle = FieldLook.automatic
  var pickerStyle = PickerLook.automatic
  var shortcut: KeyboardShortcut?
  var screen: ScreenInfo?
  /// Called after the action of a button: closes the dialog that the button is in.
  var afterButton: (@MainActor () -> Void)?
  /// Where a focus binding listens for the next control.
  var focusBindings: [FocusBinding] = []
  var submit: (@MainActor () -> Void)?
  /// Whether what is typed in fields is kept from sight.
  var isSecret = false
  /// Where links and destinations find the stack that they are in.
  var links: StackLinks?
  var groupsLists = false
  var collectsTabs = false
  var showsMonth = false
  var cancelAction: CancelAction?

  /// The style of text here.
  var style: CellStyle {
    CellStyle(foreground: foreground, background: background, attributes: attributes)
  }
}

/// A direction.
public enum Axis: Sendable {
  case horizontal
  case vertical

  /// Directions in which something scrolls.
  public struct Set: OptionSet, Sendable {
    /// One bit a direction.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// To the left and to the right.
    public static let horizontal = Set(rawValue: 1)
    /// Up and down.
    public static let vertical = Set(rawValue: 2)
  }
}
