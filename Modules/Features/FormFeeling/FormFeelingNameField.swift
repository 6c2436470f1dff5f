import Core

/// A text field that finds and adds names.
public struct FormFeelingNameField: Equatable, Sendable {
  public var text = ""
  /// Why the text is not a name.
  public var problem: InvalidInput?

  /// One field of each kind.
  public struct Fields: Equatable, Sendable {
    private var activity = FormFeelingNameField()
    private var place = FormFeelingNameField()

    public subscript(kind: NameKind) -> FormFeelingNameField {
      get {
        switch kind {
        case .activity: activity
        case .place: place
        }
      }
      set {
        switch kind {
        case .activity: activity = newValue
        case .place: place = newValue
        }
      }
    }

    var areEmpty: Bool { NameKind.allCases.allSatisfy { self[$0].text.isEmpty } }
  }
}
