import GameCore

extension Dominoes {
  /// What one seat knows: its own tiles, the table and everything that all could see.
  public struct Observation: Hashable, Sendable {
    /// Whose knowledge this is.
    public let seat: Seat
    /// How many seats there are.
    public let seats: Int
    /// The variant that is played, known to all.
    public let rules: Rules
    /// The seat's own tiles that are not placed.
    public let hand: TileSet
    /// The tiles that were placed and the ends that stand open, known to all.
    public let table: Table
    /// How many tiles each seat holds, or owns and has not placed.
    public let counts: PerSeat<Int>
    /// How many tiles lie in the stock or, in the electronic game, hidden.
    public let stock: Int
    /// Numbers that were open when a seat passed, since it last took a tile: it holds none of them.
    public let passed: PerSeat<SuitSet>
    /// Points so far, by seat.
    public let points: PerSeat<Int>
    /// The hands dealt in this match, the one being played included.
    public let handNumber: Int
    /// Everything that happened in this hand, oldest first.
    public let history: [Event]
    /// Tiles that the seat may place now; empty where it is not asked.
    public let placeable: TileSet
    /// Whether it may draw although it can place.
    public let mayDraw: Bool
    /// Whether it may end its turn without placing what it flipped.
    public let mayKeep: Bool
    /// Whether it may pass.
    public let mayPass: Bool
    /// Positions that the seat may turn over now; electronic dominoes alone has any.
    public let flippable: PositionSet
    /// The untouched positions.
    public let hidden: PositionSet
    /// Positions that each seat owns.
    public let owned: PerSeat<PositionSet>
    let faces: [UInt8]

    /// The tile at a position of the electronic game; `nil` where the seat does not know it.
    public func tile(at position: Int) -> Tile? {
      guard faces.indices ~= position, faces[position] != Pile.unknown else { return nil }
      return Tile(index: Int(faces[position]))
    }

    /// Every way to put a tile on an end now; two ends that show the same are one.
    public var placements: Placements { Placements(placeable, table) }

    /// Tiles of the set that the seat neither holds nor sees on the table.
    public var unseen: TileSet {
      TileSet.full(upTo: rules.set).subtracting(hand).subtracting(table.placed)
    }
  }

  public func observation(for seat: Seat) -> Observation {
    let asked = mover == seat
    let electronic = rules.family == .electronic
    return Observation(
      seat: seat, seats: seats, rules: rules, hand: hands[seat], table: table,
      counts: hands.map { $0.count },
      stock: electronic ? pile.hidden.count : order.count - nextInStock,
      passed: passed, points: points, handNumber: accumulator.hands, history: history,
      placeable: asked ? placeable : TileSet(), mayDraw: asked && mayDraw,
      mayKeep: asked && mayKeep, mayPass: asked && mayPass,
      flippable: asked ? flippable : PositionSet(), hidden: pile.hidden, owned: pile.owned,
      faces: pile.faces[seat])
  }
}
