/// What the report shows of one module.
struct ModuleReport {
  let module: String
  private(set) var words = 0
  private(set) var markerWords = 0
  private(set) var repeatedNames = 0
  private(set) var longLines = 0
  private(set) var samples = 0
  private(set) var typesWithSample = 0
  private(set) var mainTypes = 0
  private(set) var longTestNames = 0
  private(set) var tests = 0
  /// The place and kind of each finding, in the order of the files.
  private(set) var findings: [String] = []

  init(module: String, files: [SourceFile]) {
    self.module = module
    for file in files { add(file) }
    let documented = files.flatMap(\.documentation).filter(\.hasSample).compactMap(\.name)
    let types = Set(mainTypesByModule[module] ?? [])
    mainTypes = types.count
    typesWithSample = types.intersection(documented).count
    findings += types.subtracting(documented).sorted().map { "\(module): \($0) has no sample" }
  }

  var markersPerThousand: Double { words == 0 ? 0 : Double(markerWords * 1000) / Double(words) }

  private mutating func add(_ file: SourceFile) {
    for (line, text) in file.prose {
      words += text.split(whereSeparator: \.isWhitespace).count
      let markers = indirectWords(in: text)
      markerWords += markers.count
      if !markers.isEmpty { report(file, line, "indirect: \(markers.joined(separator: ", "))") }
    }
    samples += file.samples.count
    guard !file.isMarkdown else { return }
    for (index, line) in file.lines.enumerated() where line.count > maximumWidth {
      longLines += 1
      report(file, index + 1, "\(line.count) columns")
    }
    for comment in file.documentation where comment.repeatsName {
      repeatedNames += 1
      report(file, comment.line, "repeats the name: \(comment.text[0].trimmed)")
    }
    for (line, name) in file.tests {
      tests += 1
      let count = name.words.count
      guard count > maximumTestNameWords else { continue }
      longTestNames += 1
      report(file, line, "\(count) words: \(name)")
    }
  }

  private mutating func report(_ file: SourceFile, _ line: Int, _ finding: String) {
    findings.append("\(file.path):\(line): \(finding)")
  }
}

/// The greatest width of a line, in columns.
let maximumWidth = 100

/// The greatest number of words in the name of a test, below its suite.
let maximumTestNameWords = 8

/// A line for each module, and one for all of them.
func table(of reports: [ModuleReport]) -> String {
  let header = ["module", "words", "/1000", "repeated", "long", "samples", "types", "tests"]
  let rows = reports.map { report in
    [
      report.module, "\(report.words)", report.markersPerThousand.oneDecimal,
      "\(report.repeatedNames)", "\(report.longLines)", "\(report.samples)",
      report.mainTypes == 0 ? "" : "\(report.typesWithSample)/\(report.mainTypes)",
      report.tests == 0 ? "" : "\(report.longTestNames)/\(report.tests)",
    ]
  }
  func total(_ value: (ModuleReport) -> Int) -> Int { reports.map(value).reduce(0, +) }
  let words = total(\.words)
  let all = [
    "all", "\(words)",
    (words == 0 ? 0 : Double(total(\.markerWords) * 1000) / Double(words)).oneDecimal,
    "\(total(\.repeatedNames))", "\(total(\.longLines))", "\(total(\.samples))",
    "\(total(\.typesWithSample))/\(total(\.mainTypes))",
    "\(total(\.longTestNames))/\(total(\.tests))",
  ]
  return ([header] + rows + [all]).map { row in
    let cells = row.dropFirst().map { $0.padded(to: 9, before: true) }
    return row[0].padded(to: 25, before: false) + cells.joined() + "\n"
  }
  .joined()
}

extension Double {
  fileprivate var oneDecimal: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  fileprivate func padded(to width: Int, before: Bool) -> String {
    let padding = String(repeating: " ", count: max(0, width - count))
    return before ? padding + self : self + padding
  }
}
