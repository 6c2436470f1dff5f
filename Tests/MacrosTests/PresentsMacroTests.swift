import Testing

@Suite struct PresentsMacroTests {
  @Test func plainStateStoresPresentation() {
    let expansion = Expansion(
      """
      struct State {
        @Presents public var child: Child.State?
      }
      """)
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.lines
        == Expansion.lines(
          of: """
            struct State {
              public var child: Child.State? {
                @storageRestrictions(initializes: _child)
                init(initialValue) {
                  _child = ComposableArchitecture.PresentationState(wrappedValue: initialValue)
                }
                get {
                  return _child.wrappedValue
                }
                set {
                  _child.wrappedValue = newValue
                }
                _modify {
                  yield &_child.wrappedValue
                }
              }
              public var $child: ComposableArchitecture.PresentationState<Child.State> {
                get {
                  return _child.projectedValue
                }
                set {
                  _child.projectedValue = newValue
                }
                _modify {
                  yield &_child
                }
              }
              private var _child = ComposableArchitecture.PresentationState<Child.State>(wrappedValue: nil)
            }
            """))
  }

  @Test func observableStateNotifiesRegistrar() {
    let lines = Expansion(
      """
      @ObservableState
      struct State {
        @Presents var child: Child?
      }
      """
    ).lines
    let access = #"_$observationRegistrar.access(self, keyPath: \.$child)"#
    let will = #"_$observationRegistrar.willModify(self, keyPath: \.$child, old)"#
    let did = #"""
      _$observationRegistrar.didModify(self, keyPath: \.$child, old, _child, ComposableArchitecture._identity(of: _child))
      """#
    #expect(lines.filter { $0 == access }.count == 2)
    #expect(lines.filter { $0 == will }.count == 4)
    #expect(lines.filter { $0 == did }.count == 4)
  }

  @Test(arguments: [
    ("Child?", "Child"), ("Optional<Child>", "Child"), ("Swift.Optional<Child>", "Child"),
    ("AlertState<Action.Alert>?", "AlertState<Action.Alert>"),
  ])
  func optionalTypeIsUnwrapped(written: String, wrapped: String) {
    let lines = Expansion("struct State { @Presents var child: \(written) = nil }").lines
    #expect(
      lines.contains(
        "private var _child = ComposableArchitecture.PresentationState<\(wrapped)>"
          + "(wrappedValue: nil)"))
  }

  @Test func initialValueIsPresented() {
    let lines = Expansion("struct State { @Presents var child: Child? = Child(a: 1) }").lines
    #expect(
      lines.contains(
        "private var _child = ComposableArchitecture.PresentationState<Child>"
          + "(wrappedValue: Child(a: 1))"))
  }

  @Test(arguments: ["public private(set) ", "fileprivate ", "package ", "private "])
  func projectionHasAccessLevelOfProperty(level: String) {
    let lines = Expansion("struct State { @Presents \(level)var child: Child? }").lines
    #expect(
      lines.contains(
        "\(level)var $child: ComposableArchitecture.PresentationState<Child> {"))
  }

  @Test func incorrectUseIsDiagnosed() {
    let constant = Expansion("struct State { @Presents let child: Child? }")
    #expect(constant.messages == ["1: error: '@Presents' can only be applied to a 'var'"])
    #expect(constant.applyingFixIt() == ["struct State { @Presents var child: Child? }"])
    let required = Expansion("struct State { @Presents var child: Child }")
    #expect(
      required.messages == [
        "1: error: '@Presents' requires an explicit optional type"
      ])
    #expect(required.applyingFixIt() == ["struct State { @Presents var child: Child? }"])
    #expect(Expansion("struct State { @Presents var child = Child() }").messages.count == 1)
    let stored = "1: error: '@Presents' can only be applied to a stored instance property"
    #expect(
      Expansion("struct State { @Presents static var child: Child? }").messages == [stored])
    #expect(
      Expansion("struct State { @Presents func child() {} }").messages
        == ["1: error: '@Presents' can only be applied to a property"])
  }
}
