import CZlib

/// Decompresses the content of ZIP archives with zlib.
enum Inflater {
  /// Returns the content of a raw deflate stream (RFC 1951). Returns nil if the stream is damaged
  /// or its content has not exactly the given size.
  static func content(of data: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    // Deflate reaches at most 1032:1, so a larger size is a lie. It is not allocated.
    guard size / 1_032 <= data.count, data.count <= Int(UInt32.max), size < Int(UInt32.max) else {
      return nil
    }
    var stream = z_stream()
    // Negative window bits mean a stream without a header.
    guard
      inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    var status = Z_OK
    // One byte more than the declared size shows that the content is longer.
    let content = [UInt8](unsafeUninitializedCapacity: size + 1) { output, count in
      data.withUnsafeBufferPointer { input in
        // zlib does not write to its input.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(size + 1)
        status = inflate(&stream, Z_FINISH)
      }
      count = size + 1 - Int(stream.avail_out)
    }
    return status == Z_STREAM_END && stream.avail_in == 0 && content.count == size ? content : nil
  }

  /// Returns the CRC-32 of ZIP archives.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      UInt32(truncatingIfNeeded: crc32_z(0, buffer.baseAddress, buffer.count))
    }
  }
}
