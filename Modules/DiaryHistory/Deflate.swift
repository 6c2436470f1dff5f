import CZlib

/// Compression with zlib (RFC 1950), which adds a checksum to deflate.
enum Deflate {
  /// Returns the compressed form of bytes.
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    let bound = compressBound(UInt(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(bound)) { output, count in
      var size = bound
      // The bound and the level are valid, so only a lack of memory could fail.
      let status = compress2(
        output.baseAddress, &size, bytes, UInt(bytes.count), Z_BEST_COMPRESSION)
      count = status == Z_OK ? Int(size) : 0
    }
  }

  /// Returns the bytes of a compressed form.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Throws: `SegmentError.tooLarge` above the limit, and `notDeflated` for a stream that is
  ///   damaged, incomplete or followed by other bytes.
  static func expand(_ bytes: [UInt8], limit: Int) throws(SegmentError) -> [UInt8] {
    var stream = z_stream()
    guard
      bytes.count <= Int(UInt32.max),
      inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .notDeflated }
    defer { inflateEnd(&stream) }
    var expanded: [UInt8] = []
    var status = Z_OK
    bytes.withUnsafeBufferPointer { input in
      // zlib does not write to its input.
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(input.count)
      while status == Z_OK, expanded.count <= limit {
        expanded += [UInt8](unsafeUninitializedCapacity: chunk) { output, count in
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(chunk)
          status = inflate(&stream, Z_NO_FLUSH)
          count = chunk - Int(stream.avail_out)
        }
      }
    }
    guard expanded.count <= limit else { throw .tooLarge }
    guard status == Z_STREAM_END, stream.avail_in == 0 else { throw .notDeflated }
    return expanded
  }

  private static let chunk = 64 << 10
}
