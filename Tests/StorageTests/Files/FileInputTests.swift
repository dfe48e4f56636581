import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct FileInputTests {
  @Test(arguments: [0, 1, FileInput.blockSize, 3 * FileInput.blockSize + 17])
  func wholeFiles(count: Int) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(try FileInput.contents(path: path) == bytes)
    #expect(try FileInput.byteCount(path: path) == count)
    let input = try FileInput(path: path)
    var found = 0
    while let block = try input.next() {
      #expect(block.count <= FileInput.blockSize)
      found += block.count
    }
    #expect(found == count)
  }

  @Test func missing() throws {
    for path in ["/dev/null/none", "/"] {
      #expect(throws: FileError.self) { try FileInput.contents(path: path) }
    }
    #expect(throws: FileError.self) { try FileInput.byteCount(path: "/dev/null/none") }
    let error = #expect(throws: FileError.self) { try FileInput(path: "/none") }
    #expect(error?.isMissing == true)
  }
}
