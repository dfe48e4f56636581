import GameCore

extension Dominoes {
  /// A count of the ways to assign tiles to groups of places, from which one is chosen at random.
  ///
  /// Tiles are assigned in a fixed order. The number of ways to assign the remaining tiles depends
  /// only on the places left in each group, so each such number is computed once and cached.
  struct DealCounter {
    private struct State: Hashable {
      let tile: Int
      let left: [UInt8]
    }

    /// The tiles, beginning with those that may go to the fewest groups.
    private let tiles: [Tile]
    /// The groups that each tile may go to, lowest first.
    private let choices: [[Int]]
    /// The index from which on all tiles may go to the same groups.
    private let tail: Int
    private let capacities: [UInt8]
    private var counts: [State: Double] = [:]  // never iterated
    /// The maximum number of cached counts.
    private let limit: Int

    init(groups: [DealSampler.Group], limit: Int) {
      self.limit = limit
      capacities = groups.map { UInt8(truncatingIfNeeded: $0.capacity) }
      let all = groups.reduce(TileSet()) { $0.union($1.allowed) }
      var rows = all.map { tile in
        (tile: tile, groups: groups.indices.filter { groups[$0].allowed.contains(tile) })
      }
      rows.sort {
        ($0.groups.count, $0.groups, $0.tile.index) < ($1.groups.count, $1.groups, $1.tile.index)
      }
      tiles = rows.map(\.tile)
      choices = rows.map(\.groups)
      var tail = rows.count
      while tail > 0, rows[tail - 1].groups == rows.last?.groups { tail -= 1 }
      self.tail = tail
    }

    /// Returns a random assignment: each tile and its group.
    ///
    /// - Returns: `nil` if the number of cached counts exceeds the limit.
    mutating func assignment(using random: inout RandomStream) -> [(tile: Tile, group: Int)]? {
      var left = capacities
      _ = ways(State(tile: 0, left: left))
      if counts.count > limit { return nil }
      var result: [(tile: Tile, group: Int)] = []
      for tile in tiles.indices {
        var ticket = random.nextUnit() * ways(State(tile: tile, left: left))
        var chosen = choices[tile][0]
        for group in choices[tile] where left[group] > 0 {
          left[group] -= 1
          let share = ways(State(tile: tile + 1, left: left))
          left[group] += 1
          if share > 0 { chosen = group }
          if ticket < share { break }
          ticket -= share
        }
        if left[chosen] > 0 { left[chosen] -= 1 }
        result.append((tiles[tile], chosen))
      }
      return result
    }

    /// Returns the number of ways to assign a state's remaining tiles.
    private mutating func ways(_ state: State) -> Double {
      if state.tile >= tail { return waysAlike(state) }
      if let count = counts[state] { return count }
      if counts.count > limit { return 0 }
      var count = 0.0
      var left = state.left
      for group in choices[state.tile] where left[group] > 0 {
        left[group] -= 1
        count += ways(State(tile: state.tile + 1, left: left))
        left[group] += 1
      }
      counts[state] = count
      return count
    }

    /// Returns the number of ways to assign tiles that may all go to the same groups: a multinomial
    /// coefficient.
    private func waysAlike(_ state: State) -> Double {
      var tiles = 0
      var count = 1.0
      for (group, left) in state.left.enumerated() where left > 0 {
        guard let last = choices.last, last.contains(group) else { return 0 }
        for place in 1...Int(left) {
          tiles += 1
          count = count * Double(tiles) / Double(place)
        }
      }
      return count
    }
  }
}

/// Orders rows by the number of groups, then the groups, then the tile's index.
private func < (left: (Int, [Int], Int), right: (Int, [Int], Int)) -> Bool {
  if left.0 != right.0 { return left.0 < right.0 }
  if left.1 != right.1 { return left.1.lexicographicallyPrecedes(right.1) }
  return left.2 < right.2
}
