import SwiftSyntaxMacroExpansion
import Testing

@testable import Macros

private let macros: [String: MacroSpec] = [
  "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
  "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
  "Dependencies.DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
  "DependencyEntry": MacroSpec(type: DependencyEntryMacro.self),
  "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointIgnoredMacro.self),
  "_DependencyEntryValue": MacroSpec(type: DependencyEntryValueMacro.self),
]

private func expand(_ source: String, _ names: String...) -> Expansion {
  Expansion(source, macros.filter { names.contains($0.key) })
}

@Suite struct DependencyEndpointMacroTests {
  @Test func unimplementedEndpointReportsIssue() {
    let expansion = expand(
      """
      struct Client {
        @DependencyEndpoint
        public var fetch: @MainActor @Sendable (_ id: Int, inout Bool, _ text: @autoclosure () -> String) async throws -> Int
      }
      """, "DependencyEndpoint")
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.lines
        == Expansion.lines(
          of: #"""
            struct Client {
              public var fetch: @MainActor @Sendable (_ id: Int, inout Bool, _ text: @autoclosure () -> String) async throws -> Int {
                @storageRestrictions(initializes: _fetch)
                init(initialValue) {
                  _fetch = initialValue
                }
                get {
                  _fetch
                }
                set {
                  _fetch = newValue
                }
              }
              @MainActor
              public func fetch(id p0: Int, _ p1: inout Bool, text p2: @autoclosure () -> String) async throws -> Int {
                try await self._fetch(p0, &p1, p2())
              }
              private var _fetch: @MainActor @Sendable (_ id: Int, inout Bool, _ text: @autoclosure () -> String) async throws -> Int = { _, _, _ in
                throw Dependencies._reportUnimplemented("\(Self.self).fetch")
              }
            }
            """#))
  }

  @Test func defaultIsReturnedAfterReport() {
    func storage(of declaration: String) -> [String] {
      let expansion = expand(
        "struct C {\n@DependencyEndpoint\n\(declaration)\n}", "DependencyEndpoint")
      #expect(expansion.messages.isEmpty)
      let start = expansion.lines.firstIndex { $0.hasPrefix("private var") } ?? 0
      return Array(expansion.lines[start...].dropLast())
    }
    let report = #"Dependencies._reportUnimplemented("\(Self.self).a")"#
    #expect(
      storage(of: "var a: () -> Bool = { true }")
        == ["private var _a: () -> Bool = {", report, "return true", "}"])
    #expect(
      storage(of: "var a: (Int) -> Int? ")
        == ["private var _a: (Int) -> Int? = { _ in", report, "return nil", "}"])
    #expect(
      storage(of: "var a: () -> Optional<Int>")
        == ["private var _a: () -> Optional<Int> = {", report, "return nil", "}"])
    #expect(
      storage(of: "var a: (() -> Void)") == ["private var _a: (() -> Void) = {", report, "}"])
    #expect(
      storage(of: "var a: (Int) -> Int = { value in\nlet b = value\nreturn b\n}")
        == ["private var _a: (Int) -> Int = { value in", report, "let b = value", "return b", "}"])
    #expect(
      storage(of: "var a: () throws(Failure) -> Int = { throw Failure() }")
        == [
          "private var _a: () throws(Failure) -> Int = {", report, "throw Failure()", "}",
        ])
    #expect(
      storage(of: "var a: () throws -> Int { willSet { print(1) } }")
        == ["private var _a: () throws -> Int = {", "throw \(report)", "}"])
  }

  @Test func methodNameIsConfigurable() {
    let expansion = expand(
      """
      struct C {
        @DependencyEndpoint(method: "`class`") var `return`: (Int) -> Void
      }
      """, "DependencyEndpoint")
    #expect(expansion.messages.isEmpty)
    #expect(expansion.lines.contains("func `class`(_ p0: Int) -> Void {"))
    #expect(expansion.lines.contains("self._return(p0)"))
  }

  @Test func incorrectUseIsDiagnosed() {
    let missing = expand(
      """
      struct C {
        @DependencyEndpoint
        var a: (Int) -> Bool
      }
      """, "DependencyEndpoint")
    #expect(
      missing.messages == [
        "3: error: Default value required for non-throwing closure 'a'; an unimplemented call "
          + "fails the test and returns the default"
      ])
    #expect(missing.fixIts == ["Insert '= { _ in <#Bool#> }'"])
    #expect(missing.applyingFixIt().contains("var a: (Int) -> Bool = { _ in <#Bool#> }"))
    func messages(_ declaration: String) -> [String] {
      expand("struct C {\n\(declaration)\n}", "DependencyEndpoint").messages
    }
    #expect(messages("@DependencyEndpoint var a = 1").first?.contains("closure type") == true)
    let constant = expand(
      "struct C {\n@DependencyEndpoint let a: () -> Void\n}", "DependencyEndpoint")
    #expect(constant.messages.count == 1)
    #expect(constant.applyingFixIt().contains("@DependencyEndpoint var a: () -> Void"))
    #expect(
      messages("@DependencyEndpoint var a: () -> Int = unimplemented()").first?
        .contains("closure literal") == true)
    #expect(
      messages("@DependencyEndpoint(method: name) var a: () -> Void").first?
        .contains("string literal") == true)
    #expect(
      messages(#"@DependencyEndpoint(method: "~no~") var a: () -> Void"#).first?
        .contains("valid identifier") == true)
    #expect(
      messages(#"@DependencyEndpoint(method: "") var a: (_ b: Int) -> Void"#).isEmpty)
    #expect(
      messages("@DependencyEndpoint var a: () -> Int = { fatalError() }")
        == [
          "2: warning: Calling an unimplemented 'a' terminates the whole test run here; return a "
            + "value or throw an error to fail only the current test"
        ])
  }
}

@Suite struct DependencyEndpointDefaultTests {
  private func endpoint(_ declaration: String) -> Expansion {
    expand("struct C {\n@DependencyEndpoint\n\(declaration)\n}", "DependencyEndpoint")
  }

  @Test func trapIsLeftAlone() {
    let expansion = endpoint("var a: (_ id: Int) -> Int = { _ in Swift.fatalError(\"b\") }")
    #expect(expansion.messages.count == 1)
    #expect(expansion.messages[0].contains("warning: Calling an unimplemented 'a' terminates"))
    #expect(expansion.lines.contains("func a(id p0: Int) -> Int {"))
    #expect(expansion.lines.suffix(4).first == "private var _a: (_ id: Int) -> Int = { _ in")
    #expect(expansion.lines.suffix(4).contains("Swift.fatalError(\"b\")"))
    #expect(expansion.applyingFixIt().contains("var a: (_ id: Int) -> Int = { _ in <#Int#> }"))
    #expect(endpoint("var a: () -> Int = { { fatalError() }() }").messages.isEmpty)
  }

  @Test func conditionalDefaultIsReturned() {
    let value = endpoint("var a: (Bool) -> Int = { if $0 { 1 } else { 2 } }")
    #expect(value.lines.contains("return if $0 {"))
    let statement = endpoint("var a: (Bool) -> Int = { if $0 { return 1 } else { return 2 } }")
    #expect(statement.lines.contains("if $0 {"))
  }

  @Test func functionIsWrappedByFixIt() {
    let function = endpoint("var a: (Int, Bool) async throws -> Int = Self.load")
    #expect(
      function.applyingFixIt()
        .contains("var a: (Int, Bool) async throws -> Int = { try await Self.load($0, $1) }"))
    let unimplemented = endpoint("var a: (Int) -> Int = unimplemented(\"a\", placeholder: 7)")
    #expect(unimplemented.applyingFixIt().contains("var a: (Int) -> Int = { _ in 7 }"))
    #expect(
      endpoint("var a: () -> Int = unimplemented()").applyingFixIt()
        .contains("var a: () -> Int = { <#Int#> }"))
    #expect(endpoint("var a: () -> Int = 1 + 1").fixIts.isEmpty)
  }

  @Test func invalidEndpointHasCompleteExpansion() {
    for declaration in ["var a: (_ id: Int) -> Int", "var a: (_ id: Int) -> Int = load"] {
      let lines = endpoint(declaration).lines
      #expect(lines.contains("func a(id p0: Int) -> Int {"))
      #expect(lines.suffix(4).first == "private var _a: (_ id: Int) -> Int = { _ in")
      #expect(lines.contains("_a = initialValue"))
    }
    let text = endpoint("var a: Int = 1").lines
    #expect(text == ["struct C {", "var a: Int = 1", "}"])
  }
}

@Suite struct DependencyClientMacroTests {
  @Test func closuresBecomeEndpointsWithInitializers() {
    let expansion = expand(
      """
      @DependencyClient
      public struct Client: Sendable {
        public let id: Int
        let token = 5
        public var flag = false
        public var name: String?
        private var secret = 0
        static var shared: () -> Void = {}
        public var computed: Int { 1 }
        public var isOn: @Sendable () -> Bool = { true }
        public var stop: @Sendable () -> Void
        @DependencyEndpointIgnored public var plain: () -> Int = { 1 }
      }
      """, "DependencyClient", "DependencyEndpointIgnored")
    #expect(expansion.messages.isEmpty)
    #expect(
      Array(expansion.lines.dropFirst(8))
        == Expansion.lines(
          of: #"""
            @Dependencies.DependencyEndpoint
            public var isOn: @Sendable () -> Bool = { true }
            @Dependencies.DependencyEndpoint
            public var stop: @Sendable () -> Void
            public var plain: () -> Int = { 1 }
            public init(
              id: Int,
              flag: Swift.Bool = false,
              name: String? = nil,
              isOn: @escaping @Sendable () -> Bool,
              stop: @escaping @Sendable () -> Void,
              plain: @escaping () -> Int = {
                1
              }
            ) {
              self.id = id
              self.flag = flag
              self.name = name
              self.isOn = isOn
              self.stop = stop
              self.plain = plain
            }
            public init(
              id: Int,
              flag: Swift.Bool = false,
              name: String? = nil,
              plain: @escaping () -> Int = {
                1
              }
            ) {
              self.id = id
              self.flag = flag
              self.name = name
              self.plain = plain
              self.isOn = {
                Dependencies._reportUnimplemented("\(Self.self).isOn")
                return true
              }
            }
            }
            """#))
  }

  @Test func ownInitializerWithoutEndpointIsTheOnlyOne() {
    let expansion = expand(
      """
      @DependencyClient
      struct Client {
        let version: () -> String
        init(version: @escaping () -> String) { self.version = version }
      }
      """, "DependencyClient")
    #expect(expansion.lines.count { $0.hasPrefix("init(") } == 1)
  }

  @Test func dependenciesAreNoParameters() {
    let expansion = expand(
      """
      @DependencyClient
      struct Client {
        @Dependency(\\.date) var date
        @Dependency(\\.fetch) var fetch: () -> Void
        var ping: () -> Void = { { print() }() }
      }
      """, "DependencyClient", "Dependencies.DependencyEndpoint")
    #expect(expansion.messages.isEmpty)
    #expect(expansion.lines.contains("@Dependency(\\.fetch) var fetch: () -> Void"))
    #expect(expansion.lines.contains("ping: @escaping () -> Void"))
    #expect(!expansion.lines.contains { $0.contains("fetch: @escaping") })
    #expect(expansion.lines.contains("return {"))
  }

  @Test func initializersHaveLowestParameterAccessLevel() {
    func initializer(_ header: String, _ member: String) -> String? {
      expand("\(header) {\n\(member)\n}", "DependencyClient").lines.first { $0.contains("init(") }
    }
    #expect(
      initializer("@DependencyClient public struct C", "var a: () -> Void")?.hasPrefix("init(")
        == true)
    #expect(
      initializer("@DependencyClient package struct C", "public var a: () -> Void")?
        .hasPrefix("package init(") == true)
    #expect(
      initializer("@DependencyClient struct C", "private var a: Int")?.hasPrefix("private init(")
        == true)
    #expect(
      initializer("@DependencyClient fileprivate struct C", "var a: Double = 1.5")?
        .hasPrefix("init(") == true)
    #expect(
      initializer(#"@DependencyClient struct C"#, #"var a = "x""#) == "init(")
  }

  @Test func incorrectUseIsDiagnosed() {
    let untyped = expand(
      """
      @DependencyClient
      struct C {
        var value = Value()
      }
      """, "DependencyClient")
    #expect(
      untyped.messages == [
        "3: error: '@DependencyClient' requires 'value' to have a type annotation in order to "
          + "generate a memberwise initializer"
      ])
    #expect(untyped.fixIts == ["Insert ': <#Type#>'"])
    #expect(untyped.applyingFixIt().contains("var value: <#Type#> = Value()"))
    #expect(untyped.lines.contains("init() {"))
    let misplaced = expand("@DependencyClient\npublic final class C {}", "DependencyClient")
    #expect(misplaced.messages == ["2: error: '@DependencyClient' can only be applied to a struct"])
    #expect(misplaced.applyingFixIt().contains("public struct C {}"))
    let noCases = expand("@DependencyClient\nenum C {}", "DependencyClient")
    #expect(noCases.messages == misplaced.messages)
    #expect(noCases.fixIts.isEmpty)
  }
}

@Suite struct DependencyEntryMacroTests {
  @Test func entryHasKeyWithValues() {
    let expansion = expand(
      """
      extension DependencyValues {
        @DependencyEntry(liveValue: Client.live, previewValue: Client.preview)
        var client = Client.test
      }
      """, "DependencyEntry", "_DependencyEntryValue")
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.lines
        == Expansion.lines(
          of: """
            extension DependencyValues {
              var client {
                get {
                  self[__Key_client.self]
                }
                set {
                  self[__Key_client.self] = newValue
                }
              }
              fileprivate enum __Key_client: Dependencies.DependencyKey {
                @Dependencies._DependencyEntryValue static var liveValue = Client.live
                @Dependencies._DependencyEntryValue static var previewValue = Client.preview
                @Dependencies._DependencyEntryValue static var testValue = Client.test
              }
            }
            """))
  }

  @Test func publicEntryHasPublicKey() {
    func key(_ declaration: String) -> [String] {
      let lines = expand(
        "extension DependencyValues {\n\(declaration)\n}", "DependencyEntry"
      ).lines
      let start = lines.firstIndex { $0.contains("enum ") } ?? 0
      return Array(lines[start...].dropLast(2))
    }
    #expect(
      key("@DependencyEntry public var client: any APIClient = Mock()") == [
        "public enum APIClientKey: Dependencies.TestDependencyKey {",
        "public typealias Value = any APIClient", "public static var testValue: Value {", "Mock()",
        "}",
      ])
    #expect(key("@DependencyEntry package var client = Mock()")[0].contains("enum ClientKey"))
    #expect(
      key("@DependencyEntry public var client: [Mock] = []")[0].contains("enum ClientKey"))
    #expect(
      key(#"@DependencyEntry("Own", liveValue: 1) public var client: Int"#)[0]
        == "public enum Own: Dependencies.DependencyKey {")
  }

  @Test func staticValueBecomesComputed() {
    let expansion = expand(
      "enum K {\n@_DependencyEntryValue static var testValue = Mock()\n}", "_DependencyEntryValue")
    #expect(
      expansion.lines == ["enum K {", "static var testValue {", "get {", "Mock()", "}", "}", "}"])
  }

  @Test func incorrectUseIsDiagnosed() {
    func messages(_ source: String) -> [String] { expand(source, "DependencyEntry").messages }
    let misplaced =
      "'@DependencyEntry' can only be applied to a 'var' in an extension of 'DependencyValues'"
    #expect(messages("struct C {\n@DependencyEntry var a = 1\n}") == ["2: error: \(misplaced)"])
    #expect(messages("extension C {\n@DependencyEntry var a = 1\n}").count == 1)
    #expect(
      messages("extension DependencyValues {\n@DependencyEntry var a: Int\n}")
        == [
          "2: error: '@DependencyEntry' requires an initial value (the test value) or a "
            + "'liveValue'"
        ])
  }
}
