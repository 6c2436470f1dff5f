import TerminalCells

/// The help of a command: what it does, its usage, examples and options.
///
/// ```swift
/// let command = try CommandDescription(
///   dump: #"{"command": {"commandName": "walk", "abstract": "Save a walk."}}"#)
/// print(HelpPage(command, path: ["bako", "walk"]).lines[0])  // prints "bako walk: save a walk."
/// ```
public struct HelpPage {
  private let command: CommandDescription
  private let path: [String]
  private let columns: Int
  private let heading: (String) -> String
  private let name: (String) -> String

  /// Creates the help of a command.
  ///
  /// - Parameters:
  ///   - path: The names with which the command is called, with that of the program.
  ///   - columns: The width at which texts are wrapped.
  ///   - heading: Styles a title.
  ///   - name: Styles the name of an option or a command.
  public init(
    _ command: CommandDescription, path: [String], columns: Int = 80,
    heading: @escaping (String) -> String = { $0 }, name: @escaping (String) -> String = { $0 }
  ) {
    self.command = command
    self.path = path
    self.columns = columns
    self.heading = heading
    self.name = name
  }

  /// The arguments with which the command is called: `bako list [<words> ...] [<options>]`.
  public var usage: String {
    let required = command.declared.filter { $0.kind == .positional || !$0.isOptional }
    let hasOptions = command.declared.count > required.count
    let isRequired = command.declared.isEmpty && command.defaultSubcommand == nil
    let subcommand = isRequired ? ["<command>"] : ["[<command>]"]
    return
      (path + (subcommands.isEmpty ? [] : subcommand) + required.map(usage)
      + (hasOptions ? ["[<options>]"] : []))
      .joined(separator: " ")
  }

  /// The whole page.
  public var lines: [String] {
    var blocks = [title, ["  " + usage]]
    blocks += command.paragraphs.map { $0.wrapped(columns: columns) }
    if !command.examples.isEmpty { blocks.append([heading("Examples")] + command.examples) }
    if !subcommands.isEmpty {
      blocks.append([heading("Commands")] + subcommands.flatMap(row))
    }
    blocks.append(section("Arguments", command.declared.filter { $0.kind == .positional }))
    blocks += optionBlocks(titled: "Options")
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var title: [String] {
    let name = path.joined(separator: " ")
    let lines = "\(name): \(abstract)".wrapped(columns: columns)
    return lines.prefix(1).map { heading(name) + $0.dropFirst(name.count) } + lines.dropFirst()
  }

  /// The parser adds `help` to each command.
  private var subcommands: [CommandDescription] {
    (command.subcommands ?? []).filter { $0.commandName != "help" }
  }

  /// The sections of the options. Those without a title have the given one, and come first.
  public func options(titled untitled: String) -> [String] {
    optionBlocks(titled: untitled).flatMap(\.self)
  }

  private func optionBlocks(titled untitled: String) -> [[String]] {
    let options = command.declared.filter { $0.kind != .positional }
    var titles: [String?] = [nil]
    for option in options where !titles.contains(option.sectionTitle) {
      titles.append(option.sectionTitle)
    }
    return titles.map { title in
      section(title ?? untitled, options.filter { $0.sectionTitle == title })
    }
  }

  /// The abstract as it continues a line, such as `list entries, newest first.`
  private var abstract: String {
    let text = command.abstract ?? ""
    // Not the “BMI” of a title in capitals.
    return text.dropFirst().first?.isLowercase == true
      ? text.prefix(1).lowercased() + text.dropFirst() : text
  }

  private func section(
    _ title: String, _ arguments: [CommandDescription.Argument]
  ) -> [String] {
    guard !arguments.isEmpty else { return [] }
    return [heading(title)] + arguments.flatMap { row(label($0), description($0)) }
  }

  private func usage(_ argument: CommandDescription.Argument) -> String {
    let value = "<\(argument.valueName ?? "")>"
    let call =
      argument.kind == .positional
      ? value : "\(argument.preferredName?.text ?? "") \(value)"
    let repeated = argument.mayRepeat ? "\(call) ..." : call
    return argument.isOptional ? "[\(repeated)]" : repeated
  }

  private func label(_ argument: CommandDescription.Argument) -> String {
    let value = argument.kind == .flag ? nil : argument.valueName.map { "<\($0)>" }
    let names = (argument.names ?? []).map(\.text).joined(separator: ", ")
    return [names, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The sentence of an option, with its values.
  private func description(_ argument: CommandDescription.Argument) -> String {
    var text = argument.abstract ?? ""
    let values = argument.kind == .flag ? [] : argument.allValues ?? []
    guard let last = values.last else { return text }
    if text.hasSuffix(".") { text.removeLast() }
    text += ": " + values.dropLast().joined(separator: ", ") + " or " + last
    if let value = argument.defaultValue { text += " (default: \(value))" }
    return text + "."
  }

  private func row(_ subcommand: CommandDescription) -> [String] {
    let isDefault = subcommand.commandName == command.defaultSubcommand
    return row(subcommand.commandName + (isDefault ? " (default)" : ""), subcommand.abstract ?? "")
  }

  /// A label, and its text beside or below it.
  private func row(_ label: String, _ text: String) -> [String] {
    let texts = text.wrapped(columns: max(20, columns - Self.indent))
    let blanks = String(repeating: " ", count: Self.indent)
    guard label.count <= Self.indent - 3 else {
      return ["  " + name(label)] + texts.map { blanks + $0 }
    }
    let gap = String(repeating: " ", count: Self.indent - 2 - label.count)
    return ["  " + name(label) + gap + (texts.first ?? "")] + texts.dropFirst().map { blanks + $0 }
  }

  private static let indent = 22
}
