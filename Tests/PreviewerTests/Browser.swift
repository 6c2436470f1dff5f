import Foundation
import Support

/// Headless Chromium, without access to other machines.
struct Browser {
  static let isInstalled = path != nil
  static let missing = "needs Chromium: apt-get install chromium"

  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory("browser") }

  private static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Opens a page at a width, runs a script in it, and returns the value of its expression, which
  /// is an object of numbers.
  ///
  /// The page is a copy without its policy, which forbids scripts. The browser logs requests.
  func measure(
    _ html: String, _ expression: String, width: Int = 1_440, dark isDark: Bool = false
  ) throws -> [String: Double] {
    let script = """
      <script>addEventListener("load", () => {
        const result = document.createElement("pre")
        result.id = "measured"
        result.textContent = JSON.stringify(\(expression))
        document.body.append(result)
      })</script></body>
      """
    let page = directory.url.appending(path: "page.html")
    try Data(Self.withoutPolicy(html).replacing("</body>", with: script).utf8).write(to: page)
    let dom = try run(page, ["--dump-dom", "--window-size=\(width),1000"], dark: isDark)
    guard let found = dom.firstMatch(of: /<pre id="measured">(.*?)<\/pre>/) else { return [:] }
    return try JSONDecoder().decode([String: Double].self, from: Data(found.1.utf8))
  }

  /// Opens a page, unchanged, and returns a PNG image of the window.
  func screenshot(_ html: String, dark isDark: Bool = false) throws -> Data {
    let page = directory.url.appending(path: "page.html")
    let image = directory.url.appending(path: "page.png")
    try Data(html.utf8).write(to: page)
    _ = try run(
      page, ["--screenshot=\(image.path)", "--window-size=1440,1000", "--hide-scrollbars"],
      dark: isDark)
    return try Data(contentsOf: image)
  }

  /// The addresses that the last page has requested, itself excepted. The requests of the browser
  /// itself are not among them.
  func requests() throws -> [String] {
    let log = try String(contentsOf: networkLog, encoding: .utf8)
    return log.split(separator: "\n").compactMap { line in
      guard line.contains(#""network_isolation_key":"file:"#),
        let url = line.firstMatch(of: /"url":"([^"]+)"/)
      else { return nil }
      return String(url.1)
    }
  }

  static func withoutPolicy(_ html: String) -> String {
    html.replacing(/<meta http-equiv="Content-Security-Policy"[^>]*>/, with: "")
  }

  private var networkLog: URL { directory.url.appending(path: "requests.json") }

  private func run(_ page: URL, _ options: [String], dark isDark: Bool) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["timeout", "60", Self.path ?? "chromium", "--headless", "--no-sandbox", "--disable-gpu"]
      + ["--no-first-run", "--disable-background-networking", "--disable-component-update"]
      + ["--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"]
      + ["--user-data-dir=\(directory.path)/profile", "--log-net-log=\(networkLog.path)"]
      + ["--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)"] + options
      + ["\(page.absoluteString)"]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
