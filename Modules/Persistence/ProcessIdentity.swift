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
  public static let current = ProcessIdentity(
    "\(getpid())-\(status(of: getpid())?.start ?? unknownStart)")

  private static let unknownStart = "0"

  /// Whether the process runs or is stopped. False for an invalid description, and for a process
  /// that has ended and not been waited for, as in a container without an init process.
  public var exists: Bool {
    let parts = description.split(separator: "-")
    guard parts.count == 2, let process = pid_t(parts[0]) else { return false }
    if kill(process, 0) != 0, errno == ESRCH { return false }
    guard let status = Self.status(of: process) else { return true }
    // Where a start time could not be read, the ID alone decides.
    return !status.hasEnded && [Self.unknownStart, status.start].contains(String(parts[1]))
  }

  /// Whether a process has ended, and its start time (fields 3, 20 and 22 of proc_pid_stat(5)); nil
  /// if they cannot be read.
  private static func status(of process: pid_t) -> (hasEnded: Bool, start: String)? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    // The second field, the program's name in parentheses, may contain spaces.
    let fields = text[end...].split(separator: " ")
    guard fields.count > 20 else { return nil }
    // A process runs on if only its first thread has ended.
    return (fields[1] == "Z" && fields[18] == "1", String(fields[20]))
  }
}
