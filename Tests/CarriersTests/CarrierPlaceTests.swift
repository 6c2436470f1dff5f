import Carriers
import Foundation
import Support
import Testing

struct CarrierPlaceTests {
  @Test(
    arguments: [
      "git@host:diary.git", "host:diary", "ssh://me@host:2222/diary.git", "https://host/diary.git",
      "https://me@host/diary.git", "file:///srv/diary.git", "/srv/diary.git",
    ])
  func addressesOfGit(_ text: String) throws {
    #expect(try CarrierPlace(text) == .git(text))
    #expect(try CarrierPlace(text).text == text)
  }

  @Test(arguments: [("rclone:cloud:diary", "cloud:diary"), ("rclone:cloud:", "cloud:")])
  func storesOfRclone(text: String, remote: String) throws {
    #expect(try CarrierPlace(text) == .rclone(remote))
    #expect(try CarrierPlace(text).text == text)
  }

  @Test func pathIsAFolderOrARepository() throws {
    let directory = try TemporaryDirectory()
    #expect(try CarrierPlace(directory.path + "/a/../b") == .folder(directory.path + "/b"))
    #expect(try CarrierPlace("a:b/c").program == "git")
    #expect(try CarrierPlace("./a:b").program == nil)
    for name in ["HEAD", "objects", "refs"] {
      try Data().write(to: URL(filePath: "\(directory.path)/\(name)"))
    }
    #expect(try CarrierPlace(directory.path) == .git(directory.path))
  }

  @Test(
    arguments: [
      ("", CarrierPlace.ParseError.empty), ("rclone:", .empty), ("-oProxyCommand=x:y", .unsafe),
      ("ext::sh -c x", .unsafe), ("a\nb", .unsafe), ("rclone:-x", .unsafe),
      ("https://me:secret@host/diary.git", .password),
      ("rclone::webdav,url='http://host',pass=x:", .password), ("ftp://host/diary", .scheme),
    ])
  func unsafePlacesAreRefused(text: String, error: CarrierPlace.ParseError) {
    #expect(throws: error) { try CarrierPlace(text) }
    #expect(error.message.hasSuffix("."))
  }
}
