import IssueReporting

/// Makes a struct of closures a dependency's client.
///
/// Every closure becomes an endpoint (``DependencyEndpoint(method:)``), and the struct gets two
/// initializers with its access level: one that sets everything, and one that leaves the endpoints
/// unimplemented, which makes a good test value. An endpoint that neither throws nor returns an
/// optional nor nothing needs a default: `var isOn: () -> Bool = { false }`.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "Macros", type: "DependencyClientMacro")

/// Makes a closure property fail the test when it is called before it is set.
///
/// A throwing closure throws ``Unimplemented`` then; any other gives the default that is written
/// behind it. Where arguments have labels (`(_ id: Int) -> User`) a method with these labels is
/// added.
///
/// - Parameter method: what the method is called, where it is not to have the property's name.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "Macros", type: "DependencyEndpointMacro")

/// Keeps ``DependencyClient()`` from making a closure property an endpoint.
@attached(peer)
public macro DependencyIgnored() =
  #externalMacro(module: "Macros", type: "DependencyIgnoredMacro")

/// Makes a property of `DependencyValues` and its key from one declaration.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: Greeter.live) var greeter = Greeter.test
/// }
/// ```
///
/// What is written behind the property is its test value.
///
/// - Parameters:
///   - key: what the key is called; a public property's key is public and named after its type.
///   - liveValue: the value in the program; without it a live read reports an issue.
///   - previewValue: the value in previews.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(
  _ key: String = "", liveValue: @autoclosure () -> Value, previewValue: @autoclosure () -> Value
) = #externalMacro(module: "Macros", type: "DependencyEntryMacro")

/// Makes a property of `DependencyValues` and its key, with a live value.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(
  _ key: String = "", liveValue: @autoclosure () -> Value
) = #externalMacro(module: "Macros", type: "DependencyEntryMacro")

/// Makes a property of `DependencyValues` and its key, with a preview value.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(
  _ key: String = "", previewValue: @autoclosure () -> Value
) = #externalMacro(module: "Macros", type: "DependencyEntryMacro")

/// Makes a property of `DependencyValues` and its key, with a test value alone.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ key: String = "") =
  #externalMacro(module: "Macros", type: "DependencyEntryMacro")

/// Makes a static property computed; part of what `@DependencyEntry` expands to.
@attached(accessor)
public macro _DependencyEntryValue() =
  #externalMacro(module: "Macros", type: "DependencyEntryValueMacro")

/// What an unimplemented endpoint throws, after it has failed the test.
public struct Unimplemented: Error, Equatable {
  let endpoint: String

  /// The failure of an endpoint.
  public init(_ endpoint: String) { self.endpoint = endpoint }
}

extension Unimplemented: CustomStringConvertible {
  /// What it is, for issues and logs.
  public var description: String { "Unimplemented: '\(endpoint)'" }
}

/// Reports that an unimplemented endpoint was called; part of what `@DependencyEndpoint` expands
/// to.
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
