import Foundation

@main
struct GraphCommand {
  static let help = """
    usage: swift package dump-package | graph [--text | --mermaid]
           swift package dump-package | graph --check FILE | --write FILE
           swift package dump-package | graph --affected [PATH...]

    Prints the rooms of the manifest and the edges between them, from the ground up, as text and
    as a flow chart for Mermaid.

    --text, --mermaid   prints only the one
    --check FILE        checks that FILE contains the current graph between its two marks
    --write FILE        puts it there
    --affected PATH...  prints the rooms to test after a change of these files, with commas between
                        them; "everything" where the whole build changes
    exit     0 done, 1 the graph in FILE is not the current one, 64 wrong use
    """

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case nil: print(try readGraph().page)
    case "--help", "-h": print(help)
    case "--text" where arguments.count == 1: print(try readGraph().text)
    case "--mermaid" where arguments.count == 1: print(try readGraph().mermaid)
    case "--check" where arguments.count == 2: try check(arguments[1])
    case "--write" where arguments.count == 2: try write(arguments[1])
    case "--affected": printAffected(try readGraph(), Array(arguments.dropFirst()))
    default: refuse("unknown arguments: \(arguments.joined(separator: " "))")
    }
  }

  private static func readGraph() throws -> Graph {
    let input = FileHandle.standardInput.readDataToEndOfFile()
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: input) else {
      refuse("standard input is not what `swift package dump-package` prints")
    }
    let text = try? String(contentsOfFile: "Package.swift", encoding: .utf8)
    return manifest.graph(manifestText: text ?? "")
  }

  private static func check(_ path: String) throws {
    let old = try String(contentsOfFile: path, encoding: .utf8)
    if old == current(old, path, try readGraph()) { return }
    print("\(path): the graph is not the manifest's; type make graph-write")
    exit(1)
  }

  private static func write(_ path: String) throws {
    let old = try String(contentsOfFile: path, encoding: .utf8)
    let new = current(old, path, try readGraph())
    if new != old { try new.write(toFile: path, atomically: false, encoding: .utf8) }
  }

  private static func current(_ old: String, _ path: String, _ graph: Graph) -> String {
    document(old, with: graph.page) ?? { refuse("\(path) has no marks for the graph") }()
  }

  private static func printAffected(_ graph: Graph, _ paths: [String]) {
    switch graph.affected(by: paths) {
    case .everything: print("everything")
    case .rooms(let names): print(names.joined(separator: ","))
    }
  }

  private static func refuse(_ message: String) -> Never {
    FileHandle.standardError.write(Data("graph: \(message)\n\n\(help)\n".utf8))
    exit(64)
  }
}
