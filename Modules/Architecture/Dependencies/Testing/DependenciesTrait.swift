// Traits need Swift Testing, which a program must not link: it lies beside the tests alone. A
// condition on DEBUG keeps it out of every optimized build, and a static one has no Testing to
// import. A debug build of a program pays for it with 2.8 ms at start (measured on a bare program).
#if canImport(Testing) && DEBUG
  import Testing

  extension Trait where Self == _DependenciesTrait {
    /// Overrides a dependency in a test, or in every test of a suite.
    ///
    /// The value is made for each test case anew.
    public static func dependency<Value>(
      _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
      _ value: @autoclosure @escaping @Sendable () throws -> Value
    ) -> _DependenciesTrait {
      _DependenciesTrait { $0[keyPath: keyPath] = try value() }
    }

    /// Overrides a dependency that is its own key in a test, or in every test of a suite.
    public static func dependency<Value: TestDependencyKey>(
      _ value: @autoclosure @escaping @Sendable () throws -> Value
    ) -> _DependenciesTrait where Value == Value.Value {
      _DependenciesTrait { $0[Value.self] = try value() }
    }

    /// Overrides dependencies in a test, or in every test of a suite.
    public static func dependencies(
      _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
    ) -> _DependenciesTrait {
      _DependenciesTrait(update: updateValues)
    }

    /// Gives every test case, also those of one parameterised test, defaults of its own.
    public static var dependencies: _DependenciesTrait { _DependenciesTrait { _ in } }

    /// What `.dependencies` does, under the name that says what it is for.
    public static var resetDependencies: _DependenciesTrait { dependencies }
  }

  /// Overrides dependencies around each test case.
  public struct _DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
    let update: @Sendable (inout DependencyValues) async throws -> Void

    /// A suite hands it to its tests.
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
    /// Whether a trait around this test case has made its defaults already.
    @TaskLocal static var isInTestCase = false
  }
#endif
