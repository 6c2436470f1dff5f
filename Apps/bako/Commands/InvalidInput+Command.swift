import Interchange
import Models
import Wording

extension InvalidInput {
  /// The problem and its remedy, with the command or the option that helps.
  var messageWithCommand: String {
    switch self {
    case .unknownName(let kind, _, let suggestions) where suggestions.isEmpty:
      "\(message) Run `bako \(kind.plural)` to list all."
    case .unknownFeeling(_, spelling: nil, _):
      "\(message) Run `bako feelings` to list them all."
    case .ownFeeling(.inUse(let feeling, _)):
      "\(message.dropLast()): add --into \(feeling.like ?? "")."
    default: message
    }
  }
}

extension InputProblem {
  /// The problem of a record, with the command that helps.
  var sentenceWithCommand: String {
    guard case .invalid(let error) = self else { return sentence }
    return error.messageWithCommand
  }
}
