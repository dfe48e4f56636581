import Foundation
import TestSupport
import Testing

@testable import TournamentBase

struct LineReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reader(
    _ text: String, limit: Int = 1 << 20, needsLastEnd: Bool = true
  ) throws -> LineReader {
    try text.write(toFile: "\(folder.path)/lines", atomically: true, encoding: .utf8)
    return try LineReader(path: "\(folder.path)/lines", limit: limit, needsLastEnd: needsLastEnd)
  }

  /// Many lines cross the end of a block.
  @Test func `lines of all lengths are read`() throws {
    let lines = (0..<900).map { String(repeating: "x", count: $0 * 7 % 1200) + "\($0)" }
    let reader = try reader(lines.map { $0 + "\n" }.joined())
    for (index, line) in lines.enumerated() {
      let found = try #require(try reader.next())
      #expect(String(decoding: found, as: UTF8.self) == line)
      #expect(reader.lineNumber == index + 1)
    }
    #expect(try reader.next() == nil)
  }

  @Test func `lines in memory are read`() throws {
    let reader = LineReader(name: "text", bytes: Array("a\n\nbc\n".utf8), limit: 10)
    for line in ["a", "", "bc"] {
      let found = try #require(try reader.next())
      #expect(String(decoding: found, as: UTF8.self) == line)
    }
    #expect(try reader.next() == nil)
    #expect(reader.problem("x").description.hasPrefix("text"))
    let none = LineReader(name: "text", bytes: [], limit: 10)
    #expect(try none.next() == nil)
  }

  @Test func `very long lines are read`() throws {
    let long = String(repeating: "y", count: 700_000)
    let reader = try reader("a\n\(long)\n\nb\n")
    for line in ["a", long, "", "b"] {
      let found = try #require(try reader.next())
      #expect(String(decoding: found, as: UTF8.self) == line)
    }
  }

  @Test(arguments: ["b", "b\n"])
  func `a last line may have no line end`(_ last: String) throws {
    let long = String(repeating: "y", count: 700_000)
    let reader = try reader("\(long)\n\(last)", needsLastEnd: false)
    for line in [long, "b"] {
      let found = try #require(try reader.next())
      #expect(String(decoding: found, as: UTF8.self) == line)
    }
    #expect(try reader.next() == nil)
  }

  @Test func `invalid lines are refused`() throws {
    let cut = try reader("a\nb")
    _ = try cut.next()
    let truncated = #expect(throws: UnreadableFile.self) { try cut.next() }
    #expect(truncated?.line == 2)
    #expect(truncated?.problem.contains("truncated") == true)
    let long = try reader(String(repeating: "z", count: 300_000), limit: 1000)
    let error = #expect(throws: UnreadableFile.self) { try long.next() }
    #expect(error?.problem.contains("longer than 1000 bytes") == true)
    #expect(throws: FileError.self) { try LineReader(path: folder.path + "/none", limit: 1) }
  }
}
