// `DispatchSource` can be canceled on any thread, but is not declared `Sendable`.
@preconcurrency import Dispatch
import Foundation
import Glibc

/// Watches folders for saved Swift files with inotify, without polling.
enum FolderWatch {
  /// Returns a stream with one element per group of changes that the kernel reports at once. New
  /// folders are watched too. The watch ends with the stream.
  static func changes(below folders: String...) -> AsyncStream<Void> { changes(below: folders) }

  static func changes(below folders: [String]) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return continuation.finish() }
      for folder in folders { watch(folder, descriptor) }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
      source.setEventHandler {
        let names = readNames(descriptor)
        if names.contains(where: { $0.hasSuffix(".swift") }) { continuation.yield() }
        // A name without a dot may be a new folder. Watching a folder twice has no effect.
        if names.contains(where: { !$0.contains(".") }) {
          for folder in folders { watch(folder, descriptor) }
        }
      }
      source.setCancelHandler { close(descriptor) }
      continuation.onTermination = { _ in source.cancel() }
      source.resume()
    }
  }

  private static func watch(_ folder: String, _ descriptor: CInt) {
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_CREATE)
    let below = FileManager.default.enumerator(atPath: folder)
    let paths = below?.compactMap { $0 as? String } ?? []
    for path in [folder] + paths.map({ "\(folder)/\($0)" }) {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        inotify_add_watch(descriptor, path, mask)
      }
    }
  }

  /// Returns the file names in the pending events.
  private static func readNames(_ descriptor: CInt) -> [String] {
    var names: [String] = []
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return names }
      names += eventNames(Array(bytes[..<count]))
    }
  }

  /// Parses `struct inotify_event`: watch, mask, cookie and length (four bytes each), followed by
  /// the name, padded with zeros to the length.
  static func eventNames(_ bytes: [UInt8]) -> [String] {
    var names: [String] = []
    var offset = 0
    while offset + 16 <= bytes.count {
      let length = bytes[(offset + 12)..<(offset + 16)].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard offset + 16 + length <= bytes.count else { break }
      let name = bytes[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
      names.append(String(decoding: name, as: UTF8.self))
      offset += 16 + length
    }
    return names
  }
}
