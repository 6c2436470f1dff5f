/// The identity of a view: its path from the root of the view tree.
///
/// A view has the same id in every frame, which lets the screen restore its focus, caret, scroll
/// offset and `@State`. The ids of a control's parts are descendants of the control's id.
///
/// - Complexity: Creating a child allocates one object, at any depth. Hashing is O(1). Comparison
///   is O(1) if the hashes differ, O(depth) if they are equal.
public struct ViewID: Hashable, Sendable {
  /// One component of a path.
  enum Component: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A kind of view, or a part of a control.
    case name(String)
    /// An index among siblings.
    case position(Int)
    /// The description of an id from the program: of a ``ForEach`` element, of ``View/id(_:)``, or
    /// of a screen on a stack.
    case element(String)

    init(stringLiteral name: String) { self = .name(name) }

    /// A hash of the length and two bytes of a name. The set of names is small, and every view
    /// hashes one.
    fileprivate var quickHash: Int {
      switch self {
      case .name(let name):
        name.utf8.count &* 257 &+ Int(name.utf8.first ?? 0) &* 17 &+ Int(name.utf8.last ?? 0)
      case .position(let position): position
      case .element(let id): id.hashValue
      }
    }
  }

  private final class Step: Sendable {
    let parent: Step?
    let component: Component
    let depth: Int
    let hash: Int

    init(parent: Step?, component: Component) {
      self.parent = parent
      self.component = component
      depth = (parent?.depth ?? 0) + 1
      // Multiplying by 2⁶⁴ ÷ the golden ratio spreads small positions over all bits (Knuth, "The
      // Art of Computer Programming", volume 3, 6.4).
      let mixed = ((parent?.hash ?? 1) ^ component.quickHash) &* -7_046_029_254_386_353_131
      hash = mixed ^ (mixed >> 29)
    }
  }

  private let last: Step?

  private init(last: Step?) { self.last = last }

  /// The root of the view tree.
  static let root = ViewID(last: nil)

  /// Returns the id of a child.
  func child(_ component: Component) -> ViewID {
    ViewID(last: Step(parent: last, component: component))
  }

  /// Returns whether this view is `ancestor` or one of its descendants.
  ///
  /// - Complexity: O(depth)
  func isInside(_ ancestor: ViewID) -> Bool {
    let depth = ancestor.last?.depth ?? 0
    var step = last
    while let current = step, current.depth > depth { step = current.parent }
    return ViewID(last: step) == ancestor
  }

  /// Whether both are the same path through the tree of views.
  public static func == (left: ViewID, right: ViewID) -> Bool {
    var (left, right) = (left.last, right.last)
    while left !== right {
      guard let one = left, let other = right, one.hash == other.hash,
        one.component == other.component
      else { return false }
      (left, right) = (one.parent, other.parent)
    }
    return true
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(last?.hash ?? 0) }
}

extension ViewID: CustomStringConvertible {
  /// The path, such as `/form/rows/0/button`.
  public var description: String {
    var components: [String] = []
    var step = last
    while let current = step {
      components.append("/\(current.component)")
      step = current.parent
    }
    return components.reversed().joined()
  }
}

extension ViewID.Component: CustomStringConvertible {
  var description: String {
    switch self {
    case .name(let name): name
    case .position(let position): String(position)
    case .element(let id): "[\(id)]"
    }
  }
}

/// Components for the parts of controls and containers.
extension ViewID.Component {
  static let back: Self = "back"
  static let calendar: Self = "calendar"
  static let fit: Self = "fit"
  static let gesture: Self = "gesture"
  static let header: Self = "header"
  static let inside: Self = "inside"
  static let keys: Self = "keys"
  static let menu: Self = "menu"
  static let message: Self = "message"
  static let month: Self = "month"
  static let row: Self = "row"
  static let scroll: Self = "scroll"
  static let tabBar: Self = "bar"
  static let time: Self = "time"
  static let title: Self = "title"
}
