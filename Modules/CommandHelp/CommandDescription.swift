// CommandHelp: the help of a command and its synopsis in the manual page, both from the declaration
// of the command: JSON in, text out.
import Foundation

/// A command with its options, as the argument parser describes it.
///
/// ```swift
/// let dump = """
///   {"command": {"commandName": "walk", "abstract": "Save a walk.", "arguments": [
///     {"kind": "option", "valueName": "when", "isOptional": true, "isRepeating": false,
///      "names": [{"kind": "long", "name": "date"}]}]}}
///   """
/// let command = try CommandDescription(dump: dump)
/// print(HelpPage(command, path: ["bako", "walk"]).usage)  // prints "bako walk [<options>]"
/// print(ManualSynopsis(command, path: ["walk"]))
/// // prints ".It Cm walk Oo Fl -date Ar when Oc"
/// ```
public struct CommandDescription: Decodable, Sendable {
  public let commandName: String
  /// A sentence.
  public let abstract: String?
  /// Paragraphs, and the lines after `EXAMPLES`.
  public let discussion: String?
  public let subcommands: [CommandDescription]?
  let defaultSubcommand: String?
  let arguments: [Argument]?

  struct Argument: Decodable, Sendable {
    let kind: Kind
    let names: [Name]?
    let valueName: String?
    let isOptional: Bool
    let isRepeating: Bool
    let sectionTitle: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?

    enum Kind: String, Decodable, Sendable { case positional, option, flag }

    struct Name: Decodable, Sendable {
      let kind: String
      let name: String

      var isLong: Bool { kind == "long" }
      var text: String { (isLong ? "--" : "-") + name }
    }

    /// The long name, else the first one.
    var preferredName: Name? { names?.first(where: \.isLong) ?? names?.first }

    /// Whether it may be repeated. The description of such an option has a sentence about it: an
    /// option without one collects its values to refuse a second one.
    var mayRepeat: Bool {
      isRepeating && (kind == .positional || abstract?.contains("Can be repeated.") == true)
    }

    /// Whether every command has it, without a declaration of its own.
    var isBuiltIn: Bool { ["help", "version"].contains(preferredName?.name) }
  }

  private struct Dump: Decodable { let command: CommandDescription }

  /// Reads the parser's answer to `--experimental-dump-help`.
  ///
  /// - Throws: `DecodingError` for another text.
  public init(dump: String) throws {
    self = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
  }
}

extension CommandDescription {
  /// The commands that do something, with the names with which they are called, without that of
  /// this command.
  public var callable: [(path: [String], command: CommandDescription)] {
    (subcommands ?? []).filter { $0.commandName != "help" }.flatMap { subcommand in
      let isNamespace = subcommand.subcommands != nil && subcommand.declared.isEmpty
      return (isNamespace ? [] : [([subcommand.commandName], subcommand)])
        + subcommand.callable.map { ([subcommand.commandName] + $0.path, $0.command) }
    }
  }

  /// The arguments and options that it declares, in their order.
  var declared: [Argument] { (arguments ?? []).filter { !$0.isBuiltIn } }

  /// The paragraphs of the discussion, each as one line, without the examples.
  var paragraphs: [String] {
    (discussion ?? "").components(separatedBy: "\n\n")
      .filter { !$0.hasPrefix(Self.examplesTitle) && !$0.isEmpty }
      .map { $0.split(separator: "\n").joined(separator: " ") }
  }

  /// The lines of the examples, indented by two columns.
  var examples: [String] {
    let block = (discussion ?? "").components(separatedBy: "\n\n").first {
      $0.hasPrefix(Self.examplesTitle)
    }
    return block.map { $0.split(separator: "\n").dropFirst().map(String.init) } ?? []
  }

  private static let examplesTitle = "EXAMPLES\n"
}
