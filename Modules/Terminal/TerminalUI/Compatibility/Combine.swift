import Foundation

// The part of SwiftUI that depends on Combine, which Linux does not have. The names are declared so
// that the compiler says what to write.

/// Not available: declare the model with `@Observable` and store it in a ``State`` property.
@available(
  *, unavailable,
  message: "Declare the model with '@Observable' and its property with '@State'."
)
@propertyWrapper
public struct StateObject<Object> {
  /// Not available.
  public init(wrappedValue: @autoclosure @escaping () -> Object) { fatalError() }
  /// Not available.
  public var wrappedValue: Object { fatalError() }
}

/// Not available: declare the model with `@Observable`; its property needs no wrapper, or
/// `@Bindable` for bindings.
@available(
  *, unavailable,
  message:
    "Declare the model with '@Observable' and its property with 'let', or '@Bindable' for bindings."
)
@propertyWrapper
public struct ObservedObject<Object> {
  /// Not available.
  public init(wrappedValue: Object) { fatalError() }
  /// Not available.
  public var wrappedValue: Object { fatalError() }
}

/// Not available: declare the model with `@Observable` and read it by ``Environment``.
@available(
  *, unavailable,
  message: "Declare the model with '@Observable' and its property with '@Environment(Model.self)'."
)
@propertyWrapper
public struct EnvironmentObject<Object> {
  /// Not available.
  public init() { fatalError() }
  /// Not available.
  public var wrappedValue: Object { fatalError() }
}

extension View {
  /// Not available: use ``environment(_:)`` with an `@Observable` object.
  @available(*, unavailable, message: "Use 'environment(_:)' with an '@Observable' object.")
  public func environmentObject<Object: AnyObject>(_ object: Object) -> Self { fatalError() }

  /// Not available: use ``task(priority:_:)`` with an asynchronous sequence, or
  /// ``onChange(of:initial:_:)``.
  @available(
    *, unavailable, message: "Use '.task' with an asynchronous sequence, or '.onChange(of:)'."
  )
  public func onReceive<Publisher, Output>(
    _ publisher: Publisher, perform action: @escaping (Output) -> Void
  ) -> Self { fatalError() }
}

extension Timer {
  /// Not available: use ``View/task(priority:_:)`` with a clock.
  @available(
    *, unavailable,
    message: "Use '.task { while (try? await Task.sleep(for: .seconds(1))) != nil { … } }'."
  )
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on loop: RunLoop,
    in mode: RunLoop.Mode
  ) -> Never { fatalError() }
}
