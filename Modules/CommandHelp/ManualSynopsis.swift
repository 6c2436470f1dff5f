/// The line of a command in the manual page, in the macros of mdoc(7): `.It Cm bmi calc Ar height
/// weight`. The options of every command are left out.
public struct ManualSynopsis: CustomStringConvertible, Sendable {
  /// The line.
  public let description: String

  /// Creates the line of a command.
  ///
  /// - Parameter path: The names of the command, without that of the program.
  public init(_ command: CommandDescription, path: [String]) {
    let arguments = command.declared.filter { $0.sectionTitle == nil }
    let positional = arguments.filter { $0.kind == .positional }
    let options = arguments.filter { $0.kind != .positional }
    let words = (positional + options.filter { !$0.isOptional } + options.filter(\.isOptional))
      .map(Self.macros)
    description = ([".It Cm " + path.joined(separator: " ")] + words).joined(separator: " ")
  }

  private static func macros(_ argument: CommandDescription.Argument) -> String {
    var words = argument.kind == .positional ? [] : ["Fl -\(argument.preferredName?.name ?? "")"]
    if argument.kind != .flag {
      let values = argument.allValues ?? []
      words.append(
        values.isEmpty || values.count > 3
          ? "Ar \(argument.valueName ?? "")"
          : values.map { "Cm \($0)" }.joined(separator: " Ns | Ns "))
    }
    if argument.mayRepeat { words.append("Ns ...") }
    let call = words.joined(separator: " ")
    // Op ends with the line.
    return argument.isOptional ? "Oo \(call) Oc" : call
  }
}
