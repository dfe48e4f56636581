import GameCore

extension ConnectFour {
  /// A count of the game tree, ply by ply, from the empty board (perft).
  ///
  /// Each ply contains every distinct position once, with the number of action sequences that lead
  /// to it. The usual perft is the sum of these numbers. A position's future does not depend on its
  /// past, so millions of positions suffice to count billions of sequences.
  public struct Perft: Sendable {
    /// The last ply that was counted.
    public private(set) var ply = 0
    /// The number of action sequences with this length, without games that ended earlier.
    public private(set) var sequences: UInt64 = 1
    /// The number of distinct positions after these sequences, including finished ones.
    public var positions: Int { frontier.count }

    private var frontier: PositionCounts

    /// Starts at ply 0, the empty board.
    public init(rules: Rules) {
      frontier = PositionCounts()
      frontier.add(Position(rules: rules), times: 1)
    }

    /// Counts the next ply.
    ///
    /// - Returns: `false` if every game is over, so that there is no such ply.
    /// - Throws: ``TooManyPositions`` if the ply has more than `limit` positions, or if its
    ///   sequences do not fit into 64 bits.
    /// - Complexity: Linear in the number of distinct positions, with about 200 bytes each.
    public mutating func advance(limit: Int = .max) throws(TooManyPositions) -> Bool {
      var next = PositionCounts()
      var total: UInt64 = 0
      for (position, times) in frontier.entries where !position.isOver {
        for action in position.legalActions {
          var child = position
          child.apply(action)
          let (sum, overflow) = total.addingReportingOverflow(times)
          if overflow { throw TooManyPositions(ply: ply + 1, limit: limit) }
          total = sum
          next.add(child, times: times)
        }
        if next.count > limit { throw TooManyPositions(ply: ply + 1, limit: limit) }
      }
      guard next.count > 0 else { return false }
      frontier = next
      sequences = total
      ply += 1
      return true
    }
  }

  /// An error about a ply that is too large to count.
  public struct TooManyPositions: ReportedError {
    /// The ply that is too large, from 1.
    public let ply: Int
    /// The maximum number of positions in a ply.
    public let limit: Int

    /// Bad input, because only a smaller tree can be counted.
    public var failure: FailureKind { .badInput }

    public var description: String {
      "ply \(ply): more than \(limit) distinct positions, or 2^64 sequences"
    }
  }
}

/// An open-addressing hash table with a ply's positions and a number for each.
///
/// A standard dictionary is ordered differently in each process, and its hashing takes several
/// times as long.
private struct PositionCounts: Sendable {
  private(set) var entries: [(ConnectFour.Position, UInt64)] = []
  private var slots = [Int32](repeating: -1, count: 64)

  var count: Int { entries.count }

  mutating func add(_ position: ConnectFour.Position, times: UInt64) {
    if entries.count * 2 >= slots.count { grow() }
    var slot = home(of: position)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].0.own == position.own, entries[index].0.discs == position.discs {
        entries[index].1 += times
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(entries.count)
    entries.append((position, times))
  }

  private func home(of position: ConnectFour.Position) -> Int {
    var hash = StableHash(seed: UInt64(truncatingIfNeeded: position.own))
    hash.combine(UInt64(truncatingIfNeeded: position.own >> 64))
    hash.combine(UInt64(truncatingIfNeeded: position.discs))
    hash.combine(UInt64(truncatingIfNeeded: position.discs >> 64))
    return Int(truncatingIfNeeded: hash.value & UInt64(slots.count - 1))
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for index in entries.indices {
      var slot = home(of: entries[index].0)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }
}
