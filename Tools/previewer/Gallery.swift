import ComposableTerminal
import Foundation
import TerminalTesting
import TerminalUI

/// The terminals on which the gallery draws each preview.
enum GalleryLook: String, CaseIterable, Sendable {
  case dark
  case light
  case noColor = "no-color"
  case ascii

  var title: String {
    switch self {
    case .dark: "dark"
    case .light: "light"
    case .noColor: "no color"
    case .ascii: "ASCII"
    }
  }

  var depth: ColorDepth { self == .noColor ? .monochrome : .trueColor }
  var glyphs: GlyphSet { self == .ascii ? .ascii : .unicode }
  var scheme: ColorScheme { self == .light ? .light : .dark }

  /// The background of the terminal.
  var background: RGB {
    self == .light
      ? RGB(red: 0xFF, green: 0xFF, blue: 0xFF) : RGB(red: 0x12, green: 0x14, blue: 0x18)
  }
}

/// A preview on a terminal of one size and look, as files.
struct GalleryScreen: Equatable, Sendable {
  let size: CellSize
  let look: GalleryLook
  let svg: String
  let ansi: String

  var sizeName: String { "\(size.columns)x\(size.rows)" }
  /// The end of the file's name.
  var suffix: String { "\(sizeName)-\(look.rawValue)" }
  var caption: String { "\(size.columns)×\(size.rows) \(look.title)" }
}

/// The screens of one preview.
struct GalleryEntry: Equatable, Sendable {
  let module: String
  /// The name of the preview, and the name of its files.
  let name: String
  let fileName: String
  var screens: [GalleryScreen]

  var path: String { "\(module)/\(fileName)" }
  var title: String { "\(module): \(name)" }
}

/// The previews of the program, sorted by module and file, drawn in all sizes and looks.
///
/// Only one preview's screens are in memory as cells; their files are kept as text.
@MainActor
struct Gallery {
  nonisolated static let sizes = PreviewValue.sizes

  let entries: [GalleryEntry]

  init(_ previews: [PreviewValue]) {
    var taken: Set<String> = []
    entries = previews.enumerated()
      .sorted { ($0.element.fileID, $0.offset) < ($1.element.fileID, $1.offset) }
      .map { _, preview in
        let name = preview.name.isEmpty ? "preview" : preview.name
        let fileName = Self.freeName(for: name, in: preview.module, &taken)
        return GalleryEntry(
          module: preview.module, name: name, fileName: fileName,
          screens: Self.screens(of: preview, title: "\(preview.module): \(name)"))
      }
  }

  private static func screens(of preview: PreviewValue, title: String) -> [GalleryScreen] {
    sizes.flatMap { size in
      GalleryLook.allCases.map { look in
        let frame = preview.frame(size: size, glyphs: look.glyphs, scheme: look.scheme)
        return GalleryScreen(
          size: size, look: look,
          svg: frame.svg(
            title: title, depth: look.depth, background: look.background, glyphs: look.glyphs),
          ansi: frame.ansi(depth: look.depth, background: look.background, glyphs: look.glyphs))
      }
    }
  }

  /// Writes the files into a folder, with a page of all screens, or of those that differ from a
  /// base. Returns lines for the terminal.
  func write(to folder: URL, base: [GalleryEntry]?, baseName: String) throws -> [String] {
    let page = folder.appending(path: "index.html").path
    guard let base else {
      try GalleryFolder.write(entries, page: GalleryPage(entries).html, to: folder)
      return ["\(entries.count) previews: \(page)"]
    }
    let comparison = GalleryComparison(before: base, after: entries)
    let html = GalleryPage(comparison, base: baseName).html
    try GalleryFolder.write(entries, page: html, to: folder)
    let old = comparison.changes.compactMap { change -> GalleryEntry? in
      var entry = change.entry
      entry.screens = change.pairs.compactMap(\.before)
      return entry.screens.isEmpty ? nil : entry
    }
    try GalleryFolder.write(old, to: folder.appending(path: "base"))
    let names = comparison.changes.map { "  \($0.kind.rawValue): \($0.entry.title)" }
    return ["\(comparison.summary), compared with \(baseName)"] + names + [page]
  }

  /// Returns the name with hyphens, and a number if another preview of the module has this name.
  private static func freeName(
    for name: String, in module: String, _ taken: inout Set<String>
  ) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let base = words.isEmpty ? "preview" : words.joined(separator: "-")
    var free = base
    var number = 1
    while !taken.insert("\(module)/\(free)").inserted {
      number += 1
      free = "\(base)-\(number)"
    }
    return free
  }
}

/// The files of a gallery: `screens/Home/full-80x24-dark.svg` and `.ansi`.
enum GalleryFolder {
  static func write(_ entries: [GalleryEntry], page: String, to folder: URL) throws {
    try write(entries, to: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(page.utf8).write(to: folder.appending(path: "index.html"))
  }

  static func write(_ entries: [GalleryEntry], to folder: URL) throws {
    for entry in entries {
      let module = folder.appending(path: "screens/\(entry.module)")
      try FileManager.default.createDirectory(at: module, withIntermediateDirectories: true)
      for screen in entry.screens {
        let file = module.appending(path: "\(entry.fileName)-\(screen.suffix)")
        try Data(screen.svg.utf8).write(to: file.appendingPathExtension("svg"))
        try Data(screen.ansi.utf8).write(to: file.appendingPathExtension("ansi"))
      }
    }
  }

  /// Reads the entries that `write` wrote, sorted by path. Files of other sizes and looks are
  /// ignored.
  static func read(_ folder: URL) throws -> [GalleryEntry] {
    let screens = folder.appending(path: "screens")
    let modules = try FileManager.default.contentsOfDirectory(atPath: screens.path).sorted()
    return try modules.flatMap { module in
      let files = Set(
        try FileManager.default.contentsOfDirectory(
          atPath: screens.appending(path: module).path))
      return try Set(files.compactMap(entryName)).sorted().map { name in
        try entry(name, in: screens.appending(path: module), files)
      }
    }
  }

  private static func entry(
    _ name: String, in module: URL, _ files: Set<String>
  ) throws -> GalleryEntry {
    var screens: [GalleryScreen] = []
    for size in Gallery.sizes {
      for look in GalleryLook.allCases {
        let empty = GalleryScreen(size: size, look: look, svg: "", ansi: "")
        let file = "\(name)-\(empty.suffix)"
        guard files.contains(file + ".svg"), files.contains(file + ".ansi") else { continue }
        func read(_ suffix: String) throws -> String {
          try String(contentsOf: module.appending(path: file + suffix), encoding: .utf8)
        }
        screens.append(
          GalleryScreen(size: size, look: look, svg: try read(".svg"), ansi: try read(".ansi")))
      }
    }
    return GalleryEntry(
      module: module.lastPathComponent, name: name.replacing("-", with: " "), fileName: name,
      screens: screens)
  }

  /// The name of a file without its size, look and extension.
  private static func entryName(_ file: String) -> String? {
    file.firstMatch(of: /^(.+)-[0-9]+x[0-9]+-[a-z-]+\.ansi$/).map { String($0.1) }
  }
}
