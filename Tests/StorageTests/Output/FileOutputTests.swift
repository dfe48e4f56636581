import TestSupport
import Testing

@testable import TournamentBase

struct FileOutputTests {
  /// The hash continues, and bytes after the position are removed.
  @Test func `a file resumes at a position`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    let place = try OpenFolder(path: folder.path)
    let first = try FileOutput(creating: "file", in: place)
    try first.write("beginning,")
    let (hash, length) = (first.hash, first.byteCount)
    try first.write("torn")
    #expect(first.isWhole)
    let second = try FileOutput(
      continuing: "file", in: place, at: length, hash: hash)
    try second.write("end")
    try second.sync()
    #expect(try folder.text("file") == "beginning,end")
    #expect(second.mark == FileMark(of: "beginning,end"))
    #expect(try FileMark(path: path) == second.mark)
    #expect(second.isWhole)
    // The file is the same, but shorter than the first output wrote.
    #expect(!first.isWhole)
  }
}
