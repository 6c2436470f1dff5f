import Foundation

/// A digest could not be computed.
struct DigestFailure: Error { var message: String }

/// Returns the names that git gives to the contents of files: equal for equal bytes. One process
/// reads all of them.
///
/// - Parameters:
///   - paths: Paths relative to the folder, without line ends.
///   - folder: The folder. Git gets absolute paths: it takes relative ones from the root of the
///     repository that contains the folder, if there is one.
func digests(ofFiles paths: [String], in folder: String) throws -> [String] {
  if paths.isEmpty { return [] }
  // A file instead of a pipe: git writes names while it still reads paths.
  let list = FileManager.default.temporaryDirectory.appending(path: "paths-\(UUID().uuidString)")
  let root = URL(filePath: folder).absoluteURL.path
  try Data(paths.map { "\(root)/\($0)\n" }.joined().utf8).write(to: list)
  defer { try? FileManager.default.removeItem(at: list) }
  let input = try FileHandle(forReadingFrom: list)
  let command = ["git", "hash-object", "--no-filters", "--stdin-paths"]
  let names = output(of: command, in: folder, input: input)?.split(separator: 0x0A) ?? []
  guard names.count == paths.count else {
    throw DigestFailure(message: "\(command.joined(separator: " ")) failed in \(folder)")
  }
  return names.map { String(decoding: $0, as: UTF8.self) }
}

/// Returns the names that git would give to files with these texts.
func digests(of texts: [some Collection<UInt8>]) throws -> [String] {
  let folder = FileManager.default.temporaryDirectory.appending(path: "texts-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (index, text) in texts.enumerated() {
    try Data(text).write(to: folder.appending(path: "\(index)"))
  }
  return try digests(ofFiles: texts.indices.map(String.init), in: folder.path)
}
