import Files
import Foundation
import Testing

@Suite struct OutputBufferTests {
  /// A pipe whose reader takes everything on another thread.
  @Test func longOutputArrivesInOrder() async throws {
    let pipe = Pipe()
    let read = Task.detached { try pipe.fileHandleForReading.readToEnd() }
    var buffer = OutputBuffer(pipe.fileHandleForWriting.fileDescriptor, name: "pipe")
    var expected: [UInt8] = []
    for number in 0..<20_000 {
      let line = "\(number)\n"
      expected += Array(line.utf8)
      if number.isMultiple(of: 2) {
        try buffer.write(line)
      } else {
        try buffer.write(Array(line.utf8))
      }
    }
    try buffer.flush()
    try pipe.fileHandleForWriting.close()
    #expect(try await read.value.map { Array($0) == expected } == true)
  }

  @Test func closedDescriptorIsReported() {
    let error = #expect(throws: FileError.self) {
      var buffer = OutputBuffer(-1, name: "nothing")
      try buffer.write("text")
      try buffer.flush()
    }
    #expect(error?.kind == .inputOutput)
    #expect(error?.message == "Writing to nothing failed: Bad file descriptor.")
  }
}
