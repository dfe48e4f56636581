import Foundation
import TestSupport
import Testing

@testable import TournamentBase

struct RowSourceTests {
  private let folder: TemporaryFolder
  private let header = SampleRow.columns.joined(separator: ",") + "\n"

  init() throws { folder = try TemporaryFolder() }

  private func source(_ text: String) throws -> RowSource {
    let path = "\(folder.path)/rows.csv"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try RowSource(
      path: path, columns: SampleRow.columns, isRequired: { ["number", "hash"].contains($0) })
  }

  private func row(_ number: Int) -> SampleRow {
    SampleRow(
      number: number, place: number % 3 == 0 ? nil : number, name: "line",
      hash: UInt64(number) &* 0x9e37_79b9_7f4a_7c15, extras: [number, -number])
  }

  /// There are more rows than the buffer can contain, and rows cross its end.
  @Test func `many rows are read`() throws {
    let count = tries(20_000)
    let source = try source(header + (0..<count).map { row($0).line }.joined())
    func difference(from numbers: Int...) throws -> RowSource.Difference? {
      try Array(numbers.map { row($0).line }.joined().utf8).withUnsafeBufferPointer {
        try source.difference(from: $0)
      }
    }
    for number in 0..<count {
      let found = try source.next().flatMap { SampleRow($0) }
      guard found == row(number) else {
        Issue.record("row \(number) is \(String(describing: found))")
        return
      }
      if number == 5_432 {
        #expect(try difference(from: 5432, 5433) == nil)
        let other = try #require(try difference(from: 5432, 5434))
        #expect(other.line == number + 3)
        #expect(other.expected.starts(with: Array("5434,".utf8)))
        #expect(other.found.starts(with: Array("5433,".utf8)))
      }
      source.take()
    }
    try source.checkEnd()
    #expect(try source.next() == nil)
    #expect(try difference(from: 0) == nil)
  }

  @Test func `columns may have any order`() throws {
    let source = try source(
      "hash,new,number,name\n00000000000000ff,x,5,\"a,b\"\n0000000000000001,,-6,\n")
    #expect(
      try source.next().flatMap { SampleRow($0) }
        == SampleRow(number: 5, name: "\"a,b\"", hash: 255))
    source.take()
    #expect(
      try source.next().flatMap { SampleRow($0) } == SampleRow(number: -6, hash: 1))
  }

  @Test(arguments: ["", "\n", "number\n", "hash,place\n", "number,hash"])
  func `headers without the required columns are refused`(text: String) throws {
    #expect(throws: UnreadableFile.self) { try source(text) }
  }

  @Test(arguments: [
    "x,,,,0123456789abcdef,0,0\n", ",,,,0123456789abcdef,0,0\n",
    "1,y,,,0123456789abcdef,0,0\n", "1,,,,0123456789abcdeg,0,0\n", "1,,,,0123,0,0\n",
    "9999999999999999999,,,,0123456789abcdef,0,0\n", "1,,,,0123456789abcdef,0\n",
    "1,,,,0123456789abcdef,0,0,0\n", "1,,,,0123456789abcdef,0,0", "1,,,", "\n",
    "1,,\"open,,0123456789abcdef,0,0\n",
  ])
  func `invalid rows are refused`(text: String) throws {
    let source = try source(header + text)
    #expect(try source.next().flatMap { SampleRow($0) } == nil)
    #expect(throws: UnreadableFile.self) { try source.checkEnd() }
  }
}
