import ComposableArchitecture
import TerminalUI

/// A value of a view that is kept between runs of the program, such as a preference.
///
/// ```swift
/// struct SoundSettings: View {
///   @AppStorage("isSoundEnabled") private var isSoundEnabled = true
///
///   var body: some View { Toggle("Sound", isOn: $isSoundEnabled) }
/// }
/// ```
///
/// The values are those of `@Shared(.appStorage("isSoundEnabled"))`: they are stored in the
/// dependency `defaultAppStorage`, in a file of the program, and in memory in tests and previews. A
/// change by other code of the program draws the view again.
@propertyWrapper
public struct AppStorage<Value: Sendable>: DynamicProperty {
  private let value: Shared<Value>

  private init(_ value: Shared<Value>) { self.value = value }

  /// The stored value.
  public var wrappedValue: Value {
    get { value.wrappedValue }
    nonmutating set { value.withLock { $0 = newValue } }
  }

  /// A binding to the value, for a control that edits it.
  @MainActor public var projectedValue: Binding<Value> { Binding(value) }

  /// Has nothing to connect: the value is stored by its name.
  @MainActor public func attach(to slot: Slot, in environment: EnvironmentValues) {}
}

extension AppStorage {
  /// Creates a property with a default value.
  ///
  /// ```swift
  /// struct SoundToggle: View {
  ///   @AppStorage("isSoundOn") private var isSoundOn = true
  ///   var body: some View { Toggle("Sound", isOn: $isSoundOn) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The value until another one is stored.
  ///   - key: The name of the value.
  ///   - store: The store, by default the dependency `defaultAppStorage`.
  public init(wrappedValue: Value, _ key: String, store: KeyValueStore? = nil)
  where Value: AppStorageValue {
    self.init(Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }

  /// Creates a property with a default value that is stored by its raw value, such as an enum.
  public init(wrappedValue: Value, _ key: String, store: KeyValueStore? = nil)
  where Value: RawRepresentable, Value.RawValue: AppStorageValue {
    self.init(Shared(wrappedValue: wrappedValue, .appStorage(key, store: store)))
  }

  /// Creates a property that is initially nil.
  public init<Wrapped: AppStorageValue>(_ key: String, store: KeyValueStore? = nil)
  where Value == Wrapped? {
    self.init(Shared(wrappedValue: nil, .appStorage(key, store: store)))
  }

  /// Creates a property that is initially nil and is stored by its raw value, such as an enum.
  public init<Wrapped: RawRepresentable & Sendable>(_ key: String, store: KeyValueStore? = nil)
  where Value == Wrapped?, Wrapped.RawValue: AppStorageValue {
    self.init(Shared(wrappedValue: nil, .appStorage(key, store: store)))
  }
}
