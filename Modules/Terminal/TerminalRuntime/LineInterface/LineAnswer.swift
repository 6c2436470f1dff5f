import Foundation

/// An answer at the prompt: a command, the number of a control, or a prefix of its label.
enum LineAnswer: Equatable {
  case quit, back, help, next, previous, enter
  case number(Int, isDeletion: Bool)
  case text(String)

  init(_ line: String) {
    let typed = line.trimmingCharacters(in: .whitespaces).lowercased()
    switch typed {
    case "q", "quit": self = .quit
    case "b", "back": self = .back
    case "?", "help": self = .help
    case "": self = .enter
    case "next": self = .next
    case "previous": self = .previous
    default:
      let isDeletion = typed.hasSuffix("d")
      let digits = isDeletion ? String(typed.dropLast()) : typed
      self =
        Int(digits).map { .number($0, isDeletion: isDeletion) }
        ?? .text(line.trimmingCharacters(in: .whitespaces))
    }
  }
}

/// The date format of the prompt.
enum LineDate {
  /// Parses `2026-11-20`, which is noon of that day, or `2026-11-20 08:30`, in the calendar's time
  /// zone. Returns `nil` for a date that does not exist.
  static func parse(_ text: String, calendar: Calendar) -> Date? {
    let parts = text.split { "-: T".contains($0) }.compactMap { Int($0) }
    guard parts.count == 3 || parts.count == 5 else { return nil }
    let components = DateComponents(
      year: parts[0], month: parts[1], day: parts[2], hour: parts.count == 5 ? parts[3] : 12,
      minute: parts.count == 5 ? parts[4] : 0)
    guard let date = calendar.date(from: components),
      calendar.component(.day, from: date) == parts[2],
      calendar.component(.month, from: date) == parts[1]
    else { return nil }
    return date
  }
}
