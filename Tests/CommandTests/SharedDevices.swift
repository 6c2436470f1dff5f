import CommandHarness
import Testing

/// Devices that share a diary at a place.
protocol SharedDevices {
  var laptop: Bako { get }
  var place: String { get }
}

extension SharedDevices {
  /// Begins the diary on the laptop and returns its code.
  func begin() throws -> String {
    let json = try #require(
      try laptop.json("sync", "init", place, "--name", "laptop", "--yes") as? [String: Any])
    return try #require(json["code"] as? String)
  }

  @discardableResult
  func join(_ device: Bako, _ name: String, _ code: String) throws -> Bako.Outcome {
    try device.run(
      ["sync", "join", place, "--name", name, "--code-fd", "0"], input: code + "\n")
  }

  /// Returns the entries as text, to compare two devices.
  func entries(_ device: Bako) throws -> String {
    try device("list", "--format", "jsonl").out
  }
}
