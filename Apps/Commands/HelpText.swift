import ArgumentParser
import CommandEnvironment
import CommandHelp
import Reports

/// The options in the help of the program, which a request for it may have.
struct MainHelpOptions: ParsableArguments {
  @OptionGroup var app: AppOptions
  @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>
}

/// The text of `--help`.
enum HelpText {
  /// The help of the program: what fits a screen of 80 × 24.
  static func main(_ style: Style) -> String {
    let groups = Bako.configuration.groupedSubcommands.map { group in
      let names = names(in: group).joined(separator: ", ")
      return "\(style.bold(group.name.padded(to: 9)))  \(style.name(names))"
    }
    let page = page(of: MainHelpOptions.self, path: ["bako"], style)
    let lines =
      [
        "\(style.bold("bako")): a mood tracker and BMI calculator. "
          + "Your data stays on this machine.",
        "  bako                                  open the app",
        "  bako calm \"slept well #rest @home\"    check in",
        "  bako <command> --help                 help with examples",
        "",
      ] + groups + [""] + (page?.options(titled: "Options of the app") ?? [])
    return lines.joined(separator: "\n")
  }

  /// The names of the commands; of a single one, those of its subcommands: `bmi calc`.
  private static func names(in group: CommandGroup) -> [String] {
    let names = group.subcommands.compactMap { $0.configuration.commandName }
    guard names.count == 1, let subcommands = group.subcommands.first?.configuration.subcommands
    else { return names }
    return subcommands.map { "\(names[0]) \($0.configuration.commandName ?? "")" }
  }

  /// The help of a command; nil if the parser does not describe it.
  static func of(_ type: any ParsableCommand.Type, path: [String], _ style: Style) -> String? {
    page(of: type, path: path, style).map { $0.lines.joined(separator: "\n") }
  }

  private static func page(
    of type: any ParsableArguments.Type, path: [String], _ style: Style
  ) -> HelpPage? {
    do {
      _ = try type.parse(["--experimental-dump-help"])
      return nil
    } catch {
      let command = try? CommandDescription(dump: type.fullMessage(for: error))
      return command.map {
        HelpPage(
          $0, path: path, columns: min(80, Console.textColumns), heading: style.bold,
          name: style.name)
      }
    }
  }
}
