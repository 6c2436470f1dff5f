/// A property wrapper that stores a value of a view across frames.
///
/// ```swift
/// struct WaterView: View {
///   @State private var glasses = 0
///   @State private var isDone = false
///
///   var body: some View {
///     VStack(alignment: .leading) {
///       Text("\(glasses) glasses")
///       Button("Drink") { glasses += 1 }
///       Toggle("Done for today", isOn: $isDone)
///     }
///   }
/// }
/// ```
///
/// View values are recreated for every frame; the state lives in a slot of the screen under the
/// view's ``ViewID``. Assigning a new value requests a frame, even if it equals the old one.
/// When the view is absent from a frame, its state is discarded, except on other tabs and covered
/// screens of a stack, and in list rows outside the viewport.
///
/// Before the screen has attached the property, for example in the view's initializer, the property
/// stores its value locally. Access it on the main actor.
///
/// Use it for what only one view needs: the text of a draft, whether a sheet is shown. What is
/// saved, shared or tested without a screen belongs in a model or a store, and what follows from
/// other values is a computed property.
///
/// Changes between two frames cost one frame together. A value that is kept but never drawn costs
/// one as well: keep it in the model.
///
/// ## Topics
///
/// ### Creating a state
///
/// - ``init(wrappedValue:)``
/// - ``init(initialValue:)``
/// - ``init()``
///
/// ### Reading and changing it
///
/// - ``wrappedValue``
/// - ``projectedValue``
@propertyWrapper
public struct State<Value>: DynamicProperty {
  final class Box {
    var value: Value
    var slot: Slot?

    init(_ value: Value) { self.value = value }
  }

  let box: Box

  /// Creates a property with an initial value, which is used when the view first appears.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// Creates a property with an initial value, for use in a view's initializer.
  ///
  /// ```swift
  /// struct RenameField: View {
  ///   @State private var name: String
  ///
  ///   init(of original: String) { _name = State(initialValue: original) }
  ///
  ///   var body: some View { TextField("Name", text: $name) }
  /// }
  /// ```
  public init(initialValue: Value) { box = Box(initialValue) }

  /// The current value.
  @MainActor public var wrappedValue: Value {
    get { box.slot?.value(as: Value.self) ?? box.value }
    nonmutating set {
      box.value = newValue
      box.slot?.write(newValue)
    }
  }

  /// A binding to the value, for a control that edits it.
  @MainActor public var projectedValue: Binding<Value> {
    let state = self
    return Binding(get: { state.wrappedValue }, set: { state.wrappedValue = $0 })
  }

  /// Connects the property to its slot, and initializes the slot if it is new.
  @MainActor public func attach(to slot: Slot, in environment: EnvironmentValues) {
    slot.begin(with: box.value)
    box.slot = slot
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a property that is initially nil.
  public init() { self.init(wrappedValue: nil) }
}
