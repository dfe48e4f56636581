import GameCore

extension Dominoes.Observation {
  /// What the history of a hand of block, draw or all-fives says about where tiles came from.
  ///
  /// A seat takes tiles in batches: the deal, then draw after draw. A tile that fits when its owner
  /// passes, or has to draw, was taken later than that; a tile that was placed was taken before.
  func handEvidence() -> Dominoes.DealSampler {
    var table = Dominoes.Table(rules: rules)
    // For each seat and each tile the first batch that the tile may have come in.
    var earliest = PerSeat(repeating: [Int](repeating: 0, count: 91), count: seats)
    var batches = PerSeat(repeating: 1, count: seats)
    var allowed = PerSeat(repeating: [Dominoes.TileSet()], count: seats)
    for tile in tilesAboveTheLead {
      for other in earliest.seats { earliest[other][tile.index] = 1 }
    }
    for event in history {
      let other = event.seat
      switch event.action {
      case .place(let tile, let end):
        allow(tile, from: earliest[other][tile.index], in: &allowed[other])
        table.place(tile, on: end)
      case .draw, .pass:
        let forced = event.action == .pass || !rules.drawsWhenAble
        if forced {
          for tile in table.fitting.intersection(.full(upTo: rules.set)) {
            earliest[other][tile.index] = batches[other]
          }
        }
        if event.action == .draw {
          batches[other] += 1
          allowed[other].append(Dominoes.TileSet())
        }
      case .flip, .keep: break
      }
    }
    var sampler = Dominoes.DealSampler()
    for other in counts.seats where other != seat {
      for tile in unseen { allow(tile, from: earliest[other][tile.index], in: &allowed[other]) }
      for (batch, tiles) in allowed[other].enumerated() {
        let size = batch == 0 ? rules.handSize(seats: seats) : 1
        sampler.add(size, of: other, allowed: tiles)
      }
    }
    sampler.add(stock, of: nil, allowed: unseen)
    return sampler
  }

  private func allow(
    _ tile: Dominoes.Tile, from batch: Int, in batches: inout [Dominoes.TileSet]
  ) {
    for index in batch..<max(batch, batches.count) { batches[index].insert(tile) }
  }

  /// Tiles that would have had to be led, had anyone been dealt them.
  private var tilesAboveTheLead: Dominoes.TileSet {
    guard rules.opening == .highestDouble else { return Dominoes.TileSet() }
    var lead = table.isEmpty ? placeable.first(where: { _ in true }) : nil
    if case .place(let tile, on: .table) = history.first?.action { lead = tile }
    guard let lead else { return Dominoes.TileSet() }
    return Dominoes.TileSet(
      Dominoes.TileSet.full(upTo: rules.set).filter { $0.leadingRank > lead.leadingRank })
  }
}
