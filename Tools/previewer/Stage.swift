import ComposableArchitecture
import TerminalUI

/// The previews in source order. The view of each is created once, because a preview creates a
/// store.
@MainActor
final class Stage {
  let names: [String]
  private let previews: [PreviewValue]
  private var views: [Int: AnyView] = [:]

  init(_ previews: [PreviewValue]) {
    self.previews = previews
    names = previews.enumerated().map { index, preview in
      preview.name.isEmpty ? "preview \(index + 1)" : preview.name
    }
  }

  /// Returns the view of a preview, created with preview dependencies: no disk, no network.
  func view(_ index: Int) -> AnyView {
    if let view = views[index] { return view }
    let view = withDependencies {
      $0.context = .preview
    } operation: {
      previews[index].content()
    }
    views[index] = view
    return view
  }
}
