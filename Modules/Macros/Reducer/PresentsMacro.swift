import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Presents var child: Child.State?`: stores the value in a `PresentationState`, which is
/// available as `$child`.
///
/// In an observable state, accesses of both properties are registered under the key path of
/// `$child`, so a change through either one notifies observers of both.
enum PresentsMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = Presented(declaration) else {
      // Without accessors, the compiler keeps the property stored.
      throw DiagnosticsError(diagnostics: [Presented.mistake(declaration, node)])
    }
    let storage = "_\(property.name)"
    let observation = Observation(of: property, in: context)
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
      \(raw: storage) = ComposableArchitecture.PresentationState(wrappedValue: initialValue)
      }
      """,
      """
      get {
      \(raw: observation.access)
      return \(raw: storage).wrappedValue
      }
      """,
      """
      set {
      \(raw: observation.willModify)
      \(raw: storage).wrappedValue = newValue
      \(raw: observation.didModify)
      }
      """,
      """
      _modify {
      \(raw: observation.willModify)
      \(raw: observation.deferred)
      yield &\(raw: storage).wrappedValue
      }
      """,
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = Presented(declaration) else {
      guard let variable = declaration.as(VariableDeclSyntax.self) else {
        throw DiagnosticsError(diagnostics: [Presented.mistake(declaration, node)])
      }
      return Presented.projectionAfterMistake(in: variable)
    }
    let storage = "_\(property.name)"
    let type = "ComposableArchitecture.PresentationState<\(property.wrapped)>"
    let observation = Observation(of: property, in: context)
    return [
      """
      \(raw: property.modifiers)var $\(raw: property.name): \(raw: type) {
      get {
      \(raw: observation.access)
      return \(raw: storage).projectedValue
      }
      set {
      \(raw: observation.willModify)
      \(raw: storage).projectedValue = newValue
      \(raw: observation.didModify)
      }
      _modify {
      \(raw: observation.willModify)
      \(raw: observation.deferred)
      yield &\(raw: storage)
      }
      }
      """,
      """
      private var \(raw: storage) = \(raw: type)(wrappedValue: \(raw: property.initial))
      """,
    ]
  }
}

/// A property that can be presented: a stored instance `var` of an optional type.
struct Presented {
  var name: String
  var wrapped: String
  var initial: String
  /// The access modifiers of the property, each followed by a space, which its projection repeats.
  var modifiers: String

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      !variable.isStatic, variable.bindings.count == 1, let binding = variable.bindings.first,
      let name = binding.name, binding.accessorBlock == nil,
      let wrapped = binding.typeAnnotation?.type.wrappedType
    else { return nil }
    self.name = name
    self.wrapped = wrapped.trimmedDescription
    initial = binding.initializer?.value.trimmedDescription ?? "nil"
    modifiers = variable.modifiers.filter { AccessLevel(rawValue: $0.name.text) != nil }
      .map { $0.trimmedDescription + " " }.joined()
  }

  /// Returns a projection for a property that is reported as a mistake, so that `\.$child` is not a
  /// second one.
  static func projectionAfterMistake(in variable: VariableDeclSyntax) -> [DeclSyntax] {
    guard !variable.isStatic, variable.bindings.count == 1, let binding = variable.bindings.first,
      let name = binding.name, let type = binding.typeAnnotation?.type
    else { return [] }
    let wrapped = (type.wrappedType ?? type).trimmed
    return [
      """
      var $\(raw: name): ComposableArchitecture.PresentationState<\(wrapped)> {
      get {
      Swift.fatalError()
      }
      set {
      }
      }
      """
    ]
  }

  static func mistake(
    _ declaration: some DeclSyntaxProtocol, _ node: AttributeSyntax
  ) -> Diagnostic {
    func diagnostic(
      _ message: String, _ id: String, at place: some SyntaxProtocol, _ fixIts: [FixIt] = []
    ) -> Diagnostic {
      Diagnostic(node: place, message: MacroMessage(message: message, id: id), fixIts: fixIts)
    }
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      return diagnostic(
        "'@Presents' can only be applied to a property", "presentsNeedsProperty", at: node)
    }
    let keyword = variable.bindingSpecifier
    if keyword.tokenKind != .keyword(.var) {
      let fixIt = FixIt.replacing(
        keyword, with: keyword.with(\.tokenKind, .keyword(.var)), "Change 'let' to 'var'",
        id: "presentsMakeVar")
      return diagnostic(
        "'@Presents' can only be applied to a 'var'", "presentsNeedsVar", at: keyword, [fixIt])
    }
    if variable.isStatic || variable.bindings.contains(where: { $0.accessorBlock != nil }) {
      return diagnostic(
        "'@Presents' can only be applied to a stored instance property", "presentsNeedsStored",
        at: node)
    }
    return diagnostic(
      "'@Presents' requires an explicit optional type", "presentsNeedsOptional",
      at: variable.bindings, makingOptional(variable))
  }

  private static func makingOptional(_ variable: VariableDeclSyntax) -> [FixIt] {
    guard let type = variable.bindings.first?.typeAnnotation?.type else { return [] }
    let isSimple = type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
    let plain = type.trimmedDescription
    let optional: TypeSyntax = isSimple ? "\(raw: plain)?" : "(\(raw: plain))?"
    return [
      .replacing(
        type, with: optional.with(\.trailingTrivia, type.trailingTrivia),
        "Make the type optional", id: "presentsMakeOptional")
    ]
  }
}

/// The statements that register accesses and changes with an observable state's registrar. Empty
/// outside of an observable state.
private struct Observation {
  var access = ""
  var willModify = ""
  var didModify = ""
  var deferred = ""

  init(of property: Presented, in context: some MacroExpansionContext) {
    let type = context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)
    guard type?.attributes.contains(named: "ObservableState") == true else { return }
    let path = "self, keyPath: \\.$\(property.name)"
    let storage = "_\(property.name)"
    access = "_$observationRegistrar.access(\(path))"
    willModify = """
      let old = ComposableArchitecture._willModify(&\(storage))
      _$observationRegistrar.willModify(\(path), old)
      """
    didModify = """
      _$observationRegistrar.didModify(\
      \(path), old, \(storage), ComposableArchitecture._identity(of: \(storage)))
      """
    deferred = "defer {\n\(didModify)\n}"
  }
}

extension TypeSyntax {
  /// `T` in `T?` and `Optional<T>`.
  fileprivate var wrappedType: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    guard let last = lastIdentifier, last.name.text.hasPrefix("Optional"),
      let only = last.genericArgumentClause?.arguments, only.count == 1,
      case .type(let type)? = only.first?.argument
    else { return nil }
    return type
  }
}
