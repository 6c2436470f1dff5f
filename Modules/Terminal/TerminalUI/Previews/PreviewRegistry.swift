/// The previews of the program, in link order.
///
/// ```swift
/// let size = CellSize(columns: 80, rows: 24)
/// for preview in PreviewRegistry.all {
///   print("\(preview.fileID): \(preview.name)")
///   let screen = Screen(root: preview.content())
///   print(screen.render(size: size).buffer.lines.joined(separator: "\n"))
/// }
/// ```
///
/// `#Preview` emits a record into a section of the binary, whose boundaries the linker defines. A
/// record of TerminalUI itself defines the boundary symbols in programs without previews.
@MainActor
public enum PreviewRegistry {
  /// All previews.
  ///
  /// - Complexity: O(*n*), where *n* is the number of previews. Every access reads all records
  ///   again.
  public static var all: [PreviewValue] {
    types.filter { $0 != NoPreview.self }.map { $0.preview }
  }

  private typealias Record = @convention(c) (UnsafeMutableRawPointer) -> Void

  private static var types: [any PreviewProviding.Type] {
    let begin = withUnsafePointer(to: &sectionBegin) { UnsafeRawPointer($0) }
    let end = withUnsafePointer(to: &sectionEnd) { UnsafeRawPointer($0) }
    return stride(from: 0, to: end - begin, by: MemoryLayout<Record>.stride).map { offset in
      let record = (begin + offset).load(as: Record.self)
      let buffer = UnsafeMutablePointer<any PreviewProviding.Type>.allocate(capacity: 1)
      defer { buffer.deallocate() }
      record(UnsafeMutableRawPointer(buffer))
      return buffer.move()
    }
  }
}

/// The placeholder preview of TerminalUI's own record.
enum NoPreview: PreviewProviding {
  static var preview: PreviewValue { PreviewValue { EmptyView() } }
}

@section("preview_records") @used
let previewSentinel: @convention(c) (UnsafeMutableRawPointer) -> Void = { buffer in
  buffer.assumingMemoryBound(to: (any PreviewProviding.Type).self).initialize(to: NoPreview.self)
}

// The boundary symbols of the section, which the linker defines. Only their addresses are used. The
// variables are never read or written, so no data race is possible.
@_silgen_name("__start_preview_records") nonisolated(unsafe) private var sectionBegin: UInt8
@_silgen_name("__stop_preview_records") nonisolated(unsafe) private var sectionEnd: UInt8
