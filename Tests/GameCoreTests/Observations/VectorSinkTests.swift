@testable import GameCore
import Testing

struct VectorSinkTests {
  private func written(
    _ count: Int, _ element: VectorElement, _ write: (inout VectorSink) -> Void
  ) -> (bytes: [UInt8], isFull: Bool) {
    var bytes = [UInt8](repeating: 0xee, count: 16)
    let isFull = bytes.withUnsafeMutableBytes { memory in
      guard let start = memory.baseAddress else { return false }
      var sink = VectorSink(start, count: count, element: element)
      write(&sink)
      return sink.isFull
    }
    return (bytes, isFull)
  }

  @Test func `small numbers have one byte`() {
    let (bytes, isFull) = written(3, .uint8) { sink in
      sink.append(0)
      sink.append(255)
    }
    #expect(bytes.prefix(3) == [0, 255, 0xee])
    #expect(!isFull)
  }

  @Test func `large numbers have four bytes`() {
    let (bytes, isFull) = written(2, .float32) { sink in
      sink.append(1)
      sink.append(-100_000)
    }
    #expect(bytes.prefix(9) == [0, 0, 0x80, 0x3f, 0, 0x50, 0xc3, 0xc7, 0xee])
    #expect(isFull)
  }

  @Test func `sets are ones and zeros`() {
    let (bytes, isFull) = written(4, .uint8) { sink in
      sink.append(BitSet<Int, UInt16>(bits: 0b1_0101), of: 4)
    }
    #expect(bytes.prefix(5) == [1, 0, 1, 0, 0xee])
    #expect(isFull)
  }
}
