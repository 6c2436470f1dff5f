import Bindings

extension Binding {
  /// A binding that reads and writes a shared value.
  @MainActor
  public init(_ base: Shared<Value>) {
    self.init(get: { base.wrappedValue }, set: { newValue in base.withLock { $0 = newValue } })
  }
}
