// As in DependenciesTrait.swift, optimized programs do not link Swift Testing.
#if canImport(Testing) && DEBUG
  import Testing

  extension Trait where Self == _MainSerialExecutorTrait {
    /// Runs each test case within ``withMainSerialExecutor(operation:)``.
    public static var mainSerialExecutor: _MainSerialExecutorTrait { _MainSerialExecutorTrait() }
  }

  /// A trait that executes the tasks of each test case serially on the main thread.
  public struct _MainSerialExecutorTrait: TestTrait, SuiteTrait, TestScoping {
    /// Whether a suite applies the trait to its tests, which is always the case.
    public var isRecursive: Bool { true }

    /// Runs a test case within ``withMainSerialExecutor(operation:)``.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      guard testCase != nil else { return try await function() }
      try await withMainSerialExecutor { try await function() }
    }
  }
#endif
