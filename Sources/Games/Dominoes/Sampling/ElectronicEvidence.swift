import GameCore

extension Dominoes.Observation {
  /// Returns a random tile for each position, consistent with the seat's observation.
  ///
  /// A seat that passes owns no tile that fits and that it could have placed. Under some rules the
  /// same is true if a seat flips a tile or does not place a flipped tile.
  func sampleFaces(using random: inout RandomStream) -> [UInt8] {
    var table = Dominoes.Table(rules: rules)
    var owned = PerSeat(repeating: Dominoes.PositionSet(), count: seats)
    let size = rules.handSize(seats: seats)
    for other in owned.seats {
      owned[other] = Dominoes.PositionSet(other.index * size..<(other.index + 1) * size)
    }
    var looked = owned
    var untouched = rules.tileCount - seats * size
    var excluded = [Dominoes.TileSet](repeating: Dominoes.TileSet(), count: rules.tileCount)
    func exclude(_ positions: Dominoes.PositionSet) {
      for position in positions { excluded[position] = excluded[position].union(table.fitting) }
    }
    for (index, event) in history.enumerated() {
      let other = event.seat
      switch event.action {
      case .flip(let position):
        if !rules.flipsWhenAble { exclude(owned[other]) }
        if rules.flippedTile == .must && !isPlacedNext(after: index) {
          exclude(Dominoes.PositionSet(position..<position + 1))
        }
        if !owned.seats.contains(where: { owned[$0].contains(position) }) { untouched -= 1 }
        for owner in owned.seats { owned[owner].remove(position) }
        owned[other].insert(position)
        looked[other].insert(position)
      case .place(let tile, let end):
        table.place(tile, on: end)
        if let position = faces.firstIndex(of: UInt8(truncatingIfNeeded: tile.index)) {
          for owner in owned.seats { owned[owner].remove(position) }
        }
      case .pass:
        if rules.placesOwned || untouched == 0 {
          exclude(rules.othersTiles ? looked[other] : owned[other])
        }
      case .draw, .keep: break
      }
    }
    var sampler = sampler(excluded: excluded)
    var order = faces
    for (tile, place) in sampler.places(using: &random) {
      order[place.batch] = UInt8(truncatingIfNeeded: tile.index)
    }
    if order.contains(Dominoes.Pile.unknown) {
      fill(&order, at: Array(order.indices), with: .full(upTo: rules.set))
    }
    return order
  }

  /// Returns `true` if the same seat acts next and places the flipped tile.
  private func isPlacedNext(after index: Int) -> Bool {
    guard index + 1 < history.count, history[index + 1].seat == history[index].seat else {
      return false
    }
    if case .place = history[index + 1].action { return true }
    return false
  }

  private func sampler(excluded: [Dominoes.TileSet]) -> Dominoes.DealSampler {
    var sampler = Dominoes.DealSampler()
    var unknown = Dominoes.TileSet.full(upTo: rules.set)
    for position in faces.indices {
      if let tile = tile(at: position) { unknown.remove(tile) }
    }
    for position in faces.indices where faces[position] == Dominoes.Pile.unknown {
      sampler.addPlaces(
        1, of: owner(of: position), batch: position,
        allowed: unknown.subtracting(excluded[position]))
    }
    return sampler
  }

  private func owner(of position: Int) -> Seat? {
    owned.seats.first { owned[$0].contains(position) }
  }
}
