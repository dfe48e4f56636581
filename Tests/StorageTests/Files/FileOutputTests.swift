import TestSupport
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct FileOutputTests {
  /// The hash goes on with the file, and what came behind the place is cut off.
  @Test func resuming() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    let first = try FileOutput(path: path)
    try first.write("beginning,")
    let (hash, length) = (first.hash, first.byteCount)
    try first.write("torn")
    let second = try FileOutput(path: path, continuingAt: length, hash: hash)
    try second.write("end")
    try second.sync()
    #expect(try folder.text("file") == "beginning,end")
    #expect(second.mark == FileMark(of: "beginning,end"))
    #expect(try FileMark(path: path) == second.mark)
  }

  @Test func noSuchFolder() throws {
    let error = #expect(throws: FileError.self) { try FileOutput(path: "/dev/null/none/file") }
    #expect(error?.description.contains("/dev/null/none/file") == true)
  }
}
