import Glibc

/// Captures standard error while the screen is shown, where it would damage the picture and
/// disappear with it. The captured bytes are written to the terminal when the terminal is restored,
/// so that the user sees why a program died.
enum StandardErrorCapture {
  /// The maximum number of bytes, from the end of the capture, that are written to the terminal.
  @inline(always)
  private static var limit: Int { 64 * 1024 }
  @inline(always)
  private static var bufferSize: Int { 4096 }

  /// The descriptors that ``end()`` reads and writes.
  static var descriptors: Set<Int32> { [captureFile, terminal] }

  /// Begins to capture, if standard error is a terminal.
  static func begin() {
    guard isatty(STDERR_FILENO) == 1, captureFile < 0 else { return }
    if buffer == nil { buffer = malloc(bufferSize) }
    let memory = createMemoryFile("stderr", closeOnExec)
    let own = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard memory >= 0, own >= 0, fcntl(memory, F_SETFL, O_APPEND) == 0 else { return }
    terminal = own
    captureFile = memory
    dup2(memory, STDERR_FILENO)
  }

  /// Restores standard error and writes what was captured to the terminal.
  ///
  /// Async-signal-safe, without optimization too: it calls `dup2`, `lseek`, `pread`, `write` and
  /// `close`, and no generic function, whose metadata the Swift runtime may allocate.
  static func end() {
    let memory = captureFile
    guard memory >= 0 else { return }
    captureFile = -1
    dup2(terminal, STDERR_FILENO)
    var offset = lseek(memory, 0, SEEK_END) - limit
    if offset < 0 { offset = 0 }
    while true {
      let count = pread(memory, buffer, bufferSize, offset)
      guard count > 0, write(terminal, buffer, count) > 0 else { break }
      offset += count
    }
    close(memory)
    close(terminal)
  }
}

// A handler reads these, and so does the watchdog. Both run while the thread that enters and
// leaves the screen, the only other one that writes them, is interrupted or gone. The initial
// values are constants, so that an access initializes nothing, and the dynamic check of exclusive
// access, for which the runtime keeps a list, is off.
@exclusivity(unchecked)
nonisolated(unsafe) private var captureFile: Int32 = -1
@exclusivity(unchecked)
nonisolated(unsafe) private var terminal: Int32 = -1
/// Allocated before `captureFile` is set for the first time, and never freed.
@exclusivity(unchecked)
nonisolated(unsafe) private var buffer: UnsafeMutableRawPointer? = nil

// memfd_create(2), which the module of the C library leaves out.
@_silgen_name("memfd_create")
private func createMemoryFile(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
/// `MFD_CLOEXEC` of linux/memfd.h.
private let closeOnExec: UInt32 = 1
