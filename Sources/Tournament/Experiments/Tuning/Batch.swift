/// A setting on a block: the piece of work that is played at a time.
struct BlockUnit: Hashable, Sendable {
  /// Which evaluation it is part of, from 0.
  let evaluation: Int
  /// The block's number, from 0.
  let block: Int
}

/// What is played between two barriers: consecutive evaluations on the same blocks, one after the other.
struct Batch: RandomAccessCollection, Sendable {
  private let first: Int
  private let blocks: Range<Int>
  /// The places of those that are left.
  private(set) var units: Range<Int>

  /// - Parameters:
  ///   - evaluation: The first evaluation.
  ///   - blocks: The blocks of each, one at least.
  ///   - units: The places of the units in the batch, from 0.
  init(evaluation: Int, blocks: Range<Int>, units: Range<Int>) {
    (first, self.blocks, self.units) = (evaluation, blocks, units)
  }

  var startIndex: Int { units.lowerBound }
  var endIndex: Int { units.upperBound }

  subscript(place: Int) -> BlockUnit {
    let evaluation = place / blocks.count
    return BlockUnit(
      evaluation: first + evaluation,
      block: blocks.lowerBound + place - evaluation * blocks.count)
  }

  /// Takes the first of those that are left out of them; `nil` where none is left.
  mutating func removeFirst() -> BlockUnit? {
    guard let place = units.first else { return nil }
    units = units.dropFirst()
    return self[place]
  }
}
