import Core
import Support

/// The previews of a module as text, one file for each preview with three sizes (decision 47).
///
/// ```swift
/// import FeatureSupport
/// import Support
/// import Testing
///
/// @MainActor
/// @Suite struct HomeScreenTests {
///   @Test func picturesAreCurrent() throws {
///     let folder = Repository.url("Modules/Features/Home/Screens")
///     let stale = try ScreenPictures(of: "Home").stale(in: folder)
///     #expect(stale == nil)
///   }
/// }
/// ```
///
/// With `RECORD_SNAPSHOTS=1` (`make screens-Home`), the files are written instead of compared.
@MainActor
public struct ScreenPictures {
  let module: String
  private let previews: [PreviewValue]

  /// Creates the pictures of the linked previews of a module.
  public init(of module: String) {
    self.init(of: module, PreviewRegistry.all.filter { $0.module == module })
  }

  init(of module: String, _ previews: [PreviewValue]) {
    self.module = module
    self.previews = previews
  }

  /// Compares the pictures with the files of a folder. Returns `nil` if they are equal.
  ///
  /// - Throws: An error if a file cannot be read or written.
  public func stale(in folder: URL) throws -> StaleScreens? {
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try write(to: folder)
      return nil
    }
    let (new, old) = (texts, try Self.files(in: folder))
    var problems: [String] = []
    for name in Set(new.keys).union(old.keys).sorted() {
      let path = "\(folder.lastPathComponent)/\(name)"
      switch (old[name], new[name]) {
      case let (old?, new?):
        if let difference = LineDifference(old: old, new: new, heading: Self.size) {
          problems.append("\(path) differs:\n\(difference)")
        }
      case (nil, _): problems.append("\(path) is missing.")
      case (_, nil): problems.append("\(path) has no preview.")
      }
    }
    return problems.isEmpty ? nil : StaleScreens(module: module, problems: problems)
  }

  /// Writes the files that differ, and removes those without a preview.
  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (new, old) = (texts, try Self.files(in: folder))
    for (name, text) in new where old[name] != text {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    for name in old.keys where new[name] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  /// The pictures, by the names of their files.
  private var texts: [String: String] {
    var texts: [String: String] = [:]
    for preview in previews {
      let words = preview.name.lowercased().split { !($0.isLetter || $0.isNumber) }
      let name = words.isEmpty ? "preview" : words.joined(separator: "-")
      var file = "\(name).txt"
      var number = 1
      while texts[file] != nil {
        number += 1
        file = "\(name)-\(number).txt"
      }
      texts[file] = Self.text(of: preview)
    }
    return texts
  }

  private static func text(of preview: PreviewValue) -> String {
    PreviewValue.sizes.map { size in
      let title = "── \(size.columns)×\(size.rows) "
      let rule = title + String(repeating: "─", count: max(0, size.columns - title.count))
      let lines = preview.frame(size: size).buffer.lines
      return ([rule] + lines).joined(separator: "\n") + "\n"
    }.joined()
  }

  private static func files(in folder: URL) throws -> [String: String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [:] }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.filter { $0.hasSuffix(".txt") }.map {
        ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      })
  }

  /// Returns the size of the picture that a line begins.
  private static func size(at line: String) -> String? {
    line.hasPrefix("── ") ? String(line.dropFirst(3).prefix { $0 != " " }) : nil
  }
}

/// The files of a module's screens that do not show its previews.
public struct StaleScreens: Equatable, Sendable, CustomStringConvertible {
  let module: String
  let problems: [String]

  /// The files, the first rows that differ, and the command that rewrites them.
  public var description: String {
    "\n\(problems.joined(separator: "\n"))\n`make screens-\(module)` rewrites the pictures.\n"
  }
}
