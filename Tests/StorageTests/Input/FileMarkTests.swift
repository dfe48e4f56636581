import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct FileMarkTests {
  @Test func `the mark of a file equals that of its text`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    let text = String(repeating: "abc\n", count: 50_000)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let mark = try FileMark(path: path)
    #expect(mark == FileMark(of: text))
    #expect(mark.byteCount == 200_000)
    #expect(mark.hash == "sha256:" + SHA256.hexDigest(of: Array(text.utf8)))
    #expect(try FileMark.holds(mark.hash, path: path))
    #expect(try !FileMark.holds(mark.digest, path: path))
    #expect(try !FileMark.holds(nil, path: path))
    #expect(try !FileMark.holds(mark.hash, path: path + "s"))
  }

  /// E8: it is not known to be modified.
  @Test func `a file that cannot be read is an error`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FileError.self) {
      try FileMark.holds("sha256:00", path: folder.path)
    }
    #expect(error?.description.hasPrefix("cannot read \(folder.path)") == true)
    #expect(try !FileMark.holds("sha256:00", path: "\(folder.path)/missing"))
  }
}
