/// A key path that can be captured by `@Sendable` closures.
///
/// `@unchecked Sendable`: `keyPath` is the only member, and a key path cannot be changed. It
/// consists of properties, and of subscripts whose arguments are only read.
package struct SendableKeyPath<Path: AnyKeyPath>: @unchecked Sendable {
  package let keyPath: Path
  package init(_ keyPath: Path) { self.keyPath = keyPath }
}
