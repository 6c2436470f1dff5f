extension View {
  /// Runs an action when the view comes on the screen: once for each time, after the frame.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LayoutAction(content: self, kind: "appear") { plan, id in
      if let action { plan.lifetimes.onAppear(id, action) }
    }
  }

  /// Runs an action after the first frame without the view.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LayoutAction(content: self, kind: "disappear") { plan, id in
      if let action { plan.lifetimes.onDisappear(id, action) }
    }
  }

  /// Runs an action after a frame in which a value differs from what it was in the frame before.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    ChangeObserver(content: self, value: value, isInitial: initial, action: action)
  }

  /// Runs an action after a frame in which a value differs from what it was in the frame before.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs an action after a frame in which a value differs from what it was in the frame before, in
  /// an older form.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (_ new: Value) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }

  /// A name for the view's identity: another id is another view, with fresh state.
  public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: "\(id)") }

  /// Says which value the view stands for in a picker or a tab view.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    TaggedView(content: self, tag: AnyHashable(tag))
  }
}

/// A view with a tag that can be read without evaluating the view.
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

/// A view that remembers a value and runs an action when it differs.
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

/// A view with an identity of its own.
struct Identified<Content: View>: PrimitiveView {
  let content: Content
  let id: String

  func _nodes(in context: ViewContext) -> [Node] {
    context.scoped(.element(id)) { content._nodes(in: context) }
  }
}
