import GameCore

extension Dominoes {
  /// The observation of one seat: its own tiles and public information.
  public struct Observation: Hashable, Sendable {
    /// The observing seat.
    public let seat: Seat
    /// The number of seats.
    public let seats: Int
    /// The rules, known to all seats.
    public let rules: Rules
    /// The seat's own tiles that are not placed.
    public let hand: TileSet
    /// The placed tiles and the open ends, known to all seats.
    public let table: Table
    /// The number of tiles that each seat has and has not placed.
    public let counts: PerSeat<Int>
    /// The number of tiles in the stock or, in the electronic game, of hidden tiles.
    public let stock: Int
    /// The numbers that were open when each seat passed after it last took a tile; the seat has none of them.
    public let passed: PerSeat<SuitSet>
    /// The points of each seat so far.
    public let points: PerSeat<Int>
    /// The number of the hand in this match, from 1.
    public let handNumber: Int
    /// The events of this hand, oldest first.
    public let history: [Event]
    /// The tiles that the seat may place now; empty if it does not decide.
    public let placeable: TileSet
    /// A Boolean value that indicates whether the seat may draw although it can place a tile.
    public let mayDraw: Bool
    /// A Boolean value that indicates whether the seat may end its turn without placing its flipped tiles.
    public let mayKeep: Bool
    /// A Boolean value that indicates whether the seat may pass.
    public let mayPass: Bool
    /// The positions that the seat may flip now; only in electronic dominoes.
    public let flippable: PositionSet
    /// The positions of tiles that are still hidden.
    public let hidden: PositionSet
    /// The positions that each seat owns.
    public let owned: PerSeat<PositionSet>
    let faces: [UInt8]

    /// Returns the tile at a position of the electronic game; `nil` if the seat has not seen it.
    public func tile(at position: Int) -> Tile? {
      guard faces.indices ~= position, faces[position] != Pile.unknown else { return nil }
      return Tile(index: Int(faces[position]))
    }

    /// The possible placements; two ends with the same number count as one.
    public var placements: Placements { Placements(placeable, table) }

    /// The tiles of the set that are neither in the seat's hand nor on the table.
    public var unseen: TileSet {
      TileSet.full(upTo: rules.set).subtracting(hand).subtracting(table.placed)
    }
  }

  public func observation(for seat: Seat) -> Observation {
    let asked = mover == seat
    return Observation(
      seat: seat, seats: seats, rules: rules, hand: hands[seat], table: table,
      counts: hands.map { $0.count }, stock: stock, passed: passed, points: points,
      handNumber: accumulator.hands, history: history,
      placeable: asked ? placeable : TileSet(), mayDraw: asked && mayDraw,
      mayKeep: asked && mayKeep, mayPass: asked && mayPass,
      flippable: asked ? flippable : PositionSet(), hidden: pile.hidden, owned: pile.owned,
      faces: pile.faces[seat])
  }
}
