// Traits require Swift Testing, which is only installed with the toolchain, so a distributed
// program must not link it. The condition on DEBUG excludes it from optimized builds; a static
// build has no `Testing` module to import. A debug build of a program takes 2.8 ms longer to start
// (measured on an empty program).
#if canImport(Testing) && DEBUG
  import Testing

  extension Trait where Self == _DependenciesTrait {
    /// Overrides a dependency in a test, or in every test of a suite.
    ///
    /// The value is evaluated once per test case.
    public static func dependency<Value>(
      _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
      _ value: @autoclosure @escaping @Sendable () throws -> Value
    ) -> _DependenciesTrait {
      _DependenciesTrait { $0[keyPath: keyPath] = try value() }
    }

    /// Overrides a dependency whose type is its own key, in a test or in every test of a suite.
    ///
    /// The value is evaluated once per test case.
    public static func dependency<Value: TestDependencyKey>(
      _ value: @autoclosure @escaping @Sendable () throws -> Value
    ) -> _DependenciesTrait where Value == Value.Value {
      _DependenciesTrait { $0[Value.self] = try value() }
    }

    /// Overrides dependencies in a test, or in every test of a suite.
    ///
    /// The closure runs once per test case.
    public static func dependencies(
      _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
    ) -> _DependenciesTrait {
      _DependenciesTrait(update: updateValues)
    }

    /// Gives each test case its own default values, including each case of a parameterized test.
    public static var dependencies: _DependenciesTrait { _DependenciesTrait { _ in } }

    /// An alias of `.dependencies` that states its purpose.
    public static var resetDependencies: _DependenciesTrait { dependencies }
  }

  /// A trait that overrides dependencies for each test case.
  public struct _DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
    let update: @Sendable (inout DependencyValues) async throws -> Void

    /// Whether a suite applies the trait to its tests, which is always the case.
    public var isRecursive: Bool { true }

    /// Runs a test case with the overrides.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withDependencies {
        if testCase != nil, !DependencyValues.isInTestCase { $0 = $0.withFreshCache }
        try await update(&$0)
      } operation: {
        try await DependencyValues.$isInTestCase.withValue(testCase != nil) {
          try await function()
        }
      }
    }
  }

  extension DependencyValues {
    /// Whether an enclosing trait has already created the default values of this test case.
    @TaskLocal static var isInTestCase = false
  }
#endif
