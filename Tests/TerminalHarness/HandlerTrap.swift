import Foundation
import Glibc
import Support

/// Detects signal handlers that allocate or lock.
///
/// The program runs with the preloaded library `Tests/Fixtures/handler-trap.c`, which exits with
/// status 99 when a handler, or the child of `fork`, calls the allocator, a lock function, or a
/// Swift runtime function that may do so. Its counters are in shared memory and can be read while
/// the program runs.
public final class HandlerTrap {
  /// The index of the child of `fork` in the list of signals.
  public static let child: Int32 = 65
  /// The exit status of a program that was caught.
  public static let status: Int32 = 99

  /// The layout of `struct records`.
  private struct Layout {
    static let counters = 66
    static let size = counters * 16 + 16 + 64
  }

  private let directory: TemporaryDirectory
  private var folder: URL { directory.url }
  private let records: UnsafeMutableRawPointer

  /// Compiles the library and creates the shared memory.
  public init() throws {
    directory = try TemporaryDirectory("trap")
    let folder = directory.url
    let source = Repository.url("Tests/Fixtures/handler-trap.c").path
    let library = folder.appending(path: "trap.so").path
    let result = try run([
      "clang", "-O1", "-shared", "-fPIC", "-Wl,-z,initfirst", "-o", library, source,
    ])
    guard result.status == 0 else { throw HarnessFailure("clang: \(result.output)") }
    let file = open(
      folder.appending(path: "records").path, O_RDWR | O_CREAT | O_CLOEXEC, mode_t(0o600))
    defer { close(file) }
    guard file >= 0, ftruncate(file, off_t(Layout.size)) == 0,
      let memory = mmap(nil, Layout.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else { throw HarnessFailure("The records of the trap cannot be created: \(errno)") }
    records = memory
  }

  deinit { munmap(records, Layout.size) }

  /// The environment variables that enable the trap for a program.
  public var environment: [String: String] {
    [
      "LD_PRELOAD": folder.appending(path: "trap.so").path,
      "HANDLER_TRAP": folder.appending(path: "records").path,
    ]
  }

  /// Returns the number of times that the handler of a signal was entered.
  public func entries(of signal: Int32) -> Int { counter(Int(signal)) }

  /// The number of times that a handler did not restore `errno`.
  public var errnoChanges: Int { counter(2 * Layout.counters) }

  /// Describes the last forbidden call of a handler, or `nil`.
  public var finding: String? {
    let last = counter(2 * Layout.counters + 1)
    guard last > 0 else { return nil }
    let name = records.advanced(by: 16 * Layout.counters + 16).assumingMemoryBound(to: CChar.self)
    let isChild = last - 1 == Int(Self.child)
    let place = isChild ? "the child of fork" : "the handler of signal \(last - 1)"
    let count = counter(Layout.counters + last - 1)
    return "\(place) called \(String(cString: name)), \(count) times in all"
  }

  private func counter(_ index: Int) -> Int {
    records.load(fromByteOffset: index * 8, as: Int.self)
  }
}
