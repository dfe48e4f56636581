import Foundation
import TestSupport
import Testing

@testable import TournamentBase

struct InputBufferTests {
  /// Any number of bytes may arrive or be consumed at a time.
  @Test(arguments: [1, 7, 4096, 1 << 16], [1, 1000, 70_000])
  func `all bytes are read in order`(blockSize: Int, piece: Int) throws {
    let bytes = (0..<(blockSize == 1 ? 2000 : tries(200_000))).map {
      UInt8(truncatingIfNeeded: $0 * 31)
    }
    let input = InputBuffer(bytes, blockSize: blockSize)
    var found: [UInt8] = []
    var isMore = true
    while isMore || !input.pending.isEmpty {
      while isMore, input.pending.count < piece { isMore = try input.fill() }
      let count = min(piece, input.pending.count)
      found += input.bytes[input.pending].prefix(count)
      input.drop(count)
    }
    #expect(found == bytes)
  }

  @Test(arguments: [0, 1, 4095, 65_536, 65_537, 200_000, 200_001, .max])
  func `at most the requested bytes are read, and no fewer if the file has them`(limit: Int) throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/bytes"
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 31 + 1) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let input = try InputBuffer(path: path, capacity: 1, byteCount: limit)
    while try input.fill() {}
    #expect(input.bytes[input.pending].elementsEqual(bytes.prefix(limit)))
    #expect(try !input.fill())
  }
}
