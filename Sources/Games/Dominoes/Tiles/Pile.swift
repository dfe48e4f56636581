import GameCore

extension Dominoes {
  /// Some of the places where tiles lie face down in electronic dominoes, numbered from zero.
  public typealias PositionSet = BitSet<Int, UInt128>

  /// The face-down tiles of the electronic game: who owns which position, and what each seat has
  /// seen.
  struct Pile: Sendable {
    /// Stands in ``faces`` for a tile that the seat does not know.
    static let unknown = UInt8.max

    /// The untouched positions.
    var hidden = PositionSet()
    /// Positions that each seat owns and nobody placed.
    var owned: PerSeat<PositionSet>
    /// For each seat, the tile at each position as ``Tile/index`` where the seat knows it.
    var faces: PerSeat<[UInt8]>
    /// Every tile that each seat turned over or was dealt.
    var seen: PerSeat<TileSet>
    /// What the mover turned over in this turn.
    var fresh = TileSet()
    /// How many tiles the mover turned over in this turn.
    var flips = 0
    /// Whether the mover placed a tile, or touched one that was hidden, in this turn.
    var progressed = false

    init(seats: Int) {
      owned = PerSeat(repeating: PositionSet(), count: seats)
      faces = PerSeat(repeating: [], count: seats)
      seen = PerSeat(repeating: TileSet(), count: seats)
    }

    /// Lays out tiles; each seat owns the next `handSize` of them.
    init(seats: Int, tiles: [UInt8], handSize: Int) {
      self.init(seats: seats)
      hidden = PositionSet(seats * handSize..<tiles.count)
      for seat in owned.seats {
        owned[seat] = PositionSet(seat.index * handSize..<(seat.index + 1) * handSize)
        faces[seat] = [UInt8](repeating: Pile.unknown, count: tiles.count)
        for position in owned[seat] { look(seat, at: position, tiles[position]) }
      }
    }

    /// Notes that a seat saw the tile at a position.
    mutating func look(_ seat: Seat, at position: Int, _ tile: UInt8) {
      faces[seat][position] = tile
      seen[seat].insert(Tile(index: Int(tile)))
    }

    /// The seat that owns a position; `nil` where it is hidden or its tile placed.
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
