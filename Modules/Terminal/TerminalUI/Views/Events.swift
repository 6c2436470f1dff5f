extension View {
  /// Runs an action when the view appears.
  ///
  /// The action runs once per appearance, after the frame that shows the view for the first time.
  /// Scrolled-out rows of a list count as absent.
  ///
  /// ```swift
  /// struct Journal: View {
  ///   @State private var entries: [String] = []
  ///   let load: () -> [String]
  ///
  ///   var body: some View {
  ///     List(entries, id: \.self) { Text($0) }
  ///       .onAppear { entries = load() }
  ///   }
  /// }
  /// ```
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LayoutAction(content: self, kind: "appear") { plan, id in
      if let action { plan.lifetimes.onAppear(id, action) }
    }
  }

  /// Runs an action after the first frame that does not contain the view.
  ///
  /// ```swift
  /// struct Draft: View {
  ///   @State private var text = ""
  ///   let save: (String) -> Void
  ///
  ///   var body: some View {
  ///     TextEditor(text: $text)
  ///       .onDisappear { save(text) }
  ///   }
  /// }
  /// ```
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LayoutAction(content: self, kind: "disappear") { plan, id in
      if let action { plan.lifetimes.onDisappear(id, action) }
    }
  }

  /// Runs an action when a value changes.
  ///
  /// The value is compared after each frame with the value of the previous frame.
  ///
  /// ```swift
  /// struct VolumeControl: View {
  ///   @State private var volume = 5.0
  ///   @State private var isLouder = false
  ///
  ///   var body: some View {
  ///     Slider(value: $volume, in: 0...10, step: 1)
  ///       .onChange(of: volume) { old, new in isLouder = new > old }
  ///     Text(isLouder ? "louder" : "quieter")
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to observe.
  ///   - initial: Whether the action also runs after the first frame (default: false).
  ///   - action: The action to run.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    ChangeObserver(content: self, value: value, isInitial: initial, action: action)
  }

  /// Runs an action when a value changes.
  ///
  /// The value is compared after each frame with the value of the previous frame.
  ///
  /// - Parameters:
  ///   - value: The value to observe.
  ///   - initial: Whether the action also runs after the first frame (default: false).
  ///   - action: The action to run.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs an action when a value changes. An older form of SwiftUI's API.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (_ new: Value) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }

  /// Binds the identity of the view to a value. A change of the value resets the state of the view.
  ///
  /// ```swift
  /// struct QuizView: View {
  ///   @State private var question = 1
  ///
  ///   var body: some View {
  ///     AnswerField().id(question)  // the next question begins with an empty answer
  ///     Button("Next") { question += 1 }
  ///   }
  /// }
  ///
  /// struct AnswerField: View {
  ///   @State private var answer = ""
  ///   var body: some View { TextField("Answer", text: $answer) }
  /// }
  /// ```
  public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }

  /// Associates the view with a value, which selects it in a picker, list or tab view.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    TaggedView(content: self, tag: AnyHashable(tag))
  }
}

/// A view whose tag can be read without evaluating the view.
@MainActor
protocol Tagging {
  var tag: AnyHashable { get }
}

struct TaggedView<Content: View>: PrimitiveView, Tagging {
  let content: Content
  let tag: AnyHashable

  func _nodes(in context: ViewContext) -> [Node] {
    let nodes = content._nodes(in: context)
    for node in nodes { node.traits.tag = tag }
    return nodes
  }
}

/// A view that runs an action whenever it is laid out.
struct LayoutAction<Content: View>: PrimitiveView {
  let content: Content
  let kind: ViewID.Component
  let action: @MainActor (FramePlan, ViewID) -> Void

  init(
    content: Content, kind: ViewID.Component,
    _ action: @escaping @MainActor (FramePlan, ViewID) -> Void
  ) {
    self.content = content
    self.kind = kind
    self.action = action
  }

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped(kind) {
      let id = context.id
      let nodes = content._nodes(in: context)
      guard let first = nodes.first(where: { $0.traits.rows == nil }) else { return nodes }
      let observed = Node(
        wrapping: first,
        layOut: { rect, plan in
          action(plan, id)
          first.layOut(in: rect, plan)
        })
      return nodes.map { $0 === first ? observed : $0 }
    }
  }
}

/// A view that compares a value with that of the previous frame, and runs an action if they differ.
struct ChangeObserver<Content: View, Value: Equatable>: PrimitiveView {
  final class Seen {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  struct SeenValue {
    @State var seen: Seen?
  }

  let content: Content
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("change") {
      let last = SeenValue()
      context.attach(last)
      let observer = LayoutAction(content: content, kind: "value") { plan, _ in
        plan.lifetimes.afterFrame { compare(last) }
      }
      return observer._nodes(in: context)
    }
  }

  private func compare(_ last: SeenValue) {
    guard let seen = last.seen else {
      last.seen = Seen(value)
      if isInitial { action(value, value) }
      return
    }
    let old = seen.value
    guard old != value else { return }
    seen.value = value
    action(old, value)
  }
}

/// A view with an explicit identity.
struct Identified<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped(.element("\(id)")) {
      context.scrollTargets(content._nodes(in: context), id: AnyHashable(id))
    }
  }
}
