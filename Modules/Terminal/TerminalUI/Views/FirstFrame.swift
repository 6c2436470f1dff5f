extension View {
  /// Delays the first frame of a program while its content is loading, up to 150 ms, so that it
  /// starts with content instead of a placeholder. Later frames are not delayed.
  ///
  /// ```swift
  /// struct Report: View {
  ///   var lines: [String]?
  ///
  ///   var body: some View {
  ///     Text(lines?.joined(separator: "\n") ?? "Loading…")
  ///       .delaysFirstFrame(while: lines == nil)
  ///   }
  /// }
  /// ```
  public func delaysFirstFrame(while isLoading: Bool) -> some View {
    LayoutAction(content: self, kind: "firstFrame") { plan, _ in
      if isLoading { plan.paints.awaitsContent = true }
    }
  }
}
