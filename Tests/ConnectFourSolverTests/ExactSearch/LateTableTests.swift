import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct LateTableTests {
  /// On the standard board 24 of 42 discs, on others as large a share.
  @Test(arguments: [(7, 6, 24), (5, 4, 11), (8, 6, 27)])
  func firstPositions(columns: Int, rows: Int, discs: Int) throws {
    let shape = try #require(VariantShape(columns: columns, rows: rows, connect: 4))
    #expect(LateTable.discs(shape) == discs)
  }

  @Test func size() throws {
    let table = LateTable.make(shape: StandardShape(), bits: 12)
    defer { table.words.deallocate() }
    // A bucket has 32 bytes.
    #expect(32 << table.maximumBits == 1 << 20)
    #expect(table.bits == 12)
    #expect((0..<4 << 12).allSatisfy { table.words[$0] == 0 })
  }

  /// Tags would not tell two positions of a larger board apart in fewer buckets.
  @Test(arguments: [(7, 6, 15), (6, 9, 15), (9, 6, 16), (7, 8, 16), (8, 7, 17), (4, 15, 17)])
  func buckets(columns: Int, rows: Int, bits: Int) throws {
    let shape = try #require(VariantShape(columns: columns, rows: rows, connect: 4))
    #expect(LateTable.bits(shape) == bits)
  }

  /// What a search learns of late positions is in the late table alone, and of early ones in the other.
  @Test(arguments: [(0, false), (10, false), (23, false), (24, true), (35, true)])
  func whereBoundsGo(discs: Int, isLate: Bool) throws {
    let memory = try TableMemory(megabytes: 16, shape: StandardShape())
    var search = Search(
      shape: StandardShape(), table: memory.table, late: memory.late, stack: memory.candidates)
    let hash = 0x1234_5678_9000_0000 as UInt64
    search.keep(3, 2, discs, hash, nodes: 5)
    #expect((search.late.payload(hash) != 0) == isLate)
    #expect((search.table.payload(hash) == 0) == isLate)
    withExtendedLifetime(memory.shared) {}
  }
}
