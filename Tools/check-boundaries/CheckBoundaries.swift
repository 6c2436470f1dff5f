// check-boundaries: reads every source file and says where a law of the house is broken.
import Foundation

@main
struct CheckBoundaries {
  static let help = """
    usage: check-boundaries [--root DIR] [--module NAME] [--laws]

    Reads the Swift files of Modules, Apps and Tools below DIR (default: the current folder), and
    the edges and features of its Package.swift, and prints one line for each place where a law of
    ARCHITECTURE.md is broken:

      FILE:LINE: what is wrong (law N: the law)

    --module   reads the files of one room alone, and the edges of none
    --laws   prints the laws that it checks
    exit     0 nothing found, 1 something found, 64 wrong use
    """

  static func main() throws {
    var root = FileManager.default.currentDirectoryPath
    var room: String?
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h":
        print(help)
        exit(0)
      case "--laws":
        print(Law.allCases.map { "\($0.number). \($0.sentence)" }.joined(separator: "\n"))
        exit(0)
      case "--root":
        guard let folder = arguments.popFirst() else { refuse("--root needs a folder") }
        root = folder
      case "--module":
        guard let name = arguments.popFirst() else { refuse("--module needs a name") }
        room = name
      default:
        refuse("unknown argument \(argument)")
      }
    }
    let files = try sourceFiles(below: root)
    if files.isEmpty { refuse("no Swift files in Modules, Apps or Tools below \(root)") }
    let manifest = (try? String(contentsOfFile: "\(root)/Package.swift", encoding: .utf8)) ?? ""
    let map = HouseMap(manifest: manifest)
    let findings =
      (room == nil ? edgeFindings(inManifest: manifest, on: map) : [])
      + files.filter { room == nil || $0.room == room }.flatMap { file in
        Law.allCases.flatMap { $0.findings(in: file, on: map) }
      }
    for finding in findings { print(finding.text) }
    let noun = findings.count == 1 ? "place breaks" : "places break"
    if !findings.isEmpty { print("check-boundaries: \(findings.count) \(noun) a law") }
    exit(findings.isEmpty ? 0 : 1)
  }

  static func refuse(_ message: String) -> Never {
    FileHandle.standardError.write(Data("check-boundaries: \(message)\n\n\(help)\n".utf8))
    exit(64)
  }

  static func sourceFiles(below root: String) throws -> [SourceFile] {
    try ["Modules", "Apps", "Tools"].flatMap { folder -> [SourceFile] in
      let paths = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
      let swift = (paths?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
        .filter { !$0.hasSuffix("Package.swift") }
        .sorted()
      return try swift.map { path in
        let text = try String(contentsOfFile: "\(root)/\(folder)/\(path)", encoding: .utf8)
        return SourceFile(path: "\(folder)/\(path)", text: text)
      }
    }
  }
}
