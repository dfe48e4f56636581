@testable import GameCore
import Testing

struct SearchMemoryTests {
  /// The sizes are below and above the system's huge pages.
  @Test(arguments: [1, 4096, 5000, 1 << 21, (3 << 20) + 1])
  func `all memory is zero and writable`(byteCount: Int) throws {
    let memory = try SearchMemory(byteCount: byteCount)
    #expect(memory.byteCount == byteCount)
    #expect(UInt(bitPattern: memory.start) % 4096 == 0)
    let bytes = memory.start.assumingMemoryBound(to: UInt8.self)
    for place in Set([0, byteCount / 2, byteCount - 1]) {
      #expect(bytes[place] == 0)
      bytes[place] = 7
      #expect(bytes[place] == 7)
    }
  }

  /// Larger tables are an error.
  @Test func `the machine has some memory`() {
    #expect(SearchMemory.machineMegabytes >= 256)
    #expect(SearchMemory.machineMegabytes == .max || SearchMemory.machineMegabytes < 1 << 30)
  }

  /// The size in megabytes is rounded up.
  @Test(arguments: [(1 << 60, 1 << 40), ((1 << 60) + 1, (1 << 40) + 1), (Int.max, 1 << 43)])
  func `the error contains the size`(byteCount: Int, megabytes: Int) {
    let refusal = #expect(throws: OutOfMemory.self) { try SearchMemory(byteCount: byteCount) }
    #expect(refusal?.description.contains(" \(megabytes) MB ") == true)
    #expect(refusal?.failure == .stopped)
  }
}
