// Models: the values of the product and the rules that hold for them. No view, no input or output.
import Foundation

/// A value that people typed and that a rule of the domain turns down.
///
/// The sentence says what is wrong and what to type instead; it is shown as it stands, by the app
/// and by the commands (which then exit with 64).
public struct Refusal: LocalizedError, CustomStringConvertible, Equatable, Sendable {
  /// One or two sentences for people.
  public let sentence: String

  /// Refuses with a sentence.
  public init(_ sentence: String) { self.sentence = sentence }

  /// The sentence.
  public var description: String { sentence }

  /// The sentence.
  public var errorDescription: String? { sentence }
}
