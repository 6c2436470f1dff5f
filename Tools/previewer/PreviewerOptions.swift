import Foundation
import Glibc

/// The size of the screen on which a preview is drawn.
enum PreviewSize: String, CaseIterable, Sendable {
  case fill
  case standard = "80x24"
  case small = "40x12"
  case large = "120x40"

  /// The size in cells, or `nil` for the available space.
  var cells: (columns: Int, rows: Int)? {
    switch self {
    case .fill: nil
    case .standard: (80, 24)
    case .small: (40, 12)
    case .large: (120, 40)
    }
  }

  var next: PreviewSize {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}

/// The options of the command line.
struct Options: Equatable {
  var isList = false
  var page: String?
  var gallery: String?
  var base: String?
  var baseName = "the base"
  var module = "this program"
  var selected: String?
  var size = PreviewSize.fill
  var watched: [String] = []
  /// What the previous process showed, as JSON.
  var memory: PreviewMemory?
}

extension Previewer {
  static func readOptions(_ arguments: [String]) -> Options {
    var options = Options()
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--help", "-h":
        print(help)
        exit(0)
      case "--list": options.isList = true
      case "--write": options.page = value(of: option, &rest)
      case "--gallery": options.gallery = value(of: option, &rest)
      case "--base": options.base = value(of: option, &rest)
      case "--base-name": options.baseName = value(of: option, &rest)
      case "--module": options.module = value(of: option, &rest)
      case "--selected": options.selected = value(of: option, &rest)
      case "--watch": options.watched.append(value(of: option, &rest))
      case "--restore":
        let json = Data(value(of: option, &rest).utf8)
        options.memory = try? JSONDecoder().decode(PreviewMemory.self, from: json)
      case "--size":
        guard let size = PreviewSize(rawValue: value(of: option, &rest)) else {
          refuse("--size must be fill, 80x24, 40x12 or 120x40")
        }
        options.size = size
      default: refuse("unknown argument \(option)")
      }
    }
    if options.base != nil, options.gallery == nil { refuse("--base needs --gallery") }
    return options
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) -> String {
    rest.popFirst() ?? { refuse("\(option) needs a value") }()
  }
}
