/// The samples of one file, in order, as one program.
///
/// A sample is a fence marked `swift`, in a documentation comment or in a Markdown page. Later
/// samples of a file continue its earlier ones, so a page can develop one feature. In a source
/// file, the module of the file is imported implicitly.
struct SampleProgram {
  /// The path of the file that the samples are in.
  let path: String
  /// The samples, each after a directive that makes the compiler report its place in that file.
  let code: String
  /// Whether the program must be compiled as a library: an entry point or a test excludes
  /// statements at the top level.
  let isLibrary: Bool

  /// A program, or `nil` if the file has no samples.
  init?(_ file: SourceFile) {
    let samples = file.samples
    if samples.isEmpty { return nil }
    path = file.path
    let body = samples.map { sample in
      "#sourceLocation(file: \"\(file.path)\", line: \(sample.line))\n\(sample.code)\n"
    }
    code = (file.isMarkdown ? "" : "import \(file.module)\n") + body.joined()
    isLibrary = code.contains(#/@(main|Test|Suite)\b/#)
  }
}

extension SourceFile {
  /// The contents of each fence that is marked `swift`, with the number of its first line.
  var samples: [(line: Int, code: String)] {
    var samples: [(line: Int, code: String)] = []
    var current: (line: Int, indentation: Int, lines: [String])?
    for (index, line) in lines.enumerated() {
      guard let text = isMarkdown ? line : line.documentationText else {
        current = nil
        continue
      }
      if let (first, indentation, lines) = current {
        if text.trimmed.hasPrefix("```") {
          samples.append((first, lines.joined(separator: "\n")))
          current = nil
        } else {
          let spaces = text.prefix { $0 == " " }.count
          current?.lines.append(String(text.dropFirst(min(indentation, spaces))))
        }
      } else if text.trimmed == "```swift" {
        current = (index + 2, text.prefix { $0 == " " }.count, [])
      }
    }
    return samples
  }
}

extension String {
  /// The text of a line of a documentation comment.
  fileprivate var documentationText: String? {
    let line = trimmed
    return line.hasPrefix("///") ? String(line.dropFirst(3)) : nil
  }
}
