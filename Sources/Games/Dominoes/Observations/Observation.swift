import GameCore

extension Dominoes {
  /// What one seat sees: its own tiles and public information.
  public struct Observation: Hashable, Sendable {
    /// The observing seat.
    public let seat: Seat
    /// The number of seats.
    public let seats: Int
    /// The rules, which all seats know.
    public let rules: Rules
    /// The seat's own tiles that are not placed.
    public let hand: TileSet
    /// The placed tiles and the open ends, which all seats see.
    public let table: Table
    /// The number of tiles that each seat holds.
    public let counts: PerSeat<Int>
    /// The number of tiles that are in the stock or, in the electronic game, hidden.
    public let stock: Int
    /// The numbers that each seat lacks, because they were open when it passed and it has taken no
    /// tile since.
    public let passed: PerSeat<SuitSet>
    /// Each seat's points so far.
    public let points: PerSeat<Int>
    /// The current hand's number in this match, from 1.
    public let handNumber: Int
    /// The events of this hand, oldest first.
    public let history: [Event]
    /// The tiles that the seat may place now, or none if it does not decide.
    public let placeable: TileSet
    /// A Boolean value that indicates whether the seat may draw even though it can place a tile.
    public let mayDraw: Bool
    /// A Boolean value that indicates whether the seat may end its turn without placing a flipped
    /// tile.
    public let mayKeep: Bool
    /// A Boolean value that indicates whether the seat may pass.
    public let mayPass: Bool
    /// The positions that the seat may flip now, in electronic dominoes only.
    public let flippable: PositionSet
    /// The positions whose tiles are still hidden.
    public let hidden: PositionSet
    /// The positions that each seat owns.
    public let owned: PerSeat<PositionSet>
    let faces: [UInt8]

    /// Returns the tile at a position in the electronic game, or `nil` if the seat has not seen it.
    public func tile(at position: Int) -> Tile? {
      guard faces.indices ~= position, faces[position] != Pile.unknown else { return nil }
      return Tile(index: Int(faces[position]))
    }

    /// The possible placements, where two ends with the same number count as one.
    public var placements: Placements { Placements(placeable, table) }

    /// The tiles that are neither in the seat's hand nor on the table.
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
      faces: faces(for: seat))
  }

  /// Returns the tile at each position in the electronic game, if the seat has seen it.
  private func faces(for seat: Seat) -> [UInt8] {
    let isKept = rules.family != .electronic || !pile.faces[seat].isEmpty
    return isKept ? pile.faces[seat] : pile.view(of: seat, tiles: order)
  }
}
