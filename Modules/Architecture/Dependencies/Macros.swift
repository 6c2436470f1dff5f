import IssueReporting

/// Turns a struct of closures into a dependency client with an unimplemented default for each
/// closure.
///
/// ```swift
/// @DependencyClient
/// struct WeatherClient: Sendable {
///   var temperature: @Sendable (_ city: String) async throws -> Double
///   var isOnline: @Sendable () -> Bool = { false }
/// }
///
/// extension WeatherClient: TestDependencyKey {
///   static let testValue = WeatherClient()
/// }
///
/// let weather = WeatherClient(temperature: { _ in 21.5 }, isOnline: { true })
/// print(try await weather.temperature(city: "Oslo"))  // prints "21.5"
/// ```
///
/// Each closure becomes an endpoint, see ``DependencyEndpoint(method:)``. The macro generates two
/// initializers with the struct's access level: one with a parameter for every property, and one
/// that leaves the endpoints unimplemented, which is suitable as a test value. An endpoint that
/// does not throw and returns a non-optional value requires a default. A struct without endpoints
/// that declares an initializer gets no other.
///
/// ## When to use it
///
/// Use it for the interface to a system outside of the program. A test overrides the one endpoint
/// that it is about, and fails if another one is called:
///
/// ```swift
/// let offline = withDependencies {
///   $0[WeatherClient.self].isOnline = { false }
/// } operation: {
///   DependencyValues._current[WeatherClient.self].isOnline()
/// }
/// print(offline)  // prints "false"
/// ```
///
/// Do not use it for a single function: a key whose value is a closure is shorter. Do not use it
/// for logic that has one implementation in all contexts; that is a function of its inputs.
///
/// ## Cost
///
/// An endpoint is a stored closure: calling it costs an indirect call. The generated method adds
/// the labels, nothing else.
@attached(member, names: named(init))
@attached(memberAttribute)
@attached(peer)
public macro DependencyClient() =
  #externalMacro(module: "Macros", type: "DependencyClientMacro")

/// Makes a closure property report an issue when it is called before it has been set.
///
/// ```swift
/// struct PlayerClient: Sendable {
///   @DependencyEndpoint var play: @Sendable (_ track: String) async throws -> Void
///   @DependencyEndpoint(method: "seek") var seekTo: @Sendable (_ seconds: Double) -> Void
/// }
///
/// var player = PlayerClient()
/// player.play = { print("Playing \($0)") }
/// try await player.play(track: "So What")  // prints "Playing So What"
/// player.seek(seconds: 30)  // reports an issue: unimplemented
/// ```
///
/// After reporting the issue, a throwing closure throws ``Unimplemented``, and any other one
/// returns the default that the property is initialized with. If the closure's parameters have
/// labels, a method with these labels is generated.
///
/// - Parameter method: The name of the generated method. Defaults to the name of the property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "Macros", type: "DependencyEndpointMacro")

/// Excludes a closure property from the endpoints that ``DependencyClient()`` generates.
///
/// ```swift
/// @DependencyClient
/// struct ClockClient: Sendable {
///   @Dependency(\.date) var date
///   var isSynchronized: @Sendable () async throws -> Bool
///   @DependencyEndpointIgnored var offset: @Sendable () -> Duration = { .zero }
/// }
///
/// let clock = ClockClient()
/// print(clock.offset())  // prints "0.0 seconds", and reports no issue
/// ```
///
/// A property with `@Dependency` is neither an endpoint nor a parameter of an initializer.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "Macros", type: "DependencyEndpointIgnoredMacro")

/// Excludes a closure property from the endpoints that ``DependencyClient()`` generates.
@available(*, deprecated, renamed: "DependencyEndpointIgnored")
@attached(peer)
public macro DependencyIgnored() =
  #externalMacro(module: "Macros", type: "DependencyEndpointIgnoredMacro")

/// Generates the key and the accessors of a property of `DependencyValues`.
///
/// ```swift
/// struct Greeter: Sendable {
///   var greeting: @Sendable (_ name: String) -> String
///
///   static let live = Greeter(greeting: { "Hello, \($0)!" })
///   static let test = Greeter(greeting: { $0 })
/// }
///
/// extension DependencyValues {
///   @DependencyEntry(liveValue: Greeter.live) var greeter = Greeter.test
/// }
/// ```
///
/// The initial value of the property is the test value.
///
/// - Parameters:
///   - key: The name of the generated key. By default, a public property has a public key that is
///     named after its type.
///   - liveValue: The value in the running program. Without it, reading the dependency in the live
///     context reports an issue.
///   - previewValue: The value in previews. Defaults to the live value, or else to the test value.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(
  _ key: String = "", liveValue: @autoclosure () -> Value, previewValue: @autoclosure () -> Value
) = #externalMacro(module: "Macros", type: "DependencyEntryMacro")

/// Generates the key and the accessors of a property of `DependencyValues` with a live value.
///
/// - Parameters:
///   - key: The name of the generated key.
///   - liveValue: The value in the running program, and in previews.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(
  _ key: String = "", liveValue: @autoclosure () -> Value
) = #externalMacro(module: "Macros", type: "DependencyEntryMacro")

/// Generates the key and the accessors of a property of `DependencyValues` with a preview value.
///
/// - Parameters:
///   - key: The name of the generated key.
///   - previewValue: The value in previews.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(
  _ key: String = "", previewValue: @autoclosure () -> Value
) = #externalMacro(module: "Macros", type: "DependencyEntryMacro")

/// Generates the key and the accessors of a property of `DependencyValues` with only a test value.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var retries = 3  // reported when it is read in the live context
/// }
/// ```
///
/// - Parameter key: The name of the generated key.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ key: String = "") =
  #externalMacro(module: "Macros", type: "DependencyEntryMacro")

/// Turns a static property into a computed one. Part of the expansion of `@DependencyEntry`.
@attached(accessor)
public macro _DependencyEntryValue() =
  #externalMacro(module: "Macros", type: "DependencyEntryValueMacro")

/// The error that an unimplemented endpoint throws after it has reported an issue.
public struct Unimplemented: Error, Equatable {
  let endpoint: String

  /// Creates the error of an endpoint with the given name, such as `"PlayerClient.play"`.
  public init(_ endpoint: String) { self.endpoint = endpoint }
}

extension Unimplemented: CustomStringConvertible {
  /// The name of the endpoint with the prefix `Unimplemented:`.
  public var description: String { "Unimplemented: '\(endpoint)'" }
}

/// Reports that an unimplemented endpoint was called. Part of the expansion of
/// `@DependencyEndpoint`.
@discardableResult
public func _reportUnimplemented(
  _ endpoint: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Unimplemented {
  reportIssue(
    "Unimplemented: '\(endpoint)'",
    fileID: fileID, filePath: filePath, line: line, column: column)
  return Unimplemented(endpoint)
}
