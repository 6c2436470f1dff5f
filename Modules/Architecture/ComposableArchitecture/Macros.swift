/// Makes a type a reducer.
///
/// On a struct: conforms it to `Reducer`, makes its `Action` case-pathable, and its `State` too
/// when it is an enum; an absent `State`, `Action`, `body` or `init` is added empty. On an enum
/// whose cases are reducers: adds `State`, `Action`, `body`, and `CaseScope`, the way to switch
/// over a store.
@attached(
  member,
  names: named(State), named(Action), named(init), named(body), named(CaseScope), named(scope),
  named(_))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "Macros", type: "ReducerMacro")

/// Makes a type a reducer and conforms the `State` and `Action` that the macro adds.
///
/// The conformances can as well be written as extensions of `Feature.State` and `Feature.Action`.
@attached(
  member,
  names: named(State), named(Action), named(init), named(body), named(CaseScope), named(scope),
  named(_))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(
  state: _SynthesizedConformance..., action: _SynthesizedConformance...
) = #externalMacro(module: "Macros", type: "ReducerMacro")

/// A conformance that `@Reducer(state:action:)` adds.
public struct _SynthesizedConformance: Sendable {
  /// `Codable`.
  public static let codable = Self()
  /// `Decodable`.
  public static let decodable = Self()
  /// `Encodable`.
  public static let encodable = Self()
  /// `Equatable`.
  public static let equatable = Self()
  /// `Hashable`.
  public static let hashable = Self()
  /// `Sendable`.
  public static let sendable = Self()
}

/// Marks a case of a reducer enum whose state goes away with the first action that it is sent, as
/// an alert does.
@attached(peer, names: named(_))
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "Macros", type: "ReducerCaseEphemeralMacro")

/// Marks a case of a reducer enum that holds plain data and has no reducer.
@attached(peer, names: named(_))
public macro ReducerCaseIgnored() =
  #externalMacro(module: "Macros", type: "ReducerCaseIgnoredMacro")

/// Makes a state tell observers which of its fields change.
///
/// Stored properties become computed ones over storage of their own; a table from each property's
/// key path to its storage lets the runtime write in place. On an enum the identity is that of the
/// associated value, told apart by case.
@attached(extension, conformances: Observable, ObservableState)
@attached(
  member,
  names: named(_$id), named(_$observationRegistrar), named(_$willModify), named(_$collectFields))
@attached(memberAttribute)
public macro ObservableState() = #externalMacro(module: "Macros", type: "ObservableStateMacro")

/// Marks a property of an observable state whose reads and writes are told; the state's macro adds
/// it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "Macros", type: "ObservationStateTrackedMacro")

/// Keeps a property of an observable state out of observation.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "Macros", type: "ObservationStateIgnoredMacro")

/// Holds the optional state of a presented feature: `@Presents var alert: AlertState<Action>?`.
///
/// `$alert` is its `PresentationState`, for `ifLet(\.$alert, action: \.alert)`.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "Macros", type: "PresentsMacro")

/// Gives a view a `send` that takes the view's own actions, and warns where it sends others.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "Macros", type: "ViewActionMacro") where R.Action: ViewAction
