extension Optional {
  /// Modifies the wrapped value in place; returns nil without one.
  mutating func modify<R>(_ body: (inout Wrapped) -> R) -> R? {
    guard self != nil else { return nil }
    // `if var` would copy the value, and with it every collection in it.
    return body(&self!)
  }
}
