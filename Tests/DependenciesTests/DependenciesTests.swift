@testable import Dependencies
import Testing

private struct Client: DependencyKey {
  var name: String
  var fetch: @Sendable () -> Int = { 0 }
  static let liveValue = Client(name: "live")
  static let previewValue = Client(name: "preview")
  static let testValue = Client(name: "test")
}

private enum LiveOnly: DependencyKey {
  static let liveValue = 42
}

private enum LiveAndPreview: DependencyKey {
  static var liveValue: String {
    Issue.record("The live value was created in a test.")
    return "live"
  }
  static let previewValue = "preview"
}

private enum TestOnly: TestDependencyKey {
  static let testValue = 7
}

private struct SelfKeyed: DependencyKey {
  var value: Int
  static let liveValue = SelfKeyed(value: 1)
}

private enum OptionalKey: DependencyKey {
  static let liveValue: String? = "live"
  static let testValue: String? = "test"
}

extension DependencyValues {
  fileprivate var client: Client {
    get { self[Client.self] }
    set { self[Client.self] = newValue }
  }
  fileprivate var liveOnly: Int {
    get { self[LiveOnly.self] }
    set { self[LiveOnly.self] = newValue }
  }
  fileprivate var testOnly: Int {
    get { self[TestOnly.self] }
    set { self[TestOnly.self] = newValue }
  }
  fileprivate var optional: String? {
    get { self[OptionalKey.self] }
    set { self[OptionalKey.self] = newValue }
  }
}

private func live<R>(_ operation: () throws -> R) rethrows -> R {
  try withDependencies {
    $0.context = .live
  } operation: {
    try operation()
  }
}

struct FallBackTests {
  @Test func contextSelectsValue() {
    @Dependency(\.client.name) var name
    #expect(name == "test")
    live { #expect(name == "live") }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(name == "preview")
    }
    withDependencies {
      $0.client.name = "mine"
    } operation: {
      #expect(name == "mine")
      live { #expect(name == "mine") }
    }
    #expect(DependencyValues.live.client.name == "live")
    #expect(DependencyValues.preview.client.name == "preview")
    #expect(DependencyValues.test.client.name == "test")
    #expect(DependencyValues.live[type: Client.self].name == "live")
  }

  @Test func previewValueFallsBack() {
    #expect(LiveOnly.previewValue == 42 && TestOnly.previewValue == 7)
    @Dependency(\.testOnly) var testOnly
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(testOnly == 7)
    }
  }

