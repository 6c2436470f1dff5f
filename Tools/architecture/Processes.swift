import Foundation

/// Runs a program found in `PATH` with the streams of this process; returns its exit status.
///
/// The child stays in this process group, so that Control-C ends both; `Process` would start
/// another group.
func execute(_ arguments: [String], _ environment: [String: String]) -> Int32 {
  fflush(nil)
  var words = arguments.map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for string in words + variables { free(string) } }
  var child: pid_t = 0
  let error = posix_spawnp(&child, arguments[0], nil, nil, &words, &variables)
  guard error == 0 else {
    print("\(arguments[0]): \(String(cString: strerror(error)))")
    return 127
  }
  var status: Int32 = 0
  while waitpid(child, &status, 0) == -1, errno == EINTR {}
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

/// Returns what a program prints, or `nil` if it fails or does not exist.
func output(
  of arguments: [String], in folder: String? = nil, input: FileHandle? = nil
) -> Data? {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = arguments
  if let folder { process.currentDirectoryURL = URL(filePath: folder) }
  if let input { process.standardInput = input }
  let pipe = Pipe()
  process.standardOutput = pipe
  guard (try? process.run()) != nil else { return nil }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? data : nil
}
