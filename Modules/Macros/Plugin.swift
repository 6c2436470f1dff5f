// Macros: the implementations of all macros; the only module that imports SwiftSyntax.
import SwiftSyntaxMacros

/// Every macro, so that both mains below offer the same list.
var macroTypes: [any Macro.Type] {
  [
    CasePathableMacro.self,
    DependencyClientMacro.self,
    DependencyEndpointMacro.self,
    DependencyEntryMacro.self,
    DependencyEntryValueMacro.self,
    DependencyIgnoredMacro.self,
    ObservableStateMacro.self,
    ObservationStateIgnoredMacro.self,
    ObservationStateTrackedMacro.self,
    PresentsMacro.self,
    PreviewMacro.self,
    ReducerCaseEphemeralMacro.self,
    ReducerCaseIgnoredMacro.self,
    ReducerMacro.self,
    ViewActionMacro.self,
  ]
}

#if canImport(SwiftCompilerPlugin)
  import SwiftCompilerPlugin

  @main
  struct Plugin: CompilerPlugin {
    var providingMacros: [any Macro.Type] { macroTypes }
  }
#else
  // The toolchain's own libraries come without SwiftCompilerPlugin: the same main, by hand.
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

  @main
  struct Plugin: PluginProvider {
    struct UnknownMacro: Error {}

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      guard
        let type = macroTypes.first(where: { _typeName($0, qualified: false) == typeName })
      else { throw UnknownMacro() }
      return type
    }

    static func main() throws {
      let connection = try StandardIOMessageConnection()
      try CompilerPluginMessageListener(
        connection: connection,
        messageHandler: PluginProviderMessageHandler(provider: Plugin())
      ).main()
    }
  }
#endif
