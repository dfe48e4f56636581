import Testing

@testable import Tournament

@Suite struct BatchTests {
  /// Evaluations one after the other, each on the same blocks.
  @Test func order() {
    var batch = Batch(evaluation: 7, blocks: 10..<13, units: 0..<6)
    let all = [7, 8].flatMap { evaluation in
      (10..<13).map { BlockUnit(evaluation: evaluation, block: $0) }
    }
    #expect(Array(batch) == all)
    for unit in all { #expect(batch.removeFirst() == unit) }
    #expect(batch.isEmpty && batch.removeFirst() == nil)
  }

  /// What is left keeps its places.
  @Test func places() {
    var batch = Batch(evaluation: 0, blocks: 0..<2, units: 0..<4)
    _ = batch.removeFirst()
    #expect(batch.units == 1..<4 && batch.count == 3)
    #expect(batch[2] == BlockUnit(evaluation: 1, block: 0))
  }
}
