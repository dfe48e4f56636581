import GameCore

extension Dominoes.Observation {
  /// Returns a random deal that leads to the seat's observation, as an order of the tiles.
  func sampleOrder(limit: Int, using random: inout RandomStream) -> [UInt8] {
    let size = rules.handSize(seats: seats)
    let batches = batches()
    // The seat's own tiles, dealt or drawn, are sampled separately, because no other seat can have
    // had them.
    var own = Dominoes.DealSampler(limit: limit)
    var others = Dominoes.DealSampler(limit: limit)
    for owner in counts.seats {
      for (batch, tiles) in batches[owner].enumerated() {
        let count = batch == 0 ? size : 1
        if owner == seat {
          own.addPlaces(count, of: owner, batch: batch, allowed: tiles)
        } else {
          others.addPlaces(count, of: owner, batch: batch, allowed: tiles)
        }
      }
    }
    others.addPlaces(stock, of: nil, batch: 0, allowed: unseen)
    var order = [UInt8](repeating: Dominoes.Pile.unknown, count: rules.tileCount)
    var dealt = PerSeat(repeating: 0, count: seats)
    var drawn = PerSeat(repeating: [Int](), count: seats)
    var next = seats * size
    for event in history where event.action == .draw {
      drawn[event.seat].append(next)
      next += 1
    }
    var rest: [UInt8] = []
    for (tile, place) in own.places(using: &random) + others.places(using: &random) {
      let number = UInt8(truncatingIfNeeded: tile.index)
      guard let owner = place.owner else {
        rest.append(number)
        continue
      }
      if place.batch > 0 {
        order[drawn[owner][place.batch - 1]] = number
      } else {
        order[owner.index * size + dealt[owner]] = number
        dealt[owner] += 1
      }
    }
    random.permute(&rest)
    for (offset, number) in rest.enumerated() { order[next + offset] = number }
    if order.contains(Dominoes.Pile.unknown) {
      let places = drawn[seat] + Array(seat.index * size..<(seat.index + 1) * size)
      fill(&order, at: places, with: hand.union(placedTiles))
      fill(&order, at: Array(order.indices), with: .full(upTo: rules.set))
    }
    return order
  }

  /// Assigns tiles to places that are still empty.
  ///
  /// There are such places only if an external program's observation contradicts itself.
  func fill(_ order: inout [UInt8], at places: [Int], with tiles: Dominoes.TileSet) {
    var left = tiles
    for face in order where face != Dominoes.Pile.unknown {
      left.remove(Dominoes.Tile(index: Int(face)))
    }
    var next = left.makeIterator()
    for place in places where order[place] == Dominoes.Pile.unknown {
      guard let tile = next.next() else { return }
      order[place] = UInt8(truncatingIfNeeded: tile.index)
    }
  }

  /// The tiles that the seat itself placed.
  private var placedTiles: Dominoes.TileSet {
    var tiles = Dominoes.TileSet()
    for event in history where event.seat == seat {
      if case .place(let tile, _) = event.action { tiles.insert(tile) }
    }
    return tiles
  }

  /// Returns which tiles each seat can have taken in each of its batches, in block, draw or
  /// all-fives.
  ///
  /// A seat takes tiles in batches: the deal, then each draw. A tile that fits when its owner
  /// passes or must draw was taken later, and a placed tile was taken earlier.
  private func batches() -> PerSeat<[Dominoes.TileSet]> {
    var table = Dominoes.Table(rules: rules)
    // The first batch in which each seat can have taken each tile.
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
    for other in counts.seats {
      for tile in other == seat ? hand : unseen {
        allow(tile, from: earliest[other][tile.index], in: &allowed[other])
      }
    }
    return allowed
  }

  private func allow(_ tile: Dominoes.Tile, from batch: Int, in batches: inout [Dominoes.TileSet]) {
    for index in batch..<max(batch, batches.count) { batches[index].insert(tile) }
  }

  /// The tiles that no seat was dealt, because they would have been led.
  private var tilesAboveTheLead: Dominoes.TileSet {
    guard rules.opening == .highestDouble else { return Dominoes.TileSet() }
    var lead = table.isEmpty ? placeable.first(where: { _ in true }) : nil
    if case .place(let tile, on: .table) = history.first?.action { lead = tile }
    guard let lead else { return Dominoes.TileSet() }
    return Dominoes.TileSet(
      Dominoes.TileSet.full(upTo: rules.set).filter { $0.leadingRank > lead.leadingRank })
  }
}
