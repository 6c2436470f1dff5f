import Clients

extension UnsavedTextClient {
  /// A client of the editor's files in the data directory.
  public static func live(in directory: String) -> UnsavedTextClient {
    UnsavedTextClient(
      latest: { EditorFile.unsaved(in: directory).lazy.compactMap(\.unsavedText).first },
      remove: { EditorFile.remove($0, in: directory) })
  }
}
