import Models

extension Amount {
  /// The number with its unit: `6.5 h`, `80%`, `3`.
  public var text: String {
    unit.first?.isLetter == true ? "\(number) \(unit)" : number + unit
  }
}

extension MeasuredRecord {
  /// The activities with their amounts: `Sleep 6.5 h`.
  public var activityTexts: [String] {
    activities.map { name in
      amounts[name].map { "\(name.text) \($0.text)" } ?? name.text
    }
  }
}

extension TaggedText.UnusedAmount {
  /// Why the amount stays in the note: `5 km stays in the note: Sleep is in h`.
  public func message(of activity: String) -> String {
    switch self {
    case .otherUnit(let amount, unit: ""):
      "\(amount.text) stays in the note: \(activity) has no unit"
    case .otherUnit(let amount, let unit):
      "\(amount.text) stays in the note: \(activity) is in \(unit)"
    case .repeated(let amount):
      "\(amount.text) stays in the note: \(activity) has an amount"
    case .ambiguous(let text, let readings):
      "\(text) stays in the note: it is "
        + readings.map(\.description).joined(separator: " or ")
    }
  }
}
