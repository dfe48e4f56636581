@testable import GameCore
import Testing

@testable import ConnectFourSolver

struct TranspositionTableTests {
  /// Returns the hash of a bucket, with 2^12 in use, and a tag.
  private func hash(bucket: UInt64, tag: UInt64) -> UInt64 { bucket << 52 | tag << 27 }

  /// The bounds are all possible pairs of a board of 64 bits.
  @Test func `every pair of bounds reads back`() throws {
    var memory = try TableMemory(megabytes: 16, shape: StandardShape())
    var problems: [String] = []
    for lower in -31...31 {
      for upper in lower...31 {
        let hash = hash(bucket: UInt64(lower + 32), tag: UInt64(upper + 33))
        memory.table.store(hash, lower: lower, upper: upper, nodes: 1)
        let payload = memory.table.payload(hash)
        if TranspositionTable.lower(payload) != lower || TranspositionTable.upper(payload) != upper
        {
          problems.append("\(lower)...\(upper)")
        }
      }
    }
    #expect(problems == [])
  }

  /// A bucket contains four positions.
  @Test(arguments: [[1000, 10, 500, 2000], [10, 1000, 500, 2000], [2000, 1000, 500, 10]])
  func `a fifth position replaces that with the least work`(nodes: [Int]) throws {
    var memory = try TableMemory(megabytes: 16, shape: StandardShape())
    for (tag, nodes) in nodes.enumerated() {
      memory.table.store(
        hash(bucket: 1, tag: UInt64(tag + 1)), lower: tag, upper: tag, nodes: nodes)
    }
    for tag in 0..<4 {
      let payload = memory.table.payload(hash(bucket: 1, tag: UInt64(tag + 1)))
      #expect(TranspositionTable.lower(payload) == tag)
    }
    memory.table.store(hash(bucket: 1, tag: 9), lower: 9, upper: 9, nodes: 100)
    for (tag, nodes) in nodes.enumerated() {
      let isKnown = memory.table.payload(hash(bucket: 1, tag: UInt64(tag + 1))) != 0
      #expect(isKnown == (nodes != 10))
    }
    #expect(memory.table.settled(hash(bucket: 1, tag: 9), 9) == 9)
    #expect(memory.table.payload(hash(bucket: 2, tag: 1)) == 0, "another bucket")
  }

  @Test func `a doubled table has all its entries`() throws {
    var memory = try TableMemory(megabytes: 16, shape: StandardShape())
    var random = DealRandomness(seed: 1, deal: 0).chance
    let hashes = (0..<500).map { _ in random.next() & ~0x7fff }
    for (index, hash) in hashes.enumerated() {
      memory.table.store(hash, lower: index % 30, upper: 31, nodes: index)
    }
    let before = hashes.map { memory.table.payload($0) }
    #expect(before.allSatisfy { $0 != 0 })
    let bits = memory.table.bits
    for round in 1...3 {
      memory.table.grow()
      #expect(memory.table.bits == bits + round)
      #expect(memory.table.stores == 0)
      #expect(hashes.map { memory.table.payload($0) } == before)
    }
  }

  /// The table doubles after it has been overwritten twice, up to the maximum.
  @Test func `growth is requested`() throws {
    var memory = try TableMemory(megabytes: 16, shape: StandardShape())
    memory.table.stores = 8 << memory.table.bits
    #expect(!memory.table.wantsToGrow)
    memory.table.stores += 1
    #expect(memory.table.wantsToGrow)
    memory.table.bits = memory.table.maximumBits
    memory.table.stores = .max
    #expect(!memory.table.wantsToGrow)
  }
}
