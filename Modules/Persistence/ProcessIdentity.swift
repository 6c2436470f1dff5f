import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The identity of a process: its ID and its start time, because IDs are reused.
///
/// ```swift
/// let own = ProcessIdentity.current
/// print(ProcessIdentity("\(own)").exists)  // prints "true"
/// ```
public struct ProcessIdentity: Hashable, Sendable, CustomStringConvertible {
  /// The ID and the start time in clock ticks since boot: `4711-823456`.
  public let description: String

  /// Creates an identity from its description.
  public init(_ description: some StringProtocol) { self.description = String(description) }

  /// The identity of this process.
  public static let current = ProcessIdentity("\(getpid())-\(start(of: getpid()) ?? unknownStart)")

  private static let unknownStart = "0"

  /// Whether the process exists. False for an invalid description.
  public var exists: Bool {
    let parts = description.split(separator: "-")
    guard parts.count == 2, let process = pid_t(parts[0]) else { return false }
    if kill(process, 0) != 0, errno == ESRCH { return false }
    // Where one of the start times could not be read, the ID alone decides.
    guard parts[1] != Self.unknownStart, let start = Self.start(of: process) else { return true }
    return start == parts[1]
  }

  /// The start time of a process (field 22 of proc_pid_stat(5)); nil if it does not exist.
  private static func start(of process: pid_t) -> String? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    // The second field, the program's name in parentheses, may contain spaces.
    let fields = text[end...].split(separator: " ")
    return fields.count > 20 ? String(fields[20]) : nil
  }
}
