/// The previews of the program, in the order in which the linker put them.
///
/// `#Preview` leaves a record in a section of the binary; the linker marks where the section begins
/// and ends. A record of TerminalUI keeps the symbols defined in a program without previews.
@MainActor
public enum PreviewRegistry {
  /// All previews. O(n); each record is read once a call.
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

/// The preview of TerminalUI's own record.
enum NoPreview: PreviewProviding {
  static var preview: PreviewValue { PreviewValue { EmptyView() } }
}

@section("bako_previews") @used
let previewSentinel: @convention(c) (UnsafeMutableRawPointer) -> Void = { buffer in
  buffer.assumingMemoryBound(to: (any PreviewProviding.Type).self).initialize(to: NoPreview.self)
}

// The linker's marks around the section. Only their addresses are taken: what they name is never
// read or written, so no data race is possible.
@_silgen_name("__start_bako_previews") nonisolated(unsafe) private var sectionBegin: UInt8
@_silgen_name("__stop_bako_previews") nonisolated(unsafe) private var sectionEnd: UInt8
