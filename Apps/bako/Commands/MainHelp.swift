import AppFeature
import ArgumentParser
import Reports
import TerminalCells

/// The options that a request for the help of the program may have.
struct MainHelpOptions: ParsableArguments {
  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var output: OutputOptions
}

/// The output of `bako --help`: what fits a screen of 80 × 24.
struct MainHelp {
  let style: Style

  private static let groups = [
    ("Check in", "log, today, edit, delete, undo, redo"),
    ("Look back", "list, show, stats, insights, year, month, report"),
    ("Words", "feelings, activities, places"),
    ("Body", "bmi calc, bmi add, bmi list, bmi delete"),
    ("Data", "export, import, backup, restore, doctor, purge"),
    ("Every day", "prompt, remind, config"),
  ]

  private static let options = [
    ("--screen <name>", screens),
    ("--plain-ui", "ask line by line instead of using the full screen"),
    ("--ascii", "draw with ASCII characters only"),
    ("--theme <theme>", "system, dark or light"),
    ("--inspect", "show actions and state changes beside the app"),
  ]

  /// The screens in words: `home, tracker … or about`.
  private static var screens: String {
    let names = StartScreen.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  private static let commonOptions = [
    ("--data-dir <dir>", "use this data directory"),
    ("--format <format>", "plain, json, jsonl or csv; --json is --format json"),
    ("--color <color>", "always, never or auto"),
  ]

  var text: String {
    let lines =
      [
        "\(style.bold("bako")): a mood tracker and BMI calculator. "
          + "Your data stays on this machine.",
        "",
        "  bako                                  open the app",
        "  bako calm \"slept well #rest @home\"    check in",
        "  bako <command> --help                 help with examples",
        "",
      ]
      + Self.groups.map { name, commands in
        "\(style.bold(name.padded(to: 9)))  \(style.name(commands))"
      }
      + ["", style.bold("Options of the app")] + Self.options.map(line)
      + [style.bold("Options of every command")] + Self.commonOptions.map(line)
    return lines.joined(separator: "\n")
  }

  private func line(_ option: String, _ text: String) -> String {
    "  \(style.name(option))\(String(repeating: " ", count: 20 - option.count))\(text)"
  }
}
