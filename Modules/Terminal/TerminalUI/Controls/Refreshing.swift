extension View {
  /// Adds an action that reloads the content: `r`, where no text is typed, or Ctrl-R.
  ///
  /// ```swift
  /// struct NewsView: View {
  ///   @State private var headlines: [String] = []
  ///   let load: @Sendable () async -> [String]
  ///
  ///   var body: some View {
  ///     List(headlines, id: \.self) { Text($0) }
  ///       .refreshable { headlines = await load() }
  ///   }
  /// }
  /// ```
  ///
  /// The keys work while the focus is in the view. While the action runs they have no effect.
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    RefreshableView(content: self, action: action)
  }
}

private struct RefreshableView<Content: View>: View {
  @State private var isRefreshing = false
  let content: Content
  let action: @MainActor @Sendable () async -> Void

  init(content: Content, action: @escaping @MainActor @Sendable () async -> Void) {
    self.content = content
    self.action = action
  }

  var body: some View {
    content.onKeyPress(hints: [KeyHint("r", "reload")]) { press in
      guard press == .character("r") || press.control == "r" else { return false }
      refresh()
      return true
    }
  }

  private func refresh() {
    guard !isRefreshing else { return }
    isRefreshing = true
    Task {
      await action()
      isRefreshing = false
    }
  }
}
