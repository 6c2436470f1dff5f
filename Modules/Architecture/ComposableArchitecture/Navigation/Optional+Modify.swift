extension Optional {
  /// Modifies the wrapped value in place. Returns nil if the optional is nil.
  @inlinable
  mutating func modify<R>(_ body: (inout Wrapped) -> R) -> R? {
    guard self != nil else { return nil }
    // `if var` would copy the value and every collection in it.
    return body(&self!)
  }
}
