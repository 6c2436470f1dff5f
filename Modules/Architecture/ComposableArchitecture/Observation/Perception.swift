/// Observes what a closure reads, under the name that code for older systems of Apple's uses.
public func withPerceptionTracking<T>(
  _ apply: () -> T, onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
  withObservationTracking(apply, onChange: onChange())
}

/// `@Observable`, under the name that code for older systems of Apple's uses.
@attached(
  member,
  names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Perceptible() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")
