import Core

/// The measurements, newest first, each with its difference from the previous one. A row is made
/// when it is read, because a frame reads the visible ones only.
public struct BMIHistoryRows: RandomAccessCollection, Sendable {
  public struct Element: Equatable, Identifiable, Sendable {
    public let bmi: BMI
    /// The difference from the previous measurement; nil for the first one.
    public let change: BMIDifference?

    public var id: BMI.ID { bmi.id }
  }

  let history: [BMI]

  public var startIndex: Int { history.startIndex }
  public var endIndex: Int { history.endIndex }

  public subscript(index: Int) -> Element {
    let bmi = history[index]
    let previous = history.dropFirst(index + 1).first
    return Element(
      bmi: bmi, change: previous.map { bmi.measured.difference(from: $0.measured) })
  }
}
