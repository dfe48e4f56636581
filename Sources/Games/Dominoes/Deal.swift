import GameCore

extension Dominoes {
  /// A way that all tiles could lie: every seat's tiles and what nobody holds.
  public struct Deal: Hashable, Sendable {
    /// Each seat's tiles that are not placed.
    public let hands: PerSeat<TileSet>
    /// The stock in the order of drawing; in the electronic game the hidden tiles, by position.
    public let stock: [Tile]
  }
}

extension Dominoes.Observation {
  /// Draws a deal by lot among all that agree with what the seat knows.
  ///
  /// All orders of the tiles before the hand count as equally likely, and those are left that would
  /// have led to the same observation, whatever the others' reasons: the seat's own tiles, the
  /// table, who led, and that nobody passed or drew by force while holding a tile that fits. A seat
  /// that drew may since hold any tile that it drew later, and a tile that it placed may have been
  /// dealt or drawn. Chances are exact to the precision of a `Double`, but for sets above double-9
  /// after very many draws: then draws of a seat that say nearly the same are taken as one.
  ///
  /// It is meant for a seat that is asked to decide. Between its turns nothing is concluded from
  /// another seat's being asked.
  ///
  /// - Complexity: Linear in the tiles where nobody drew. With many draws it counts ways to deal by
  ///   dynamic programming over the draws: about 10 µs for double-6, up to a second for double-12.
  public func sampleDeal(using random: inout RandomStream) -> Dominoes.Deal {
    var sampler =
      rules.family == .electronic ? electronicEvidence() : handEvidence()
    let owners = sampler.owners(using: &random)
    var hands = PerSeat(repeating: Dominoes.TileSet(), count: seats)
    hands[seat] = hand
    var stock: [Dominoes.Tile] = []
    for (tile, owner) in owners where !table.placed.contains(tile) {
      if let owner { hands[owner].insert(tile) } else { stock.append(tile) }
    }
    random.permute(&stock)
    return Dominoes.Deal(hands: hands, stock: stock)
  }
}