  @Test func liveValueInTestFailsOnceWithRemedy() {
    @Dependency(\.liveOnly) var liveOnly
    let line = #line - 1
    withKnownIssue {
      #expect(liveOnly == 42)
      #expect(liveOnly == 42)
    } matching: {
      let text = "\($0)"
      return text.contains(#"@Dependency(\.liveOnly) has no test implementation"#)
        && text.contains("DependenciesTests/DependenciesTests.swift:\(line)")
        && text.contains("LiveOnly") && text.contains("Int") && text.contains("testValue")
        && $0.sourceLocation?.line == line
    }
    #expect(liveOnly == 42)
  }

  @Test func previewValueReplacesMissingTestValue() {
    withKnownIssue {
      @Dependency(LiveAndPreview.self) var value
      #expect(value == "preview")
    } matching: {
      "\($0)".contains("the preview value, by default the live value, is returned")
    }
  }

  @Test func testValueByDefaultIsPreviewValue() {
    withKnownIssue {
      #expect(LiveAndPreview.testValue == "preview")
    } matching: {
      "\($0)".contains("has no test implementation")
    }
  }

  @Test func liveValueFailsInEachTest() {
    withKnownIssue {
      @Dependency(LiveOnly.self) var liveOnly
      #expect(liveOnly == 42)
    } matching: {
      "\($0)".contains("@Dependency(LiveOnly.self)")
    }
    withKnownIssue {
      #expect(SelfKeyed.testValue.value == 1)
    } matching: {
      "\($0)".contains("Dependency:\n    SelfKeyed")
    }
  }

  @Test func readDuringOverrideReportsNoIssue() {
    @Dependency(\.liveOnly) var liveOnly
    withDependencies {
      #expect($0.liveOnly == 42)
      $0.liveOnly += 1
    } operation: {
      #expect(liveOnly == 43)
    }
    #expect(liveOnly == 42)
  }

  @Test func testValueInLiveContextFails() {
    @Dependency(\.testOnly) var testOnly
    withKnownIssue {
      live { #expect(testOnly == 7) }
    } matching: {
      "\($0)".contains(#"@Dependency(\.testOnly) has no live implementation"#)
    }
    withDependencies {
      $0.context = .live
      #expect($0.testOnly == 7)
    } operation: {
      withKnownIssue { #expect(testOnly == 7) }
    }
  }

  @Test func optionalDependencyCanBeNil() {
    @Dependency(\.optional) var optional
    #expect(optional == "test")
    live { #expect(optional == "live") }
    withDependencies {
      $0.context = .live
      $0.optional = nil
    } operation: {
      #expect(optional == nil)
    }
  }

  @Test func contextIsDetectedFromProcess() {
    typealias Context = DependencyContext
    #expect(Context.detected(in: [:], isTesting: true) == .test)
    #expect(Context.detected(in: [:], isTesting: false) == .live)
    let previews = ["XCODE_RUNNING_FOR_PREVIEWS": "1"]
    #expect(Context.detected(in: previews, isTesting: false) == .preview)
    let forced = ["SWIFT_DEPENDENCIES_CONTEXT": "preview"]
    #expect(Context.detected(in: forced, isTesting: true) == .preview)
    withKnownIssue {
      let unknown = ["SWIFT_DEPENDENCIES_CONTEXT": "prod"]
      #expect(Context.detected(in: unknown, isTesting: false) == .live)
    }
    @Dependency(\.context) var context
    #expect(context == .test && DependencyValues._current[type: Client.self].name == "test")
  }
}

struct WithDependenciesTests {
  private final class Model {
    @Dependency(\.client) var client
    func child() -> Child { withDependencies(from: self) { Child() } }
  }

  private final class Child {
    @Dependency(\.client) var client
    @Dependency(\.testOnly) var testOnly
  }

  private class Plain {}
  private final class Derived: Plain {
    @Dependency(\.client) var client
  }

  @Test func overridesApplyOnlyInScope() {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1)
    } operation: {
      @Dependency(\.date.now) var now
      #expect(now == Date(timeIntervalSince1970: 1))
      withDependencies {
        $0.uuid = .incrementing
      } operation: {
        @Dependency(\.uuid) var uuid
        #expect(uuid() == UUID(0) && uuid() == UUID(1))
        #expect(now == Date(timeIntervalSince1970: 1))
      }
    }
    @Dependency(\.client.name) var name
    #expect(name == "test")
  }

  @Test func objectKeepsDependenciesOfItsCreation() {
    let model = withDependencies {
      $0.client.name = "made"
    } operation: {
      Model()
    }
    #expect(model.client.name == "made")
    withDependencies {
      $0.client.name = "around"
    } operation: {
      #expect(model.client.name == "around")
    }
    withDependencies {
      $0.testOnly = 8
    } operation: {
      #expect(model.client.name == "made")
      let child = model.child()
      #expect(child.client.name == "made" && child.testOnly == 8)
    }
    withDependencies(from: model) {
      $0.client.name += "!"
    } operation: {
      #expect(DependencyValues._current.client.name == "made!")
    }
  }

  @Test func returnedObjectKeepsDependenciesOfScope() async {
    let plain = withDependencies {
      $0.client.name = "made"
    } operation: {
      Plain()
    }
    withDependencies(from: plain) { #expect(DependencyValues._current.client.name == "made") }
    withKnownIssue {
      withDependencies(from: Plain()) { #expect(DependencyValues._current.client.name == "test") }
    } matching: {
      "\($0)".contains("'WithDependenciesTests.Plain' has no dependencies")
    }
    await withKnownIssue {
      await withDependencies(from: Plain()) {
        await Task.yield()
        #expect(DependencyValues._current.client.name == "test")
      }
    }
    let derived = withDependencies {
      $0.client.name = "derived"
    } operation: {
      Derived() as Plain
    }
    withDependencies(from: derived) { #expect(DependencyValues._current.client.name == "derived") }
    for _ in 0..<300 {
      _ = withDependencies { _ in
      } operation: {
        Plain()
      }
    }
  }

  @Test func asyncScopeAppliesToTasks() async throws {
    let name = await withDependencies {
      await Task.yield()
      $0.client.name = "async"
    } operation: {
      await Task.yield()
      @Dependency(\.client.name) var name
      async let child = name
      let unstructured = await Task { DependencyValues._current.client.name }.value
      #expect(await child == "async" && unstructured == "async")
      await withDependencies {
        await Task.yield()
        $0.testOnly = 1
      } operation: {
        await Task.yield()
        #expect(name == "async" && DependencyValues._current.testOnly == 1)
      }
      return name
    }
    #expect(name == "async")
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await withDependencies {
        $0.client.name = "x"
      } operation: {
        await Task.yield()
        throw Failure()
      }
    }
    #expect(throws: Failure.self) {
      try withDependencies { _ in
        throw Failure()
      } operation: {
      }
    }
  }

  @Test @MainActor func asyncScopeStaysOnCallersActor() async {
    let model = Model()
    await withDependencies {
      MainActor.assertIsolated()
      await Task.yield()
      $0.client.name = "main"
    } operation: {
      MainActor.assertIsolated()
      await Task.yield()
      await withDependencies(from: model) {
        await Task.yield()
        $0.testOnly = 3
      } operation: {
        MainActor.assertIsolated()
        await Task.yield()
        #expect(DependencyValues._current.testOnly == 3)
      }
    }
  }

  @Test func escapedDependenciesApplyInCallbacks() async {
    let name = await withDependencies {
      $0.client.name = "escaped"
    } operation: {
      await withEscapedDependencies { continuation in
        await withCheckedContinuation { done in
          Thread.detachNewThread {
            #expect(DependencyValues._current.client.name != "escaped")
            continuation.yield { done.resume(returning: DependencyValues._current.client.name) }
          }
        }
      }
    }
    #expect(name == "escaped")
    let later = withDependencies {
      $0.client.name = "later"
    } operation: {
      withEscapedDependencies { $0 }
    }
    await later.yield {
      await Task.yield()
      #expect(DependencyValues._current.client.name == "later")
    }
  }

  @Test func valuesAreSingleReference() {
    #expect(MemoryLayout<DependencyValues>.size == MemoryLayout<UnsafeRawPointer>.size)
    let values = DependencyValues._current
    var copy = values
    #expect(copy.isIdentical(to: values))
    copy.client.name = "other"
    #expect(!copy.isIdentical(to: values) && values.client.name == "test")
    withDependencies {
      $0 = copy
    } operation: {
      #expect(DependencyValues._current.isIdentical(to: copy))
    }
  }

  @Test func valuesFromTwoScopesMerge() {
    @Dependency(\.testOnly) var testOnly
    let model = withDependencies {
      $0.client.name = "made"
      $0.context = .preview
    } operation: {
      Model()
    }
    withDependencies {
      $0 = DependencyValues()
      $0.testOnly = 9
    } operation: {
      #expect(model.client.name == "made" && testOnly == 9)
    }
    var overridden = DependencyValues.test
    overridden.client.name = "kept"
    #expect(overridden.withFreshCache.client.name == "kept")
  }

  @Test func deallocatedObjectsAreRemoved() {
    final class Model {}
    for _ in 0..<10_000 {
      withDependencies {
        $0.testOnly = 1
      } operation: {
        Model()
      }
    }
    #expect(DependencyObjects.count < 1_000)
  }
}

struct PrepareTests {
  @Test func preparedValuesApplyToAllTasks() async {
    prepareDependencies { $0.client.name = "prepared" }
    @Dependency(\.client.name) var name
    #expect(name == "prepared")
    #expect(await Task { DependencyValues._current.client.name }.value == "prepared")
  }

  @Test func preparedValuesApplyToOneTest() {
    prepareDependencies { $0.date.now = Date(timeIntervalSince1970: 3) }
    @Dependency(\.date.now) var now
    @Dependency(\.client.name) var name
    #expect(now == Date(timeIntervalSince1970: 3) && name == "test")
  }

  @Test func repeatedOrLatePreparationIsRejected() {
    prepareDependencies {
      $0.testOnly = 1
      $0.testOnly = 2
    }
    withKnownIssue {
      prepareDependencies { $0.testOnly = 3 }
    } matching: {
      "\($0)".contains("has already been read or prepared")
    }
    _ = DependencyValues._current.client
    withKnownIssue { prepareDependencies { $0.client.name = "late" } }
    @Dependency(\.testOnly) var testOnly
    #expect(testOnly == 2 && DependencyValues._current.client.name == "test")
  }

  @Test func replacedValueCanReadDependenciesInDeinit() {
    final class Parting: Sendable {
      let read: LockIsolated<[Int]>
      init(_ read: LockIsolated<[Int]>) { self.read = read }
      deinit {
        @Dependency(\.testOnly) var testOnly
        read.withValue { [testOnly] in $0.append(testOnly) }
      }
    }
    enum PartingKey: TestDependencyKey {
      static var testValue: Parting { Parting(LockIsolated([])) }
    }
    let read = LockIsolated<[Int]>([])
    prepareDependencies {
      $0.testOnly = 7
      $0[PartingKey.self] = Parting(read)
      $0[PartingKey.self] = Parting(read)
    }
    #expect(read.value == [7])
  }

  @Test func contextCanBePrepared() {
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      prepareDependencies { $0.context = .preview }
      @Dependency(\.client.name) var name
      #expect(name == "preview" && DependencyValues._current.context == .preview)
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(name == "live")
      }
    }
  }
}

struct DefaultTests {
  private struct Outer: TestDependencyKey {
    static var testValue: Outer {
      @Dependency(Inner.self) var inner
      return Outer(inner: inner.id)
    }
    let inner: UUID
  }

  private struct Inner: TestDependencyKey {
    let id: UUID
    static var testValue: Inner { Inner(id: UUID()) }
  }

  @Test func defaultsAreCreatedOnceAndMayNest() async {
    @Dependency(Outer.self) var outer
    @Dependency(Inner.self) var inner
    let ids = await withTaskGroup(of: UUID.self) { group in
      for _ in 0..<100 {
        group.addTask { DependencyValues._current[Outer.self].inner }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids == [outer.inner] && inner.id == outer.inner)
  }
}
