import Core

extension BMIHistoryReducer {
  /// The effect of the last action, shown until the next one.
  public enum Notice: Equatable, Sendable {
    case deleted(BMI)
    case nothingToUndo
    case notUndone(reason: String)
    case saved(BMI)
    case undone(UndoneWrite)

    public var text: String {
      switch self {
      case let .deleted(bmi): "Deleted BMI \(bmi.formattedValue), \(bmi.date.dateAndTime)."
      case .nothingToUndo: "There is nothing to undo."
      case let .notUndone(reason): "Could not undo. \(reason)"
      case let .saved(bmi): "Saved \(bmi.formattedValue), \(bmi.category.title)."
      case let .undone(write): write.message(\.dateAndTime)
      }
    }

    public var offersUndo: Bool {
      switch self {
      case .deleted, .saved: true
      case .nothingToUndo, .notUndone, .undone: false
      }
    }
  }
}
