// growth: runs parsers and renderers on worst-case inputs, for a counter of instructions.
import Foundation

@main
enum Growth {
  private static let usage = """
    Runs each parser and renderer on worst-case inputs of each length. Under

      valgrind --tool=callgrind --toggle-collect='\(function)' --dump-after='\(function)'

    each call becomes a file with its number of instructions. Prints a line for each call: subject,
    input and length, separated by tabs.

    usage: growth [--subject NAME]... [--input KIND]... [--together] LENGTH...

      --subject NAME   a subject whose calls are made (default: all)
      --input KIND     a kind of input (default: all)
      --together       count the inputs of a subject and length as one call
    """
  /// The symbol of `measured`.
  private static let function = "$s6growth8measuredyySayyycGF"

  static func main() {
    var run = Run()
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      switch (word, words.first, Int(word)) {
      case ("--help", _, _), ("-h", _, _): return print(usage)
      case ("--together", _, _): run.isTogether = true
      case ("--subject", let name?, _):
        run.subjects.insert(name)
        words.removeFirst()
      case ("--input", let name?, _):
        guard let kind = WorstInput(rawValue: name) else { fail() }
        run.kinds.insert(kind)
        words.removeFirst()
      case (_, _, let length?) where (1...10_000_000).contains(length):
        run.lengths.append(length)
      default: fail()
      }
    }
    guard !run.lengths.isEmpty, !run.chosen.isEmpty else { fail() }
    run.count()
  }

  private static func fail() -> Never {
    FileHandle.standardError.write(Data("\(usage)\n".utf8))
    exit(64)
  }
}

/// The calls that are counted.
private struct Run {
  var subjects: Set<String> = []
  var kinds: Set<WorstInput> = []
  var isTogether = false
  var lengths: [Int] = []

  var chosen: [Subject] {
    Subject.all.filter { subjects.isEmpty || subjects.contains($0.name) }
  }

  func count() {
    for subject in chosen {
      let inputs = subject.kinds.filter { kinds.isEmpty || kinds.contains($0) }
      for group in isTogether ? [inputs] : inputs.map({ [$0] }) where !group.isEmpty {
        for length in lengths {
          let calls = group.map { subject.prepare($0.text(length)) }
          measured(calls)
          let names = group.map(\.rawValue).joined(separator: " ")
          print(subject.name, names, length, separator: "\t")
        }
      }
    }
  }
}

/// Calls functions. The counter is active inside of this function only.
///
/// For a single closure, the optimizer would create a copy with another symbol.
@inline(never) func measured(_ calls: [() -> Void]) {
  for call in calls { call() }
}
