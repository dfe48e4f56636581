import GameCore

extension Dominoes {
  /// A uniformly random assignment of tiles to places, a perfect matching.
  ///
  /// Each tile may go to some of the groups, and each group contains a fixed number of places.
  /// Forced tiles are assigned first, groups with the same tiles are merged, and the rest is
  /// counted tile by tile.
  struct DealSampler {
    /// Places with the same owner and batch.
    struct Place {
      /// The owner, or `nil` for the stock or a hidden tile.
      let owner: Seat?
      /// The number of the draw, or 0 for the deal.
      ///
      /// In the electronic game it is the tile's position.
      let batch: Int
      /// The number of remaining tiles.
      var count: Int
    }

    /// A group of equivalent places.
    struct Group {
      /// The possible tiles.
      var allowed: TileSet
      /// The remaining places.
      var places: [Place]

      var capacity: Int { places.reduce(0) { $0 + $1.count } }

      /// The seat that owns all places, or `nil` if there is no such seat.
      var owner: Seat? {
        guard let owner = places.first?.owner else { return nil }
        return places.allSatisfy { $0.owner == owner } ? owner : nil
      }
    }

    /// The tiles that have been assigned, with their places.
    private var settled: [(tile: Tile, place: Place)] = []
    private var groups: [Group] = []
    /// The maximum number of cached counts before draws are merged.
    private var limit: Int

    /// The default limit, for which counting takes some tenths of a second.
    static let usualLimit = 100_000

    /// Creates a sampler without places.
    init(limit: Int = usualLimit) { self.limit = limit }

    /// Adds places with the same owner and batch.
    mutating func addPlaces(_ count: Int, of owner: Seat?, batch: Int, allowed: TileSet) {
      if count == 0 { return }
      groups.append(
        Group(allowed: allowed, places: [Place(owner: owner, batch: batch, count: count)]))
    }

    /// Assigns all tiles and returns their places.
    mutating func places(using random: inout RandomStream) -> [(tile: Tile, place: Place)] {
      while true {
        while reduce(&random) {}
        if groups.isEmpty { return settled }
        var counter = DealCounter(groups: groups, limit: limit)
        if let assignment = counter.assignment(using: &random) {
          for (tile, group) in assignment { give(tile, to: group, &random) }
          return settled
        }
        if !loosen() { limit = .max }
      }
    }

    /// Merges an owner's most similar groups if there are too many assignments to count.
    ///
    /// Every seat still gets its number of tiles, and only tiles that are possible for it.
    ///
    /// - Returns: `false` if there are no such groups.
    private mutating func loosen() -> Bool {
      let before = groups.count
      for _ in 0..<max(1, groups.count / 4) {
        var nearest: (first: Int, second: Int, distance: Int)?
        for second in groups.indices {
          guard let owner = groups[second].owner else { continue }
          for first in 0..<second where groups[first].owner == owner {
            let (a, b) = (groups[first].allowed, groups[second].allowed)
            let distance = a.union(b).subtracting(a.intersection(b)).count
            if distance < nearest?.distance ?? .max { nearest = (first, second, distance) }
          }
        }
        guard let (first, second, _) = nearest else { break }
        let other = groups.remove(at: second)
        groups[first].allowed = groups[first].allowed.union(other.allowed)
        groups[first].places += other.places
      }
      return groups.count < before
    }

    /// Assigns forced tiles and merges equivalent groups.
    ///
    /// - Returns: `true` if anything changed.
    private mutating func reduce(_ random: inout RandomStream) -> Bool {
      let before = (groups.count, settled.count)
      joinEqualGroups()
      if groups.count == 1 {
        for tile in groups[0].allowed { give(tile, to: 0, &random) }
      }
      for index in groups.indices where groups[index].allowed.count == groups[index].capacity {
        for tile in groups[index].allowed { give(tile, to: index, &random) }
      }
      var once = TileSet()
      var twice = TileSet()
      for group in groups {
        twice = twice.union(once.intersection(group.allowed))
        once = once.union(group.allowed)
      }
      for tile in once.subtracting(twice) {
        if let index = groups.firstIndex(where: { $0.allowed.contains(tile) }) {
          give(tile, to: index, &random)
        }
      }
      groups.removeAll { $0.capacity == 0 }
      return (groups.count, settled.count) != before
    }

    private mutating func joinEqualGroups() {
      var joined: [Group] = []
      for group in groups {
        if let index = joined.firstIndex(where: { $0.allowed == group.allowed }) {
          joined[index].places += group.places
        } else {
          joined.append(group)
        }
      }
      groups = joined
    }

    /// Assigns a tile to a uniformly random place in a group.
    private mutating func give(_ tile: Tile, to group: Int, _ random: inout RandomStream) {
      let capacity = groups[group].capacity
      if capacity == 0 { return }
      var left = random.next(below: capacity)
      for index in groups[group].places.indices {
        let place = groups[group].places[index]
        if left < place.count {
          groups[group].places[index].count -= 1
          settled.append((tile, place))
          break
        }
        left -= place.count
      }
      for index in groups.indices { groups[index].allowed.remove(tile) }
    }
  }
}
