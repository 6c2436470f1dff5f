/// A key of the environment, with the value that holds where nobody has set another.
public protocol EnvironmentKey {
  /// What the key stands for.
  associatedtype Value

  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// The values that views inherit from the views around them.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  var text = TextValues()
  var styles = ControlStyleValues()
  var control = ControlValues()
  var container = ContainerValues()
  var glyphSet = GlyphSet.unicode

  /// An environment in which every key has its default value.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// An object that was put into the environment by its type.
  public subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// Reads a value of the environment: `@Environment(\.dismiss) var dismiss`.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  final class Box {
    var values: EnvironmentValues?
  }

  let box = Box()
  let read: (EnvironmentValues) -> Value

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Reads an object by its type. It must have been put there by a view further up.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { values in
      guard let object = values[object: type] else {
        preconditionFailure("No \(type) is in the environment: add .environment(_:) further up.")
      }
      return object
    }
  }

  /// The value in the environment of the view that holds this property.
  public var wrappedValue: Value { read(box.values ?? EnvironmentValues()) }

  /// Takes the environment of the view.
  @MainActor public func attach(to slot: Slot, in environment: EnvironmentValues) {
    box.values = environment
  }
}
