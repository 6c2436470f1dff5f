/// A key of the environment, with its default value.
///
/// Declare a key and a property of ``EnvironmentValues`` to pass your own values down the view
/// tree:
///
/// ```swift
/// enum WeightUnit { case kilograms, pounds }
///
/// private struct WeightUnitKey: EnvironmentKey {
///   static let defaultValue = WeightUnit.kilograms
/// }
///
/// extension EnvironmentValues {
///   var weightUnit: WeightUnit {
///     get { self[WeightUnitKey.self] }
///     set { self[WeightUnitKey.self] = newValue }
///   }
/// }
/// ```
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value in environments that do not set the key.
  static var defaultValue: Value { get }
}

/// The values that a view inherits from its ancestors.
///
/// Views read single values with ``Environment``. A program sets those of the root on
/// ``Screen/environment``; a view sets them for its descendants:
///
/// ```swift
/// let screen = Screen(root: WeightText(kilograms: 65).environment(\.weightUnit, .pounds))
/// screen.environment.locale = Locale(identifier: "en_US")
/// screen.environment.timeZone = .gmt
/// print(screen.environment.weightUnit)  // prints "kilograms", the default
/// ```
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  var text = TextValues()
  var styles = ControlStyleValues()
  var control = ControlValues()
  var container = ContainerValues()
  package internal(set) var glyphSet = GlyphSet.unicode
  /// The colors of the interface. Containers and dialogs read those of the screen's environment.
  public var theme = Theme()

  /// Creates an environment in which every key has its default value.
  public init() {}

  /// Accesses the value of a key; the key's default value if none is set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Accesses the object of a type, or nil if none is set.
  public subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// A property wrapper that reads a value from the environment of its view.
///
/// ```swift
/// struct WeightText: View {
///   let kilograms: Double
///   @Environment(\.weightUnit) private var unit
///   @Environment(\.locale) private var locale
///
///   var body: some View {
///     switch unit {
///     case .kilograms: Text("\(kilograms.formatted(.number.locale(locale))) kg")
///     case .pounds: Text("\((kilograms * 2.2046).formatted(.number.locale(locale))) lb")
///     }
///   }
/// }
/// ```
///
/// The screen fills in the environment before it evaluates the view's `body`. Before that, a key
/// path reads the default value.
///
/// Use it for what many views need and few set: the locale, a theme, an action of the host. A value
/// that one view passes to its child is a parameter, and the state of a feature belongs in its
/// store: an environment value that is missing is a default, not an error of the compiler.
///
/// A read is a look-up in the values of the view. Setting a value copies the environment of the
/// view once in each frame.
///
/// ## Topics
///
/// ### Reading a value
///
/// - ``wrappedValue``
///
/// ### Setting a value
///
/// - ``View/environment(_:_:)``
/// - ``View/environment(_:)``
/// - ``Screen/environment``
///
/// ### Declaring a value
///
/// - ``EnvironmentKey``
/// - ``EnvironmentValues``
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  final class Box {
    var values: EnvironmentValues?
  }

  let box = Box()
  let read: (EnvironmentValues) -> Value

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Creates a property that reads an object by its type.
  ///
  /// ```swift
  /// @Observable
  /// final class Session {
  ///   var user = "Anna"
  /// }
  ///
  /// struct UserName: View {
  ///   @Environment(Session.self) private var session
  ///   var body: some View { Text(session.user) }
  /// }
  ///
  /// let greeting = UserName().environment(Session())
  /// ```
  ///
  /// - Precondition: An ancestor, or the screen's environment, contains an object of this type.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { values in
      guard let object = values[object: type] else {
        preconditionFailure("No \(type) is in the environment: add .environment(_:) further up.")
      }
      return object
    }
  }

  /// The current value in the environment of the view that declares the property.
  public var wrappedValue: Value { read(box.values ?? EnvironmentValues()) }

  /// Stores the environment of the view.
  @MainActor public func attach(to slot: Slot, in environment: EnvironmentValues) {
    box.values = environment
  }
}
