import GameCore

extension Dominoes {
  /// A set of tile positions in electronic dominoes, numbered from 0.
  public typealias PositionSet = BitSet<Int, UInt128>

  /// The electronic game's face-down tiles, with their owners and what each seat has seen.
  struct Pile: Sendable {
    /// The code in ``faces`` for a tile that the seat has not seen.
    static let unknown = UInt8.max

    /// The positions whose tiles are still hidden.
    var hidden = PositionSet()
    /// The positions that each seat owns and whose tiles are not placed.
    var owned: PerSeat<PositionSet>
    /// Each seat's view of the positions: the tile as ``Tile/index`` if the seat has seen it.
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
      faces = PerSeat(repeating: [], count: seats)
      seen = PerSeat(repeating: TileSet(), count: seats)
    }

    /// Lays out tiles, of which each seat owns the next `handSize` ones.
    init(seats: Int, tiles: [UInt8], handSize: Int) {
      self.init(seats: seats)
      hidden = PositionSet(seats * handSize..<tiles.count)
      for seat in owned.seats {
        owned[seat] = PositionSet(seat.index * handSize..<(seat.index + 1) * handSize)
        faces[seat] = [UInt8](repeating: Pile.unknown, count: tiles.count)
        for position in owned[seat] { look(seat, at: position, tiles[position]) }
      }
    }

    /// Records that a seat saw the tile at a position.
    mutating func look(_ seat: Seat, at position: Int, _ tile: UInt8) {
      faces[seat][position] = tile
      seen[seat].insert(Tile(index: Int(tile)))
    }

    /// Returns the seat that owns a position, or `nil` if its tile is hidden or placed.
    func owner(of position: Int) -> Seat? {
      owned.seats.first { owned[$0].contains(position) }
    }

    mutating func beginTurn() {
      fresh = TileSet()
      flips = 0
      progressed = false
    }
  }
}
