import Foundation

/// The results in the report of `swift test --xunit-output`.
struct TestReport {
  /// A test: the suite `HomeTests.Search` and the function `debounces()`.
  struct Test: Equatable {
    var suite: String
    var name: String

    /// The target that contains it.
    var target: String { String(suite.prefix { $0 != "." }) }

    /// The name as `swift test --filter` knows it, such as `HomeTests.Search/debounces()`.
    var identifier: String {
      let parts = suite.split(separator: ".")
      let nested = [parts.prefix(2).joined(separator: ".")] + parts.dropFirst(2).map(String.init)
      return (nested + [name])
        .joined(separator: parts.count == 1 ? "." : "/")
    }

    /// A regular expression that only this test matches.
    var filter: String { "^" + NSRegularExpression.escapedPattern(for: identifier) }
  }

  var tests: [Test] = []
  var failures: [Test] = []
  /// The tests whose conditions were not met, such as an installed program.
  var skipped: [Test] = []

  /// Reads the reports of processes. One that crashed has written an incomplete report, or none.
  init(_ texts: [String]) {
    let pattern = #/<testcase classname="([^"]*)" name="([^"]*)"/#
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      if let match = line.firstMatch(of: pattern) {
        tests.append(Test(suite: Self.plain(match.1), name: Self.plain(match.2)))
      } else if line.contains("<failure"), let test = tests.last, failures.last != test {
        failures.append(test)
      } else if line.contains("<skipped"), let test = tests.last {
        skipped.append(test)
      }
    }
  }

  private static func plain(_ text: Substring) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
      .reduce(String(text)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
