import Foundation
import TestSupport
import Testing

@testable import TournamentBase

struct FileStatusTests {
  /// A file with several names is not safe to write to.
  @Test func `a file is recognized by every name`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    try "text".write(toFile: path, atomically: false, encoding: .utf8)
    let alone = try #require(FileStatus(path: path))
    #expect(alone.isOwnFile && alone.byteCount == 4)
    try FileManager.default.createSymbolicLink(
      atPath: path + "-link", withDestinationPath: "file")
    #expect(FileStatus(path: path + "-link")?.identity == alone.identity)
    let link = FileStatus(path: path + "-link", followsLink: false)
    #expect(link?.kind == .link)
    #expect(link?.isOwnFile == false)
    try FileManager.default.linkItem(atPath: path, toPath: path + "-name")
    let named = FileStatus("file-name", in: try OpenFolder(path: folder.path))
    #expect(named?.identity == alone.identity)
    #expect(named?.isOwnFile == false)
    try Data("text".utf8).write(to: URL(fileURLWithPath: path + "-copy"))
    #expect(FileStatus(path: path + "-copy")?.identity != alone.identity)
    #expect(FileStatus(path: folder.path)?.isOwnFile == false)
    #expect(FileStatus(path: path + "-none") == nil)
  }
}
