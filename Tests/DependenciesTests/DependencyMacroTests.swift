import Dependencies
import Testing

@DependencyClient
public struct AudioClient: Sendable {
  public var volume = 1
  public var name: String?
  public var isOn: @Sendable () -> Bool = { true }
  public var play: @Sendable (_ url: String, _ times: Int) async throws -> Int
  public var stop: @Sendable () async -> Void
  public var title: @Sendable (Int) -> String?
  @DependencyEndpoint(method: "level") public var meter: @Sendable (_ channel: Int) -> Double = {
    channel in
    Double(channel)
  }
  @DependencyEndpointIgnored public var ignored: @Sendable () -> Int = { 7 }
  public var `return`: @MainActor @Sendable (_ value: inout Int) -> Void
}

/// A client whose defaults are no plain values.
@DependencyClient
struct UnusualClient: Sendable {
  var number: @Sendable (_ id: Int) -> Int = { _ in 0 }
  var sign: @Sendable (Int) -> String = { if $0 < 0 { "-" } else { "+" } }
  var kind: @Sendable (Bool) -> Int = {
    switch $0 {
    case true: return 1
    case false: return 0
    }
  }
  var nested: @Sendable () -> Int = { { fatalError() }() }
  var ping: @Sendable () -> Void = { { () -> Void in }() }
}

/// A client that reads dependencies.
@DependencyClient
struct DependentClient: Sendable {
  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid: UUIDGenerator
  @DependencyEndpointIgnored var plain: @Sendable () -> Int = { 1 }
  var endpoint: @Sendable () throws -> Int
}

/// A client without an endpoint.
@DependencyClient
public struct ConstantClient: Sendable {
  public let version: @Sendable () -> String

  public init(version: @escaping @Sendable () -> String) { self.version = version }
}

extension AudioClient: TestDependencyKey {
  public static var testValue: AudioClient { AudioClient() }
  static var loud: AudioClient { AudioClient(volume: 9) }
}

extension DependencyValues {
  @DependencyEntry(liveValue: "live", previewValue: "preview") var greeting = "test"
  @DependencyEntry(liveValue: AudioClient.loud) public var audio: AudioClient = AudioClient()
  @DependencyEntry var counter = LockIsolated(0)
  @DependencyEntry(liveValue: 5) var number: Int
  @DependencyEntry("NamedKey") package var named: any Sendable & Equatable = 1
}

struct DependencyClientTests {
  @Test func unimplementedEndpointFailsTestWithName() async throws {
    let client = AudioClient()
    await withKnownIssue {
      await client.stop()
    } matching: {
      "\($0)".contains("Unimplemented: 'AudioClient.stop'")
    }
    withKnownIssue { #expect(client.isOn()) }
    withKnownIssue { #expect(client.title(1) == nil) }
    withKnownIssue { #expect(client.level(channel: 3) == 3) }
    await withKnownIssue {
      await #expect(throws: Unimplemented("AudioClient.play")) {
        try await client.play(url: "a", times: 1)
      }
    } matching: {
      "\($0)".contains("AudioClient.play")
    }
    #expect(client.ignored() == 7)
  }

  @Test func conditionalDefaultsAreReturnedAfterReport() {
    let client = UnusualClient()
    withKnownIssue { #expect(client.sign(-1) == "-") }
    withKnownIssue { #expect(client.kind(true) == 1) }
    var implemented = client
    implemented.nested = { 2 }
    #expect(implemented.nested() == 2)
  }

  @Test func calledClosureAsDefaultIsReported() {
    withKnownIssue {
      UnusualClient().ping()
    } matching: {
      "\($0)".contains("Unimplemented: 'UnusualClient.ping'")
    }
  }

  @Test func dependenciesAreNoEndpoints() {
    let client = DependentClient(endpoint: { 2 })
    #expect(client.plain() == 1)
    #expect(
      withDependencies {
        $0.date = .constant(.distantPast)
      } operation: {
        client.date()
      }
        == .distantPast)
    #expect(ConstantClient(version: { "1.0" }).version() == "1.0")
  }

  @Test @MainActor func implementedEndpointsHaveArgumentLabels() async throws {
    var client = AudioClient(volume: 3)
    client.play = { url, times in url.count * times }
    client.return = { $0 += 1 }
    var value = 1
    client.return(value: &value)
    #expect(value == 2)
    #expect(try await client.play(url: "ab", times: 4) == 8)
    #expect(client.volume == 3 && client.name == nil)
    let whole = AudioClient(
      isOn: { false }, play: { _, _ in 0 }, stop: {}, title: { "\($0)" }, meter: { _ in 0 },
      return: { _ in })
    #expect(!whole.isOn() && whole.title(2) == "2")
  }
}

struct DependencyEntryTests {
  @Test func entryHasValueOfContext() {
    @Dependency(\.greeting) var greeting
    @Dependency(\.audio.volume) var volume
    #expect(greeting == "test" && volume == 1)
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(greeting == "live" && volume == 9)
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(greeting == "preview")
    }
    withDependencies {
      $0.greeting = "mine"
      $0.number = 6
    } operation: {
      @Dependency(\.number) var number
      #expect(greeting == "mine" && number == 6)
    }
  }

  @Test(arguments: 0..<3) func testValueIsCreatedPerTest(_: Int) {
    @Dependency(\.counter) var counter
    counter.withValue { $0 += 1 }
    #expect(counter.value >= 1)
  }

  @Test func testValueIsNotSharedBetweenTests() {
    @Dependency(\.counter) var counter
    #expect(counter.value == 0)
  }

  @Test func keyWithoutTestValueFailsTest() {
    withKnownIssue {
      @Dependency(\.number) var number
      #expect(number == 5)
    }
    @Dependency(DependencyValues.NamedKey.self) var named
    #expect(named as? Int == 1)
  }
}
