import Foundation

/// The error of a write to a full disk.
public struct DiskFull: LocalizedError {
  public let errorDescription: String? = "The disk is full."

  public init() {}
}

/// The error of a database that another process has locked.
public struct StoreBusy: LocalizedError {
  public let errorDescription: String? = "The store is busy."

  public init() {}
}
