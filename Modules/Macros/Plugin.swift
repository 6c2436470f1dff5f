// Macros: the implementations of all macros. The only module that imports SwiftSyntax.
import SwiftSyntaxMacros

/// All macros, for both entry points below.
var macroTypes: [any Macro.Type] {
  [
    CasePathableMacro.self,
    DependencyClientMacro.self,
    DependencyEndpointIgnoredMacro.self,
    DependencyEndpointMacro.self,
    DependencyEntryMacro.self,
    DependencyEntryValueMacro.self,
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
  // The toolchain's SwiftSyntax libraries do not include SwiftCompilerPlugin, so this entry point
  // replaces it.
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
