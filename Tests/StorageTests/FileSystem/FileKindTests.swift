import Foundation
import TestSupport
import Testing

@testable import TournamentBase

struct FileKindTests {
  @Test func `every kind of file is recognized`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    try Data().write(to: URL(fileURLWithPath: path))
    try FileManager.default.createSymbolicLink(
      atPath: path + "-link", withDestinationPath: folder.path)
    #expect(FileKind(path: path) == .file)
    #expect(FileKind(path: folder.path) == .folder)
    #expect(FileKind(path: path + "-link") == .folder)
    #expect(FileKind.isTaken(path + "-link"))
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(FileKind(path: path) == nil)
    #expect(FileKind.isTaken(path))
    #expect(!FileKind.isTaken(path + "-none"))
    #expect(FileKind(path: "/dev/null") == .other)
    #expect(FileKind(path: path + "/none") == nil)
  }
}
