import ArgumentParser
import Clients
import CommandEnvironment
import Models
import Persistence
import Reports
import ShellCompletion
import TerminalCells

/// The completed values. Stored ones are read without modifying the database.
extension CompletionKind {
  /// The feelings that the word may be completed to.
  static var feelings: CompletionKind {
    completed { line in (line.read { try $0.feelings() } ?? .catalog).names(completing: line.text) }
  }

  static var ownFeelings: CompletionKind { stored { try $0.feelings().own.map(\.name) } }

  /// The dates of an entry or a measurement.
  static var dates: CompletionKind { examples(isBound: false) }

  /// The dates at which a period begins or ends.
  static var bounds: CompletionKind { examples(isBound: true) }

  private static func examples(isBound: Bool) -> CompletionKind {
    completed { _ in When.examples(today: ProcessEnvironment.now.day, isBound: isBound) }
  }

  static var activities: CompletionKind { names(.activity) { $0.shown } }

  static var places: CompletionKind { names(.place) { $0.shown } }

  /// The known names of a kind.
  static func names(
    _ kind: NameKind, _ names: @escaping @Sendable (NameList) -> [EntryName] = { $0.all }
  ) -> CompletionKind {
    completed { line in
      let list = line.read { try $0.preferences().vocabulary[kind] } ?? NameList(kind)
      return names(list).map(\.text)
    }
  }

  static var entryIDs: CompletionKind {
    completed { line in
      // No ID begins with an l, so the only one is completed.
      guard !line.word.hasPrefix("l") else { return ["last"] }
      return line.read { try $0.entries(EntriesRequest(limit: 50)).map(\.shortID) } ?? []
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
    completed { $0.read(read) ?? [] }
  }

  /// Returns the kind that completes a line to names.
  private static func completed(
    _ names: @escaping @Sendable (CompletedLine) -> [String]
  ) -> CompletionKind {
    .custom { words, index, _ in
      let line = CompletedLine(words: words, index: index, shell: .requesting)
      return line.completions(of: names(line).map(\.sanitized))
    }
  }
}

extension CompletedLine {
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
    guard let word = value(of: GlobalOption.dataDirectory.argument) else {
      return try ProcessEnvironment.dataDirectory()
    }
    return path(of: word, home: ProcessEnvironment.variable("HOME"))
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
