/// Conforms a type to the ``Reducer`` protocol.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState struct State { var count = 0 }
///   enum Action { case incrementButtonTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, _ in
///       state.count += 1
///       return .none
///     }
///   }
/// }
///
/// @Reducer
/// enum Destination { case alert(AlertState<Never>), counter(Counter) }
/// ```
///
/// Applied to a struct, the macro makes `Action` and an enum `State` case-pathable, and adds an
/// empty `State`, `Action`, `body` or `init` if it is absent.
///
/// Applied to an enum whose payloads are reducers, it composes them into a reducer of which one is
/// active at a time. It adds `State`, `Action`, `body`, and `CaseScope`, the enum of stores to
/// switch over with `store.case`.
@attached(
  member,
  names: named(State), named(Action), named(init), named(body), named(CaseScope), named(scope),
  named(_))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "Macros", type: "ReducerMacro")

/// Conforms a type to the ``Reducer`` protocol and adds conformances to the generated `State` and
/// `Action`.
///
/// An extension of the generated type can declare the conformance instead:
/// `extension Destination.State: Equatable {}`.
@attached(
  member,
  names: named(State), named(Action), named(init), named(body), named(CaseScope), named(scope),
  named(_))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(
  state: _SynthesizedConformance..., action: _SynthesizedConformance...
) = #externalMacro(module: "Macros", type: "ReducerMacro")

/// A conformance that `@Reducer(state:action:)` adds to a generated type.
public struct _SynthesizedConformance: Sendable {
  /// A conformance to `Codable`.
  public static let codable = Self()
  /// A conformance to `Decodable`.
  public static let decodable = Self()
  /// A conformance to `Encodable`.
  public static let encodable = Self()
  /// A conformance to `Equatable`.
  public static let equatable = Self()
  /// A conformance to `Hashable`.
  public static let hashable = Self()
  /// A conformance to `Sendable`.
  public static let sendable = Self()
}

/// Marks a case of a reducer enum as ephemeral: its first action dismisses it, like that of an
/// alert.
@attached(peer, names: named(_))
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "Macros", type: "ReducerCaseEphemeralMacro")

/// Marks a case of a reducer enum whose payload is plain data without a reducer.
@attached(peer, names: named(_))
public macro ReducerCaseIgnored() =
  #externalMacro(module: "Macros", type: "ReducerCaseIgnoredMacro")

/// Makes the fields of a state observable.
///
/// ```swift
/// @ObservableState
/// struct ProfileState: Equatable {
///   var name = "Blob"
///   @ObservationStateIgnored var draft = ""
/// }
///
/// var profile = ProfileState()
/// withObservationTracking {
///   _ = profile.name
/// } onChange: {
///   print("The name changes.")
/// }
/// profile.name = "Blob Jr."  // prints "The name changes."
/// ```
///
/// A view that reads a field through a ``Store`` is invalidated when that field changes, and not by
/// changes of other fields. Observers of a child state are notified when the child is replaced;
/// observers of the child's fields, when these fields change. A write of an equal value to a plain
/// field notifies as well.
///
/// Stored properties become computed properties with separate storage. A table of the key paths of
/// that storage allows the runtime to write in place. The identity of an enum is that of its
/// associated value and its case.
@attached(extension, conformances: Observable, ObservableState)
@attached(
  member,
  names: named(_$id), named(_$observationRegistrar), named(_$willModify), named(_$collectFields))
@attached(memberAttribute)
public macro ObservableState() = #externalMacro(module: "Macros", type: "ObservableStateMacro")

/// Marks a property of an observable state as observed. ``ObservableState()`` adds it to each
/// stored property.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "Macros", type: "ObservationStateTrackedMacro")

/// Excludes a property of an observable state from observation.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "Macros", type: "ObservationStateIgnoredMacro")

/// Stores the optional state of a presented child: `@Presents var alert: AlertState<Action>?`.
///
/// The projected value, `$alert`, is the ``PresentationState`` that
/// `ifLet(\.$alert, action: \.alert)` requires.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "Macros", type: "PresentsMacro")

/// Adds a `send` method for the view actions of a feature to its view, and warns about uses of
/// `store.send`.
///
/// ```swift
/// import TerminalUI
///
/// @Reducer
/// struct Login {
///   enum Action: ViewAction {
///     case response(Bool), view(View)
///     enum View { case loginButtonTapped }
///   }
/// }
///
/// @ViewAction(for: Login.self)
/// struct LoginView: View {
///   let store: StoreOf<Login>
///   var body: some View { Button("Log in") { send(.loginButtonTapped) } }
/// }
/// ```
@attached(extension, conformances: ViewActionSending, names: named(store), named(send))
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "Macros", type: "ViewActionMacro") where R.Action: ViewAction
