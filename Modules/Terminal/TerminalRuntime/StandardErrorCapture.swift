import Glibc

/// Captures standard error while the screen is shown, where it would damage the picture and be
/// lost. The captured bytes are written to the terminal after it is restored, so the message of a
/// crash remains visible.
enum StandardErrorCapture {
  /// The maximum number of bytes, from the end of the capture, that are written to the terminal.
  @inline(always)
  private static var limit: Int { 64 * 1024 }
  @inline(always)
  private static var bufferSize: Int { 4096 }

  /// The descriptors that ``end()`` reads and writes.
  static var descriptors: Set<Int32> { [captureFile, terminal] }

  /// Starts to capture if standard error is a terminal.
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

  /// Restores standard error and writes the captured bytes to the terminal.
  ///
  /// Async-signal-safe, also in unoptimized builds: it calls `dup2`, `lseek`, `pread`, `close` and
  /// ``PatientWriter``, and no generic functions, whose metadata the Swift runtime may allocate.
  static func end() {
    let memory = captureFile
    guard memory >= 0 else { return }
    captureFile = -1
    dup2(terminal, STDERR_FILENO)
    var offset = lseek(memory, 0, SEEK_END) - limit
    if offset < 0 { offset = 0 }
    while true {
      let count = pread(memory, buffer, bufferSize, offset)
      guard count > 0, let buffer,
        PatientWriter.write(
          buffer.assumingMemoryBound(to: UInt8.self), count: count, to: terminal)
      else { break }
      offset += count
    }
    close(memory)
    close(terminal)
  }
}

// Read by the signal handler and the watchdog. Both run while the thread that enters and leaves the
// screen, the only other writer, is interrupted or has terminated. The initial values are
// constants, so access triggers no lazy initialization. Dynamic exclusivity checking, for which the
// runtime keeps a list, is off.
@exclusivity(unchecked)
nonisolated(unsafe) private var captureFile: Int32 = -1
@exclusivity(unchecked)
nonisolated(unsafe) private var terminal: Int32 = -1
/// Allocated before `captureFile` is first set, and never freed.
@exclusivity(unchecked)
nonisolated(unsafe) private var buffer: UnsafeMutableRawPointer? = nil

// memfd_create(2) is missing in the Glibc module.
@_silgen_name("memfd_create")
private func createMemoryFile(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
/// `MFD_CLOEXEC` of linux/memfd.h.
private let closeOnExec: UInt32 = 1
