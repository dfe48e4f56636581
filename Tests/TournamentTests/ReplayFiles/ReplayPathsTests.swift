import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct ReplayPathsTests {
  @Test func `paths are files or folders`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/b", withIntermediateDirectories: true)
    for name in ["b/2.jsonl", "a.jsonl", "b/1.jsonl", "notes.txt", "b/decisions.jsonl"] {
      try Data().write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    let found = ["a.jsonl", "b/1.jsonl", "b/2.jsonl"].map { "\(folder.path)/\($0)" }
    #expect(try ReplayPaths.files([folder.path]) == found)
    #expect(try ReplayPaths.files([folder.path + "/"]) == found)
    // A file that is named is used under any name.
    let notes = "\(folder.path)/notes.txt"
    #expect(try ReplayPaths.files([notes, "\(folder.path)/b"]) == [notes] + found.dropFirst())
  }

  /// Links in a folder are not followed.
  @Test func `a named link is followed`() throws {
    let folder = try TemporaryFolder()
    let link = "\(folder.path)/a.jsonl"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc/passwd")
    #expect(try ReplayPaths.files([link]) == [link])
    let error = #expect(throws: UsageError.self) { try ReplayPaths.files([folder.path]) }
    #expect(error?.problems == ["\(link): it is a symbolic link; name the file itself"])
  }

  @Test func `invalid paths are reported`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: UsageError.self) {
      try ReplayPaths.files([folder.path, folder.path + "/none"])
    }
    #expect(error?.problems.count == 2)
  }
}
