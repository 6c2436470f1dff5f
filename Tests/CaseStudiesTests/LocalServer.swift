import Foundation
import Glibc

/// A minimal HTTP server on a free local port. It handles one request per connection.
final class LocalServer: Sendable {
  struct Failure: Error { let call: String }

  let url: URL
  private let listener: CInt

  init(answer: @escaping @Sendable (_ path: String) -> (status: Int, body: String)) throws {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening,
      let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")
    else { throw Failure(call: "listen: \(errno)") }
    (self.listener, self.url) = (listener, url)
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        Self.serve(connection, answer)
      }
      close(listener)
    }
  }

  /// Stops listening: `accept` fails, and its thread closes the socket.
  ///
  /// Call it only once, because the descriptor may be reused by another server afterwards.
  func stop() { shutdown(listener, CInt(SHUT_RDWR)) }

  private static func serve(
    _ connection: CInt, _ answer: (String) -> (status: Int, body: String)
  ) {
    defer { close(connection) }
    var request: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1024)
    while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
      let count = read(connection, &chunk, chunk.count)
      guard count > 0 else { return }
      request += chunk[..<count]
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ")
    let (status, body) = answer(words.count > 1 ? String(words[1]) : "")
    let response =
      "HTTP/1.1 \(status) Answer\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(body)"
    _ = response.withCString { write(connection, $0, strlen($0)) }
  }
}
