/// A key of a value that views pass up to their ancestors, such as the width of the widest row.
///
/// ```swift
/// struct WidestKey: PreferenceKey {
///   static let defaultValue: CGFloat = 0
///
///   static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
///     value = max(value, nextValue())
///   }
/// }
///
/// struct NamesView: View {
///   @State private var width: CGFloat = 0
///
///   var body: some View {
///     VStack(alignment: .leading) {
///       Text("\(width / .columns(1)) columns")
///       ForEach(["Ala", "Zofia"], id: \.self) { name in
///         Text(name).background(
///           GeometryReader {
///             Color.clear.preference(key: WidestKey.self, value: $0.size.width)
///           })
///       }
///     }
///     .onPreferenceChange(WidestKey.self) { width = $0 }
///   }
/// }
/// ```
///
/// Values are collected during layout, from the views that are laid out: rows of a ``List`` outside
/// the viewport have none.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value

  /// The value of a view in which nothing sets the preference.
  static var defaultValue: Value { get }

  /// Combines the value of a view with that of the next one, in the order of their layout.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// The default value is nil.
  public static var defaultValue: Value { nil }
}

extension View {
  /// Sets the value of a preference, which the ancestors of the view read.
  public func preference<Key: PreferenceKey>(
    key: Key.Type, value: Key.Value
  ) -> some View {
    LayoutAction(content: self, kind: "preference") { plan, _ in
      plan.preferences.add(value, of: key)
    }
  }

  /// Runs an action when the value of a preference of the views inside changes.
  ///
  /// The action runs after the first frame with a value other than the default one, and after each
  /// frame whose value differs from the one before.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceObserver<Self, Key>(content: self, action: action)
  }
}

/// The preferences of the views that were laid out so far.
struct Preferences {
  private var values: [ObjectIdentifier: Any] = [:]

  mutating func add<Key: PreferenceKey>(_ value: Key.Value, of key: Key.Type) {
    guard var combined = values[ObjectIdentifier(key)] as? Key.Value else {
      values[ObjectIdentifier(key)] = value
      return
    }
    key.reduce(value: &combined) { value }
    values[ObjectIdentifier(key)] = combined
  }

  /// Removes and returns the value of a key.
  mutating func take<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    values.removeValue(forKey: ObjectIdentifier(key)) as? Key.Value
  }
}

/// The preferences of several views that one observer wraps, in one frame.
@MainActor
private final class CollectedPreferences {
  var values = Preferences()
}

/// A view that compares a preference of its content with that of the previous frame.
private struct PreferenceObserver<Content: View, Key: PreferenceKey>: PrimitiveView
where Key.Value: Equatable {
  struct SeenValue {
    @State var value = Key.defaultValue
  }

  let content: Content
  let action: (Key.Value) -> Void

  init(content: Content, action: @escaping (Key.Value) -> Void) {
    self.content = content
    self.action = action
  }

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("preferences") {
      let seen = SeenValue()
      context.attach(seen)
      let collected = CollectedPreferences()
      return content._nodes(in: context).enumerated().map { index, node in
        Node(
          wrapping: node,
          layOut: { rect, plan in
            let before = plan.preferences.take(Key.self)
            node.layOut(in: rect, plan)
            let value = plan.preferences.take(Key.self)
            if let before { plan.preferences.add(before, of: Key.self) }
            if let value {
              plan.preferences.add(value, of: Key.self)
              collected.values.add(value, of: Key.self)
            }
            guard index == 0 else { return }
            plan.lifetimes.afterFrame {
              notify(collected.values.take(Key.self) ?? Key.defaultValue, seen)
            }
          })
      }
    }
  }

  private func notify(_ value: Key.Value, _ seen: SeenValue) {
    guard value != seen.value else { return }
    seen.value = value
    action(value)
  }
}
