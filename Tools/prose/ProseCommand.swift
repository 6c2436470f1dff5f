// prose: reports on the comments, the samples and the test names of the project, module by module,
// from the sources alone. It depends on no other module.
import Foundation

@main
struct ProseCommand {
  static let help = """
    usage: prose [--root DIR] [--details] [NAME...]

    Prints a line for each module, or for the named ones:

      words      words in comments; of a folder of Markdown pages, in the text
      /1000      marker words of indirect wording in 1,000 of them
      repeated   comments of one line that repeat the name of their declaration
      long       lines of more than 100 columns
      samples    fenced samples of Swift code, which `make test-Prose` compiles
      types      main types that begin with a sample, of those that should
      tests      tests whose names have more than eight words, of all

      --details  prints the place of each finding, too
      --root DIR the folder of the package (default: the current folder)

    The report never fails: a high rate is a reason to read, not an error.
    exit         0 done, 64 wrong use
    """

  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    var root = FileManager.default.currentDirectoryPath
    var showsDetails = false
    var names: Set<String> = []
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h":
        print(help)
        return
      case "--details": showsDetails = true
      case "--root":
        guard let folder = arguments.popFirst() else { refuse("--root needs a folder") }
        root = folder
      case _ where argument.hasPrefix("-"): refuse("unknown option \(argument)")
      default: names.insert(argument)
      }
    }
    let reports = try Dictionary(grouping: sourceFiles(in: URL(filePath: root)), by: \.module)
      .map { ModuleReport(module: $0.key, files: $0.value) }
      .filter { names.isEmpty || names.contains($0.module) }
      .sorted { $0.module < $1.module }
    let unknown = names.subtracting(reports.map(\.module)).sorted()
    guard unknown.isEmpty else { refuse("no module named \(unknown.joined(separator: ", "))") }
    if showsDetails {
      for finding in reports.flatMap(\.findings) { print(finding) }
    }
    print(table(of: reports), terminator: "")
  }

  private static func refuse(_ message: String) -> Never {
    FileHandle.standardError.write(Data("prose: \(message); see prose --help\n".utf8))
    exit(64)
  }
}
