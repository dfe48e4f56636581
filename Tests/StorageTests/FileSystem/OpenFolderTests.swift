import Foundation
import TestSupport
import Testing

@testable import TournamentBase

struct OpenFolderTests {
  @Test func `operations in an open folder affect that folder, even if it is moved`() throws {
    let place = try TemporaryFolder()
    let path = "\(place.path)/a"
    try Folder.create(path)
    let folder = try OpenFolder(path: path)
    #expect(folder.isInPlace)
    try FileManager.default.moveItem(atPath: path, toPath: path + "2")
    #expect(!folder.isInPlace)
    try Folder.create(path)
    #expect(!folder.isInPlace)
    for name in ["one", "two"] { _ = try FileOutput(creating: name, in: folder) }
    try folder.rename("one", to: "three")
    folder.remove("two")
    try folder.sync()
    #expect(try folder.names() == ["three"])
    #expect(try place.contents() == ["a", "a2", "a2/three"])
  }

  @Test func `links are not followed`() throws {
    let place = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/link", withDestinationPath: "/")
    #expect(throws: FileError.self) {
      try OpenFolder(path: "\(place.path)/link", followsLink: false)
    }
    #expect(try !OpenFolder(path: "\(place.path)/link").names().isEmpty)
    #expect(throws: FileError.self) { try OpenFolder(path: "/dev/null") }
  }
}
