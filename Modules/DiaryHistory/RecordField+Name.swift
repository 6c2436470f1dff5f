import Models

/// The names of fields in segments.
extension RecordField {
  private static let activityPrefix = "activity:"
  private static let amountPrefix = "amount:"
  private static let forgottenPrefix = "forgotten:"

  /// The name of the field: `journal`, `activity:work`.
  public var name: String {
    switch self {
    case .activity(let name): Self.activityPrefix + name
    case .amount(let name): Self.amountPrefix + name
    case .journal: "journal"
    case .date: "date"
    case .feeling: "feeling"
    case .place: "place"
    case .createdAt: "created_at"
    case .updatedAt: "updated_at"
    case .height: "height_cm"
    case .weight: "weight_kg"
    case .spelling: "spelling"
    case .hidden: "hidden"
    case .unit: "unit"
    case .like: "like"
    case .icon: "icon"
    case .valence: "valence"
    case .energy: "energy"
    case .value: "value"
    case .forgotten(let hash): Self.forgottenPrefix + String(hash, radix: 16)
    }
  }

  /// Creates the field with a name among those that a kind of record has and that merge on their
  /// own; nil for another name.
  public init?(named name: String, of kind: RecordKind) {
    let field: RecordField? =
      if name.hasPrefix(Self.activityPrefix) {
        .activity(String(name.dropFirst(Self.activityPrefix.count)).foldedAsName)
      } else if name.hasPrefix(Self.amountPrefix) {
        .amount(String(name.dropFirst(Self.amountPrefix.count)).foldedAsName)
      } else {
        kind.fields.first { $0.name == name }
      }
    guard let field, kind.has(field), kind.rule(for: field).mergesAlone else { return nil }
    self = field
  }

  /// Creates the field with a name in the merge state of a device.
  public init?(stored name: String, of kind: RecordKind) {
    guard name.hasPrefix(Self.forgottenPrefix) else {
      self.init(named: name, of: kind)
      return
    }
    guard kind == .entry, let hash = UInt64(name.dropFirst(Self.forgottenPrefix.count), radix: 16)
    else { return nil }
    self = .forgotten(hash)
  }

  /// The field without the name of its activity: a hash (FNV-1a, 64 bits) of the name, which only
  /// has to differ from those of the other activities of a check-in. Other fields are the same.
  var withoutName: RecordField {
    switch self {
    case .activity, .amount:
      .forgotten(
        name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    default: self
    }
  }
}
