/// A place that transports the sealed files of a shared diary.
///
/// ``FolderCarrier`` is a folder that other programs or people copy, ``GitCarrier`` a git
/// repository, and ``RcloneCarrier`` one of the stores of rclone. Files are written once, and never
/// changed or deleted.
///
/// Each method throws a ``CarrierError``: ``CarrierError/noDiary(at:)`` also for a place that is
/// not connected.
public protocol Carrier {
  /// Begins a diary at the place.
  ///
  /// - Parameter head: The sealed file by which a wrong code is noticed.
  func create(head: [UInt8]) throws(CarrierError)

  /// Returns the sealed file by which a wrong code is noticed.
  func head() throws(CarrierError) -> [UInt8]

  /// Returns the names of all sealed files, as of now.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files.
  func listing() throws(CarrierError) -> CarrierListing

  /// Reads files. A content may be incomplete, or not that of its name.
  ///
  /// - Parameters:
  ///   - limit: The maximum size in bytes. A larger file is an error.
  ///   - body: Called with each file and its content, in an order that is not defined.
  func read(
    _ files: [CarrierFile], limit: Int,
    _ body: (CarrierFile, Result<[UInt8], CarrierError>) -> Void
  ) throws(CarrierError)

  /// Writes files. All of them are at the place when it returns.
  ///
  /// - Throws: Also ``CarrierError/changed`` if another device wrote since the last listing: list,
  ///   and try again.
  func append(_ files: [CarrierFile: [UInt8]]) throws(CarrierError)
}
