import ArgumentParser
import Clients
import Models
import Persistence
import TerminalUI

/// What shells offer behind an option or as an argument: the store is asked, and never made.
extension CompletionKind {
  static var feelings: CompletionKind { .list(Feeling.all.map(\.name)) }

  static var activities: CompletionKind {
    .custom { words, _, _ in StoredWords.names(.activity, words) }
  }

  static var places: CompletionKind {
    .custom { words, _, _ in StoredWords.names(.place, words) }
  }

  static var entryIDs: CompletionKind {
    .custom { words, _, _ in
      StoredWords.read(words) { store in
        try store.entries(EntriesClient.Page(limit: 50)).map { String($0.id.text.prefix(8)) }
      }
    }
  }

  static var bmiIDs: CompletionKind {
    .custom { words, _, _ in
      StoredWords.read(words) { store in
        try store.bmiHistory(limit: 50).map { String($0.id.text.prefix(8)) }
      }
    }
  }
}

/// The scripts that the parser generates for shells.
enum CompletionScript {
  /// A text that is printed, with what is wrong in the script for fish put right: fish 3 knows no
  /// cursor outside of an interactive line, where `complete -C` asks, and then it is at the end.
  static func mended(_ text: String) -> String {
    text.replacing(
      "\n        commandline -o $argv\n",
      with: "\n        commandline -o $argv 2>/dev/null; or string length -- (commandline -t)\n")
  }
}

private enum StoredWords {
  static func names(_ kind: Name.Kind, _ words: [String]) -> [String] {
    let stored = read(words) { try $0.preferences().custom(kind) }
    return (kind.defaults + stored).map { inShell($0.sanitized) }
  }

  /// The name as the shell takes it. Bash reads the list as shell words and then puts what it read
  /// on the command line as it is, so blanks and quotation marks are escaped twice. Zsh takes what
  /// follows a colon for a description.
  private static func inShell(_ name: String) -> String {
    switch CompletionShell.requesting {
    case .bash: escaped(escaped(name))
    case .zsh: name.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
    default: name
    }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character.isASCII, !character.isLetter, !character.isNumber { result.append("\\") }
      result.append(character)
    }
  }

  /// Nothing where there is no store, or none that can be read: a shell shows no errors here.
  static func read(_ words: [String], _ body: (Store) throws -> [String]) -> [String] {
    do {
      let directory = try directory(words)
      guard Store.exists(in: directory) else { return [] }
      let store = try Store(directory: directory)
      defer { store.close() }
      return try body(store)
    } catch {
      return []
    }
  }

  /// The directory that the command line names already.
  private static func directory(_ words: [String]) throws -> String {
    for (index, word) in words.enumerated() {
      if word == "--data-dir", index + 1 < words.count { return words[index + 1] }
      if word.hasPrefix("--data-dir=") { return String(word.dropFirst("--data-dir=".count)) }
    }
    return try World.dataDirectory()
  }
}
