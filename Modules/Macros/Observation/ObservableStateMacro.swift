import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservableState`: generates identity and observation of a state, and the table of its stored
/// fields.
enum ObservableStateMacro: ExtensionMacro, MemberAttributeMacro, MemberMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.isValueType, !protocols.isEmpty else { return [] }
    return try declaration.conformances(
      of: type, to: ["ComposableArchitecture.ObservableState", "Observation.Observable"])
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self),
      let property = member.as(VariableDeclSyntax.self), property.isStoredInstanceVariable,
      property.bindings.count == 1
    else { return [] }
    let names = property.attributes
    if reportMisplaced(names, in: context) { return [] }
    if names.contains(named: "ObservationStateIgnored")
      || names.contains(named: "ObservationStateTracked")
    {
      return []
    }
    if observingItself.contains(where: names.contains(named:)) {
      return ["@ComposableArchitecture.ObservationStateIgnored"]
    }
    return ["@ComposableArchitecture.ObservationStateTracked"]
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      let cases = EnumCases(declaration.memberBlock.members)
      return [identity(of: cases), renewal(of: cases)]
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.report(
        """
        '@ObservableState' cannot be applied to \(declaration.introducerText) type \
        '\(declaration.typeName)'
        """,
        id: "observableStateIsValue", at: node, fixIts: declaration.structFixIts)
      return []
    }
    return members + [fieldTable(of: declaration)]
  }

  /// Reports attributes that are not valid in an observable state. Returns whether one was
  /// reported.
  private static func reportMisplaced(
    _ attributes: AttributeListSyntax, in context: some MacroExpansionContext
  ) -> Bool {
    for case .attribute(let attribute) in attributes {
      guard let other = replacements[attribute.plainName] else { continue }
      let name: TypeSyntax = "\(raw: other)"
      context.report(
        "'@\(attribute.plainName)' cannot be used in '@ObservableState'",
        id: "observableStateAttribute", at: attribute,
        fixIts: [
          .replacing(
            attribute.attributeName,
            with: name.with(\.trailingTrivia, attribute.attributeName.trailingTrivia),
            "Use '@\(other)' instead", id: "observableStateUseOther")
        ])
      return true
    }
    return false
  }

  /// Property wrappers that notify observers themselves.
  private static let observingItself = ["Presents", "Shared", "SharedReader"]

  /// Attributes that are not valid in an observable state, and those to use instead.
  private static let replacements = [
    "PresentationState": "Presents", "ObservationIgnored": "ObservationStateIgnored",
    "ObservationTracked": "ObservationStateTracked",
  ]

  private static let members: [DeclSyntax] = [
    "public var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()",
    """
    public var _$id: ComposableArchitecture.ObservableStateID {
    _$observationRegistrar.id
    }
    """,
    """
    public mutating func _$willModify() {
    _$observationRegistrar._$willModify()
    }
    """,
  ]

  /// Generates one statement per field. The type checker would take minutes for a dictionary
  /// literal of a thousand key paths.
  private static func fieldTable(of declaration: StructDeclSyntax) -> DeclSyntax {
    let lines = declaration.memberBlock.members.flatMap { member -> [String] in
      guard let property = member.decl.as(VariableDeclSyntax.self),
        property.isStoredInstanceVariable
      else { return [] }
      if property.attributes.contains(named: "ObservationStateIgnored") { return [] }
      if property.bindings.count > 1 {
        return property.bindings.compactMap(\.name).map { "fields.add(unobserved: \\.\($0))" }
      }
      // Both are reported, and stay stored properties without a table entry.
      if replacements.keys.contains(where: property.attributes.contains(named:)) { return [] }
      let isPresented = property.attributes.contains(named: "Presents")
      if isPresented, Presented(property) == nil { return [] }
      if !isPresented, observingItself.contains(where: property.attributes.contains(named:)) {
        return []
      }
      return property.bindings.compactMap(\.name).map {
        "fields.add(\\.\(isPresented ? "$" : "")\($0), stored: \\._\($0.withoutBackticks))"
      }
    }
    return """
      public static func _$collectFields(\
      _ fields: inout ComposableArchitecture.ObservableFields<Self>\
      ) {
      \(raw: lines.joined(separator: "\n"))
      }
      """
  }

  private static func identity(of cases: EnumCases) -> DeclSyntax {
    var tag = -1
    let arms = cases.render { element in
      tag += 1
      let (pattern, id) =
        switch element.parameters.count {
        case 0: ("case .\(element.name)", "._$inert")
        case 1: ("case let .\(element.name)(state)", "._$id(for: state)")
        default: ("case .\(element.name)", "()")
        }
      return "\(pattern):\nreturn ComposableArchitecture.ObservableStateID\(id)._$tag(\(tag))"
    }
    return """
      public var _$id: ComposableArchitecture.ObservableStateID {
      switch self {
      \(raw: arms)
      }
      }
      """
  }

  private static func renewal(of cases: EnumCases) -> DeclSyntax {
    let arms = cases.render { element in
      guard element.parameters.count == 1 else { return "case .\(element.name):\nbreak" }
      return """
        case var .\(element.name)(state):
        ComposableArchitecture._$willModify(&state)
        self = .\(element.name)(\(element.labels[0])state)
        """
    }
    return """
      public mutating func _$willModify() {
      switch self {
      \(raw: arms)
      }
      }
      """
  }
}

/// A field of an observable state: generates observed accessors and a private stored property.
enum ObservationStateTrackedMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self),
      property.isStoredInstanceVariable, let name = property.bindings.first?.name
    else { return [] }
    let storage = "_\(name.withoutBackticks)"
    let registrar = "_$observationRegistrar"
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
      \(raw: storage) = initialValue
      }
      """,
      """
      get {
      \(raw: registrar).access(self, keyPath: \\.\(raw: name))
      return \(raw: storage)
      }
      """,
      """
      set {
      let isSame = ComposableArchitecture._isSame(\(raw: storage), newValue)
      if !isSame {
      \(raw: registrar).willSet(self, keyPath: \\.\(raw: name))
      }
      \(raw: storage) = newValue
      if !isSame {
      \(raw: registrar).didSet(self, keyPath: \\.\(raw: name))
      }
      }
      """,
      """
      _modify {
      let old = ComposableArchitecture._willModify(&\(raw: storage))
      \(raw: registrar).willModify(self, keyPath: \\.\(raw: name), old)
      defer {
      \(raw: registrar).didModify(\
      self, keyPath: \\.\(raw: name), old, \(raw: storage), \
      ComposableArchitecture._identity(of: \(raw: storage)))
      }
      yield &\(raw: storage)
      }
      """,
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self), property.isStoredInstanceVariable
    else { return [] }
    return [DeclSyntax(property.asObservedStorage)]
  }
}

/// Marks a property that `@ObservableState` does not observe. The expansion of `@ObservableState`
/// reads the attribute.
enum ObservationStateIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] { [] }
}

extension VariableDeclSyntax {
  fileprivate var isStoredInstanceVariable: Bool {
    bindingSpecifier.tokenKind == .keyword(.var) && !isStatic && !modifiers.contains(.lazy)
      && bindings.allSatisfy { $0.name != nil && $0.isStored }
  }

  /// The stored property: private, with an underscore prefix.
  fileprivate var asObservedStorage: VariableDeclSyntax {
    var storage = self
    storage.attributes = [
      .attribute("@ComposableArchitecture.ObservationStateIgnored\n")
    ]
    storage.modifiers = modifiers.filter {
      ["weak", "unowned", "nonisolated"].contains($0.name.text)
    }
    storage.modifiers.insert(
      DeclModifierSyntax(name: .keyword(.private, trailingTrivia: .space)),
      at: storage.modifiers.startIndex)
    storage.bindingSpecifier = .keyword(.var, trailingTrivia: .space)
    storage.bindings = PatternBindingListSyntax(
      bindings.map { binding in
        guard let name = binding.name else { return binding }
        let pattern: PatternSyntax = "_\(raw: name.withoutBackticks)"
        return binding.with(
          \.pattern, pattern.with(\.trailingTrivia, binding.pattern.trailingTrivia))
      })
    storage.leadingTrivia = []
    return storage
  }
}
