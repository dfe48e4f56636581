import GameCore

/// A position for a measure, with the right moves in it and the moves that lead to it.
package struct PositionProblem: Hashable, Sendable {
  package let measure: PositionMeasure
  /// The position in which a strategy must move.
  package let position: BitboardPosition
  /// The columns, from 0, of the moves from the empty board to the position.
  package let moves: [Int]
  /// The columns, from 0, of right moves.
  ///
  /// At least one column is right, and at least one other open column is wrong.
  package let right: [Int]

  /// The moves as `solve` reads them: columns from 1, or a hyphen for the empty board.
  package var text: String {
    moves.isEmpty ? "-" : moves.map { "\($0 + 1)" }.joined()
  }

  /// The share of legal moves that are right, which is the expected score of a random player.
  package var chance: Double { Double(right.count) / Double(position.openColumns.count) }

  /// Returns a random position for a measure.
  ///
  /// Random games are played until one reaches such a position. No move in these games lets the
  /// opponent win with its next disc, except for the last move before a
  /// ``PositionMeasure/winsTaken`` position.
  ///
  /// - Parameters:
  ///   - discs: The number of discs, one of the measure's plies.
  ///   - solver: A solver for the standard board.
  /// - Throws: A solver's errors, or `CancellationError`.
  package static func drawn(
    _ measure: PositionMeasure, discs: Int, for solver: Solver, using random: inout RandomStream
  ) throws -> PositionProblem {
    precondition(measure.plies.contains(discs), "the measure has no positions of these plies")
    let start = BitboardPosition(for: solver)
    var games = 0
    while true {
      games += 1
      if games.isMultiple(of: 1024) { try Task.checkCancellation() }
      guard
        let (position, moves) = randomGame(
          from: start, discs: discs, isLastFree: measure == .winsTaken, using: &random),
        let right = try position.rightColumns(measure, for: solver)
      else { continue }
      return PositionProblem(measure: measure, position: position, moves: moves, right: right)
    }
  }

  /// Plays random moves that do not let the opponent win at once.
  ///
  /// Returns `nil` if there is no such move.
  ///
  /// - Parameter isLastFree: `true` if the last move may be any move that does not end the game.
  private static func randomGame(
    from start: BitboardPosition, discs: Int, isLastFree: Bool, using random: inout RandomStream
  ) -> (position: BitboardPosition, moves: [Int])? {
    var (position, moves) = (start, [Int]())
    moves.reserveCapacity(discs)
    while position.discs < discs {
      let isFree = isLastFree && position.discs == discs - 1
      let candidates = (0..<position.shape.columns).filter { column in
        guard let next = position.dropping(in: column), !next.isOver else { return false }
        return isFree || !next.canWin
      }
      guard let column = random.nextElement(of: candidates),
        let next = position.dropping(in: column)
      else { return nil }
      moves.append(column)
      position = next
    }
    return (position, moves)
  }
}

extension BitboardPosition {
  /// Returns the columns, from 0, of the moves that are right by a measure.
  ///
  /// - Returns: The columns, or `nil` if the position does not fit the measure because it is of
  ///   another kind or because its moves are all right or all wrong.
  package func rightColumns(_ measure: PositionMeasure, for solver: Solver) throws -> [Int]? {
    let open = openColumns
    guard open.count > 1 else { return nil }
    var right: [Int] = []
    switch measure {
    case .winsKept, .drawsKept:
      guard isQuiet, let value = measure.value, try solver.value(of: self) == value else {
        return nil
      }
      right = try open.filter { try solver.keeps(value: value, of: self, dropping: $0) }
    case .winsTaken: right = winningColumns
    case .threatsBlocked:
      guard !canWin, isThreatened else { return nil }
      right = open.filter { dropping(in: $0)?.canWin == false }
    case .doubleThreatsMade:
      guard isQuiet else { return nil }
      right = open.filter { makesDoubleThreat(in: $0) }
    case .doubleThreatsPrevented:
      guard isQuiet, !canMakeDoubleThreat, passed.canMakeDoubleThreat else { return nil }
      right = open.filter {
        guard let next = dropping(in: $0) else { return false }
        return !next.canWin && !next.canMakeDoubleThreat
      }
    }
    return right.isEmpty || right.count == open.count ? nil : right
  }
}
