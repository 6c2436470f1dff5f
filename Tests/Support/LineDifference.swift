/// The first lines in which two texts differ.
///
/// ```swift
/// import Support
///
/// let difference = LineDifference(old: "one\ntwo", new: "one\ntoo")
/// print(difference?.description ?? "")  // prints "  line 2", "  - two" and "  + too"
/// ```
///
/// In a test, `#expect(LineDifference(old: file, new: text) == nil)` prints them.
public struct LineDifference: Equatable, Sendable, CustomStringConvertible {
  /// The numbers of the lines, and both versions of each.
  public let description: String

  /// Compares two texts line by line. Returns `nil` if they are equal.
  ///
  /// - Parameters:
  ///   - old: The expected text.
  ///   - new: The actual text.
  ///   - limit: The maximum number of lines to show.
  ///   - heading: Returns the name of the part of the text that a line begins, or `nil`.
  public init?(
    old: String, new: String, limit: Int = 6, heading: (String) -> String? = { _ in nil }
  ) {
    guard old != new else { return nil }
    let (old, new) = (Self.lines(old), Self.lines(new))
    var part = ""
    var shown: [String] = []
    var count = 0
    for row in 0..<max(old.count, new.count) {
      let before = row < old.count ? old[row] : "(no line)"
      let after = row < new.count ? new[row] : "(no line)"
      if let name = heading(after) { part = "\(name), " }
      guard before != after else { continue }
      count += 1
      guard count <= limit else { continue }
      shown += ["  \(part)line \(row + 1)", "  - \(before)", "  + \(after)"]
    }
    if count > limit { shown.append("  and \(count - limit) more lines") }
    description = shown.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
