import GameCore

/// An observation as two planes of the board: the seat's own discs, then the other seat's, each top
/// row first.
///
/// The actions are drops from the left and, if the rules allow them, pops from the left and a swap.
extension ConnectFour: VectorGame {
  public static func vectorLayout(rules: Rules, seats: Int) -> VectorLayout<Action> {
    var actions = (0..<rules.columns).map { Action.drop($0) }
    if rules.popOut { actions += (0..<rules.columns).map { Action.pop($0) } }
    if rules.swap { actions.append(.swap) }
    return VectorLayout(
      shape: [2, rules.rows, rules.columns], element: .uint8, actions: actions,
      endings: [.line, .fullBoard] + (rules.popOut ? [.plyLimit] : []))
  }

  public static func number(of action: Action, rules: Rules) -> Int {
    switch action {
    case .drop(let column): column
    case .pop(let column): rules.columns &+ column
    case .swap: rules.popOut ? 2 * rules.columns : rules.columns
    }
  }

  public static func legalActions(in observation: Observation, for seat: Seat) -> LegalActions {
    let position = observation.position
    return position.plies & 1 == seat.index ? position.legalActions : LegalActions()
  }

  public static func write(
    _ observation: Observation, for seat: Seat, into sink: inout VectorSink
  ) {
    let position = observation.position
    let isToMove = position.plies & 1 == seat.index
    let mine = isToMove ? position.own : position.others
    let theirs = isToMove ? position.others : position.own
    let rules = position.rules
    if rules.fits64 {
      write(UInt64(truncatingIfNeeded: mine), rules, into: &sink)
      write(UInt64(truncatingIfNeeded: theirs), rules, into: &sink)
    } else {
      write(mine, rules, into: &sink)
      write(theirs, rules, into: &sink)
    }
  }

  static func write<Word: FixedWidthInteger>(
    _ cells: Word, _ rules: Rules, into sink: inout VectorSink
  ) {
    var row = rules.rows
    while row > 0 {
      row &-= 1
      var cell = row
      for _ in 0..<rules.columns {
        sink.append(Int(truncatingIfNeeded: cells &>> Word(truncatingIfNeeded: cell) & 1))
        cell &+= rules.stride
      }
    }
  }
}
