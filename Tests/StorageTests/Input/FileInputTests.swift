import Foundation
import TestSupport
import Testing

@testable import TournamentBase

struct FileInputTests {
  @Test(arguments: [0, 1, FileInput.blockSize, 3 * FileInput.blockSize + 17])
  func `whole files are read`(count: Int) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(try FileInput.contents(path: path, limit: count) == bytes)
    #expect(try FileInput.byteCount(path: path) == count)
    let input = try FileInput(path: path)
    var found = 0
    while let block = try input.next() {
      #expect(block.count <= FileInput.blockSize)
      found += block.count
    }
    #expect(found == count)
  }

  /// Text in UTF-16 is detected with and without a byte order mark.
  @Test(arguments: [
    [0xff, 0xfe, 0x61, 0], [0xfe, 0xff, 0, 0x61], [0x61, 0, 0x2c, 0], [0, 0x61],
  ])
  func `UTF-16 is refused as text and read as bytes`(bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let input = try FileInput(path: path)
    #expect(try input.next()?.count == bytes.count)
    let expected = "cannot read \(path): it is UTF-16 text; save it as UTF-8"
    let error = #expect(throws: FileError.self) { try FileInput.contents(path: path, limit: 9) }
    #expect(error?.description == expected)
    let readers: [() throws -> Void] = [
      { _ = try FileInput(path: path, allowsStreams: true, isText: true).next() },
      { _ = try LineReader(path: path, limit: 9).next() },
      { _ = try CSVReader(path: path, columns: []) },
      { _ = try RowSource(path: path, columns: []) { _ in false } },
    ]
    for read in readers {
      let error = #expect(throws: FileError.self) { try read() }
      #expect(error?.description == expected)
    }
  }

  @Test func `small files are not read beyond their limit`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    try "12345".write(toFile: path, atomically: false, encoding: .utf8)
    let error = #expect(throws: FileError.self) { try FileInput.contents(path: path, limit: 4) }
    #expect(error?.description == "cannot read \(path): it has more than 4 bytes")
    #expect(error?.failure == .badInput)
  }

  /// Devices are refused, too, unless streams are allowed.
  @Test func `a pipe without a writer is refused immediately`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    for path in [path, "/dev/null", "/dev/zero"] {
      let error = #expect(throws: FileError.self) { try FileInput(path: path) }
      #expect(error?.description.contains("\(path): it is not a regular file") == true)
    }
    #expect(try FileInput(path: "/dev/null", allowsStreams: true).next() == nil)
  }

  @Test func `a missing file is reported`() throws {
    for path in ["/dev/null/none", "/"] {
      #expect(throws: FileError.self) { try FileInput.contents(path: path, limit: 9) }
    }
    #expect(throws: FileError.self) { try FileInput.byteCount(path: "/dev/null/none") }
    let error = #expect(throws: FileError.self) { try FileInput(path: "/none") }
    #expect(error?.isMissing == true)
  }
}
