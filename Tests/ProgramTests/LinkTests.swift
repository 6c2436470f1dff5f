import CommandHarness
import Foundation
import Testing

struct LinkTests {
  /// The dependency `\.urlSession` has a library of its own, so that the program links no network
  /// stack.
  @Test func programLinksNoNetworkStack() throws {
    let bako = try Bako(.whole)
    let program = try Data(contentsOf: URL(filePath: bako.program), options: .alwaysMapped)
    #expect(program.range(of: Data("libFoundation.so".utf8)) != nil || isStatic(program))
    for name in ["FoundationNetworking", "libcurl", "curl_easy_"] {
      #expect(program.range(of: Data(name.utf8)) == nil, "the program contains \(name)")
    }
  }

  private func isStatic(_ program: Data) -> Bool {
    program.range(of: Data("/lib64/ld-linux".utf8)) == nil
  }
}
