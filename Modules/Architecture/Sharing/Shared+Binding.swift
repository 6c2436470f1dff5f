import Bindings

extension Binding {
  /// Creates a binding that reads a shared value and writes it with `withLock`.
  @MainActor
  public init(_ base: Shared<Value>) {
    self.init(get: { base.wrappedValue }, set: { newValue in base.withLock { $0 = newValue } })
  }
}
