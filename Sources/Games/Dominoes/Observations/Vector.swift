import GameCore

/// A seat's observation in blocks of numbers.
///
/// 1. for each tile: 1 if it is in the seat's hand;
/// 2. for each tile: 0 before it is placed, else 1 plus the number of the seat that placed it;
/// 3. for each number of pips: 1 if it is open;
/// 4. in all-fives, for each number: 1 if its double is open;
/// 5. for each seat: how many tiles it holds;
/// 6. how many tiles are in the stock or, in the electronic game, hidden;
/// 7. except in the electronic game, for each seat and each number: 1 if it was open when the seat
///    passed, and the seat has taken no tile since;
/// 8. in all-fives and in a match, for each seat: its points;
/// 9. in the electronic game, for each position: 0 if the seat has not seen the tile, else 1 plus
///    the tile's place in the order;
/// 10. in the electronic game, for each position: 0 if the tile is hidden, 1 plus its owner's
///     number, or 1 plus the number of seats if the tile was placed.
///
/// Seats are numbered in the order of play from the seat itself, which is 0. Tiles are in the order
/// 0-0, 0-1, 1-1, 0-2 and so on. Numbers are bytes, or four-byte floating-point numbers if there
/// are points.
extension Dominoes: VectorGame {
  public static func vectorLayout(rules: Rules, seats: Int) -> VectorLayout<Action> {
    let tiles = rules.tileCount
    let numbers = rules.set + 1
    var count = 2 * tiles + numbers + seats + 1
    if rules.family == .allFives { count += numbers }
    if rules.hasPoints { count += seats }
    count += rules.family == .electronic ? 2 * tiles : seats * numbers
    return VectorLayout(
      shape: [count], element: rules.hasPoints ? .float32 : .uint8, actions: actions(rules),
      endings: [.out, .blocked] + (rules.target > 0 ? [.target, .handLimit] : []))
  }

  /// Returns leads, placements by tile, in all-fives placements on doubles, and other actions.
  ///
  /// If tiles need not fit, each can be placed on every number.
  private static func actions(_ rules: Rules) -> [Action] {
    let tiles = TileSet.full(upTo: rules.set)
    var actions = tiles.map { Action.place($0, on: .table) }
    for tile in tiles {
      if !rules.checksFit {
        actions += (0...rules.set).map { .place(tile, on: .number($0)) }
        continue
      }
      actions.append(.place(tile, on: .number(tile.low)))
      if !tile.isDouble { actions.append(.place(tile, on: .number(tile.high))) }
    }
    if rules.family == .allFives {
      for tile in tiles where !tile.isDouble {
        actions.append(.place(tile, on: .double(tile.low)))
        actions.append(.place(tile, on: .double(tile.high)))
      }
    }
    if rules.drawsWhenAble { actions.append(.draw) }
    if rules.family == .electronic {
      actions += (0..<rules.tileCount).map { Action.flip($0) }
      actions += [.keep, .pass]
    }
    return actions
  }

  public static func number(of action: Action, rules: Rules) -> Int {
    let tiles = rules.tileCount
    // The index after the leads, one for each tile, and the placements on numbers, two for each
    // tile but only one for a double.
    let others = rules.checksFit ? 3 * tiles - rules.set - 1 : tiles * (rules.set + 2)
    switch action {
    case .place(let tile, .table): return tile.index
    case .place(let tile, .number(let number)) where !rules.checksFit:
      return tiles + tile.index * (rules.set + 1) + number
    case .place(let tile, .number(let number)):
      // The number of doubles before a tile equals the tile's higher number.
      return tiles + 2 * tile.index - tile.high + (number == tile.low ? 0 : 1)
    case .place(let tile, .double(let number)):
      return others + 2 * (tile.index - tile.high) + (number == tile.low ? 0 : 1)
    case .draw: return others + (rules.family == .allFives ? 2 * (tiles - rules.set - 1) : 0)
    case .flip(let position): return others + position
    case .keep: return others + tiles
    case .pass: return others + tiles + 1
    }
  }

  public static func legalActions(in observation: Observation, for seat: Seat) -> LegalActions {
    observation.legalActions
  }

  public static func write(
    _ observation: Observation, for seat: Seat, into sink: inout VectorSink
  ) {
    let rules = observation.rules
    let seats = observation.seats
    let (tiles, numbers) = (rules.tileCount, rules.set + 1)
    let own = seat.index
    func number(of other: Seat) -> Int { (other.index + seats - own) % seats }
    func other(_ number: Int) -> Seat { Seat((own + number) % seats) }
    sink.append(observation.hand, of: tiles)
    var placedBy = InlineArray<91, UInt8>(repeating: 0)
    for event in observation.history {
      guard case .place(let tile, _) = event.action else { continue }
      placedBy[tile.index] = UInt8(truncatingIfNeeded: 1 + number(of: event.seat))
    }
    for tile in 0..<tiles { sink.append(Int(placedBy[tile])) }
    sink.append(observation.table.numbers, of: numbers)
    if rules.family == .allFives { sink.append(observation.table.doubles, of: numbers) }
    for number in 0..<seats { sink.append(observation.counts[other(number)]) }
    sink.append(observation.stock)
    if rules.family != .electronic {
      for number in 0..<seats { sink.append(observation.passed[other(number)], of: numbers) }
    }
    if rules.hasPoints {
      for number in 0..<seats { sink.append(observation.points[other(number)]) }
    }
    if rules.family == .electronic {
      for position in 0..<tiles {
        sink.append(observation.tile(at: position).map { $0.index + 1 } ?? 0)
      }
      for position in 0..<tiles {
        let owner = observation.owned.seats.first { observation.owned[$0].contains(position) }
        sink.append(
          observation.hidden.contains(position) ? 0 : 1 + (owner.map(number(of:)) ?? seats))
      }
    }
  }
}

extension Dominoes.Rules {
  /// A Boolean value that indicates whether seats can have points before the end.
  fileprivate var hasPoints: Bool { family == .allFives || target > 0 }
}
