import ArgumentParser
import Clients
import Models
import Persistence
import ShellCompletion
import TerminalCells

/// The completed values. Stored ones are read without modifying the database.
extension CompletionKind {
  static var feelings: CompletionKind {
    .custom { words, index, _ in
      let line = CompletedLine(words: words, index: index, shell: .requesting)
      return line.completions(of: line.feelings)
    }
  }

  static var ownFeelings: CompletionKind { stored { try $0.feelings().own.map(\.name) } }

  /// The dates of an entry or a measurement.
  static var dates: CompletionKind { examples(isBound: false) }

  /// The dates at which a period begins or ends.
  static var bounds: CompletionKind { examples(isBound: true) }

  private static func examples(isBound: Bool) -> CompletionKind {
    .custom { words, index, _ in
      CompletedLine(words: words, index: index, shell: .requesting)
        .completions(of: When.examples(today: ProcessEnvironment.now.day, isBound: isBound))
    }
  }

  static var activities: CompletionKind { names(.activity) { $0.shown } }

  static var places: CompletionKind { names(.place) { $0.shown } }

  /// The known names of a kind.
  static func names(
    _ kind: NameKind, _ names: @escaping @Sendable (NameList) -> [EntryName] = { $0.all }
  ) -> CompletionKind {
    .custom { words, index, _ in
      let line = CompletedLine(words: words, index: index, shell: .requesting)
      let list = line.read { try $0.preferences().vocabulary[kind] } ?? NameList(kind)
      return line.completions(of: names(list).map(\.text))
    }
  }

  static var entryIDs: CompletionKind {
    .custom { words, index, _ in
      let line = CompletedLine(words: words, index: index, shell: .requesting)
      // No ID begins with an l, so the only one is completed.
      guard !line.word.hasPrefix("l") else { return line.completions(of: ["last"]) }
      let ids = line.read { database in
        try database.entries(EntriesRequest(limit: 50)).map { String($0.id.text.prefix(8)) }
      }
      return line.completions(of: ids ?? [])
    }
  }

  static var bmiIDs: CompletionKind {
    stored { database in
      try database.bmiHistory(limit: 50).map { String($0.id.text.prefix(8)) }
    }
  }

  private static func stored(
    _ read: @escaping @Sendable (JournalDatabase) throws -> [String]
  ) -> CompletionKind {
    .custom { words, index, _ in
      let line = CompletedLine(words: words, index: index, shell: .requesting)
      return line.completions(of: line.read(read) ?? [])
    }
  }
}

/// The unexpanded command line in which a shell requests completions.
struct CompletedLine {
  let words: [String]
  let index: Int
  let shell: Shell

  /// The word to complete.
  var word: String { words.indices.contains(index) ? words[index] : "" }

  /// Returns the lines for the shell's completion script.
  func completions(of names: [String]) -> [String] {
    // The scripts read one name a line.
    shell.completions(
      of: names.map(\.sanitized).filter { !$0.utf8.contains(0x0A) },
      for: words.indices.contains(index) ? words[index] : nil)
  }

  /// The names of the feelings, in lowercase for a word in lowercase; or the words of the lexicon,
  /// if no name of the catalog and no own one begins with the word.
  var feelings: [String] {
    let word = words.indices.contains(index) ? words[index] : ""
    let typed = shell.text(of: word)
    let feelings = read { try $0.feelings() } ?? .catalog
    let isName = feelings.all.contains { $0.name.lowercased().hasPrefix(typed.lowercased()) }
    let names = (isName ? feelings.all : feelings.lexicon).map(\.name)
    return typed.first?.isLowercase == true ? names.map { $0.lowercased() } : names
  }

  /// Returns what is read from the database, or nil if reading would require modifying it.
  func read<Value>(_ read: (JournalDatabase) throws -> Value) -> Value? {
    do {
      guard let directory = try directory() else { return nil }
      let database = try JournalDatabase(unchangedIn: directory, patience: 0.5)
      defer { database.close() }
      return try read(database)
    } catch {
      return nil
    }
  }

  /// The data directory; nil if its path contains an expansion that only the shell can perform.
  private func directory() throws -> String? {
    let option = GlobalOption.dataDirectory.argument
    for (index, word) in words.enumerated() where index != self.index {
      if word == option {
        // Bash splits `--data-dir=x` into three words.
        let value = words.dropFirst(index + 1).drop { shell == .bash && $0 == "=" }
        guard let value = value.first else { continue }
        return path(value)
      }
      if word.utf8.starts(with: "\(option)=".utf8) {
        return path(String(word.unicodeScalars.dropFirst(option.utf8.count + 1)))
      }
    }
    return try ProcessEnvironment.dataDirectory()
  }

  private func path(_ word: String) -> String? {
    shell.path(of: word, home: ProcessEnvironment.variable("HOME"))
  }
}

extension Shell {
  /// The shell that requests completions. Another one than Bash and zsh gets words as fish does.
  static var requesting: Shell {
    switch CompletionShell.requesting {
    case .bash: .bash
    case .zsh: .zsh
    default: .fish
    }
  }
}
