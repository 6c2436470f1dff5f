/// An action and what caused it: the line that sent it, or the effect that sent it, with the action
/// that returned the effect.
///
/// A store creates causes only while it is observed, as by a test store.
///
/// `@unchecked Sendable`: immutable. The action is transferred, not shared: it is created and
/// described on the main actor.
@_spi(Internals)
public final class ActionCause: @unchecked Sendable, CustomStringConvertible {
  private enum Kind {
    case action(Any, sentAt: SourceLine?)
    case effect(SourceLine?)
  }

  private let kind: Kind
  private let parent: ActionCause?
  private let depth: Int

  /// The number of causes that a chain retains. An effect that starts itself again, through an
  /// action, would otherwise retain all of its predecessors.
  private static let maximumDepth = 64

  private init(_ kind: Kind, parent: ActionCause?) {
    self.kind = kind
    // Of a long chain, the latest part is kept, between one and two times the maximum.
    let depth = (parent?.depth ?? 0) + 1
    self.parent = depth > Self.maximumDepth ? parent?.prefix(Self.maximumDepth / 2) : parent
    self.depth = depth > Self.maximumDepth ? Self.maximumDepth / 2 + 1 : depth
  }

  /// Creates the cause of an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - line: The line that sent it, if no effect did.
  ///   - parent: The effect that sent the action, or the action that returned it as an effect.
  convenience init(_ action: Any, sentAt line: SourceLine?, parent: ActionCause?) {
    self.init(.action(action, sentAt: line), parent: parent)
  }

  /// Creates the cause of the actions of an effect.
  convenience init(effectAt line: SourceLine?, of action: ActionCause?) {
    self.init(.effect(line), parent: action)
  }

  /// Returns a copy of the chain with its latest causes.
  private func prefix(_ count: Int) -> ActionCause {
    ActionCause(kind, parent: count > 1 ? parent?.prefix(count - 1) : nil)
  }

  /// Whether an effect sent the action.
  var isSentByEffect: Bool { parent != nil }

  /// The action and its causes, one line each, the latest first.
  public var description: String {
    var (lines, next) = ([String](), Optional(self))
    while let cause = next {
      lines.append(lines.isEmpty ? cause.summary : "← \(cause.summary)")
      next = cause.parent
    }
    return lines.joined(separator: "\n")
  }

  /// The action and the line that sent it, or the effect.
  var summary: String {
    switch kind {
    case .action(let action, let line):
      let name = debugCaseOutput(action, abbreviated: true)
      return line.map { "\(name) (\($0.short))" } ?? name
    case .effect(let line):
      return "effect" + (line.map { " (\($0.short))" } ?? "")
    }
  }
}
