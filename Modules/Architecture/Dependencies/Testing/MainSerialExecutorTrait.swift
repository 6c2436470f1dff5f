// As in DependenciesTrait.swift: no program links Swift Testing.
#if canImport(Testing) && DEBUG
  import Testing

  extension Trait where Self == _MainSerialExecutorTrait {
    /// Runs a test, or every test of a suite, as ``withMainSerialExecutor(operation:)`` does.
    public static var mainSerialExecutor: _MainSerialExecutorTrait { _MainSerialExecutorTrait() }
  }

  /// Has the tasks of each test case take turns on the main thread.
  public struct _MainSerialExecutorTrait: TestTrait, SuiteTrait, TestScoping {
    /// A suite hands it to its tests.
    public var isRecursive: Bool { true }

    /// Runs a test case whose tasks take turns.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      guard testCase != nil else { return try await function() }
      try await withMainSerialExecutor { try await function() }
    }
  }
#endif
