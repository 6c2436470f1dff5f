#if canImport(Glibc)
  import Glibc
#endif

/// The reader of the output closed its end of the pipe.
public struct BrokenPipe: Error {
  public init() {}
}

/// Buffers the output to a file descriptor.
///
/// ```swift
/// var buffer = OutputBuffer(1, name: "standard output")
/// try buffer.write("Saved.\n")
/// try buffer.flush()  // prints "Saved."
/// ```
public struct OutputBuffer: ~Copyable {
  private let descriptor: Int32
  private let name: String
  private var bytes: [UInt8] = []

  /// Creates a buffer for an open descriptor, which it does not close.
  ///
  /// - Parameter name: The name of the file in errors.
  public init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    bytes.reserveCapacity(Self.capacity + 4_096)
  }

  private static var capacity: Int { 1 << 16 }

  /// Appends a text, and writes the buffer if it is full.
  ///
  /// - Throws: The error of ``flush()``.
  public mutating func write(_ text: String) throws {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Appends bytes, and writes the buffer if it is full.
  ///
  /// - Throws: The error of ``flush()``.
  public mutating func write(_ more: [UInt8]) throws {
    bytes.append(contentsOf: more)
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Writes all buffered bytes.
  ///
  /// - Throws: ``BrokenPipe`` or a ``FileError``.
  public mutating func flush() throws {
    defer { bytes.removeAll(keepingCapacity: true) }
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let slice = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, slice.baseAddress, slice.count)
        // A result of 0 sets no error number.
        let code = count == 0 ? EIO : errno
        if count > 0 { rest = rest.dropFirst(count) } else { try waitOrThrow(code) }
      }
    }
  }

  private func waitOrThrow(_ code: Int32) throws {
    switch code {
    case EINTR: return
    case EAGAIN:
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&waiting, 1, -1)
    case EPIPE: throw BrokenPipe()
    default:
      let reason = String(cString: strerror(code))
      throw FileError(.inputOutput, "Writing to \(name) failed: \(reason).")
    }
  }
}
