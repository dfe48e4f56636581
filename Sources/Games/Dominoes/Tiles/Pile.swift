import GameCore

extension Dominoes {
  /// A set of tile positions in electronic dominoes, numbered from 0.
  public typealias PositionSet = BitSet<Int, UInt128>

  /// The electronic game's face-down tiles, with their owners and what each seat has seen.
  struct Pile: Sendable {
    /// The code in ``Observation/faces`` for a tile that the seat has not seen.
    static let unknown = UInt8.max

    /// The positions whose tiles are still hidden.
    var hidden = PositionSet()
    /// The positions that each seat owns and whose tiles are not placed.
    var owned: PerSeat<PositionSet>
    /// The positions whose tiles each seat has seen.
    var known: PerSeat<PositionSet>
    /// Each seat's view of the positions: the tile as ``Tile/index`` if the seat has seen it.
    ///
    /// The arrays are empty in sampled games. Searches play millions of them and read hardly any
    /// view, whereas players read one at each decision.
    var faces: PerSeat<[UInt8]>
    /// Every tile that each seat flipped or was dealt.
    var seen: PerSeat<TileSet>
    /// The tiles that the mover flipped in this turn.
    var fresh = TileSet()
    /// The number of tiles that the mover flipped in this turn.
    var flips = 0
    /// A Boolean value that indicates whether the mover placed or flipped a hidden tile in this
    /// turn.
    var progressed = false

    init(seats: Int) {
      owned = PerSeat(repeating: PositionSet(), count: seats)
      known = PerSeat(repeating: PositionSet(), count: seats)
      faces = PerSeat(repeating: [], count: seats)
      seen = PerSeat(repeating: TileSet(), count: seats)
    }

    /// Lays out tiles, of which each seat owns the next `handSize` ones.
    init(seats: Int, tiles: [UInt8], handSize: Int) {
      self.init(seats: seats)
      hidden = PositionSet(seats * handSize..<tiles.count)
      for seat in owned.seats {
        owned[seat] = PositionSet(seat.index * handSize..<(seat.index + 1) * handSize)
        for position in owned[seat] {
          look(seat, at: position, Tile(index: Int(tiles[position])))
        }
      }
    }

    /// Returns a seat's view, in the form of ``faces``.
    func view(of seat: Seat, tiles: [UInt8]) -> [UInt8] {
      var view = [UInt8](repeating: Pile.unknown, count: tiles.count)
      for position in known[seat] { view[position] = tiles[position] }
      return view
    }

    /// Records that a seat saw the tile at a position.
    @inline(__always)
    mutating func look(_ seat: Seat, at position: Int, _ tile: Tile) {
      reveal(position, to: seat, tile)
      seen[seat].insert(tile)
    }

    /// Records that a seat knows the tile at a position.
    @inline(__always)
    mutating func reveal(_ position: Int, to seat: Seat, _ tile: Tile) {
      known[seat].insert(position)
      if !faces[seat].isEmpty { faces[seat][position] = UInt8(truncatingIfNeeded: tile.index) }
    }

    /// Returns the seat that owns a position, or `nil` if its tile is hidden or placed.
    @inline(__always)
    func owner(of position: Int) -> Seat? {
      for seat in owned.seats where owned[seat].contains(position) { return seat }
      return nil
    }

    mutating func beginTurn() {
      fresh = TileSet()
      flips = 0
      progressed = false
    }
  }
}
