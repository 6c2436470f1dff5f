import Glibc

/// Keeps what is said on standard error while the screen is the program's: there it would spoil the
/// picture and be wiped with it. When the terminal is given back it is said, so that the user sees why a
/// program died.
enum StandardErrorKeeper {
  /// Only the end of what was said is said again.
  private static let most = 64 * 1024

  /// What ``release()`` reads and writes.
  static var descriptors: Set<Int32> { [kept, terminal] }

  /// Begins to keep, if standard error is a terminal.
  static func keep() {
    guard isatty(STDERR_FILENO) == 1, kept < 0 else { return }
    let memory = createMemoryFile("stderr", closeOnExec)
    let own = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard memory >= 0, own >= 0, fcntl(memory, F_SETFL, O_APPEND) == 0 else { return }
    terminal = own
    kept = memory
    dup2(memory, STDERR_FILENO)
  }

  /// Gives standard error back and says what was kept. Async-signal-safe: `dup2`, `lseek`, `pread`,
  /// `write`, `close`.
  static func release() {
    let memory = kept
    guard memory >= 0 else { return }
    kept = -1
    dup2(terminal, STDERR_FILENO)
    var offset = max(0, lseek(memory, 0, SEEK_END) - most)
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
      while true {
        let count = pread(memory, buffer.baseAddress, buffer.count, offset)
        guard count > 0, write(terminal, buffer.baseAddress, count) > 0 else { break }
        offset += count
      }
    }
    close(memory)
    close(terminal)
  }
}

// Written by the thread that enters and leaves the screen; a handler, or the second process, reads them
// only when that thread does nothing more.
nonisolated(unsafe) private var kept: Int32 = -1
nonisolated(unsafe) private var terminal: Int32 = -1

// memfd_create(2), which the module of the C library leaves out.
@_silgen_name("memfd_create")
private func createMemoryFile(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
/// `MFD_CLOEXEC` of linux/memfd.h.
private let closeOnExec: UInt32 = 1
