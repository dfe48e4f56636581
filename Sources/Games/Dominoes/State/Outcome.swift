import GameCore

extension Termination {
  /// A seat placed its last tile.
  public static var out: Termination { Termination("out") }
  /// No seat can move.
  public static var blocked: Termination { Termination("blocked") }
  /// A match reached its target.
  public static var target: Termination { Termination("target") }
  /// A match lasted ``Dominoes/Rules/handLimit`` hands before a seat reached the target.
  public static var handLimit: Termination { Termination("hand-limit") }
}

extension Dominoes {
  /// The ranks and points.
  ///
  /// A match and a hand of all-fives are ranked by points. In a hand of block or draw, the seat
  /// that goes out is first, and the others are ranked by pips, fewest first. A blocked hand is
  /// ranked by pips alone. Electronic dominoes is ranked by ``Rules/tieBreak``, with one point for
  /// a sole winner, unless ``Rules/announcesWinner`` is false. Tied seats share a rank.
  public var outcome: Outcome? {
    guard let termination else { return nil }
    var ranks: PerSeat<Int>
    var points = points
    switch rules.family {
    case .electronic:
      ranks = rules.announcesWinner ? electronicRanks() : PerSeat(repeating: 1, count: seats)
      let first = hands.seats.filter { ranks[$0] == 1 }
      if first.count == 1 { points[first[0]] = 1 }
    case .allFives: ranks = Outcome.ranks(byHighest: points)
    case .block, .draw:
      ranks =
        rules.target > 0
        ? Outcome.ranks(byHighest: points)
        : Outcome.ranks(byHighest: hands.map { $0.isEmpty ? 1 : -$0.pips })
      if termination == .out && !rules.pointlessWin && hands.seats.allSatisfy({ points[$0] == 0 }) {
        ranks = PerSeat(repeating: 1, count: seats)
      }
    }
    return Outcome(ranks: ranks, points: points, termination: termination)
  }

  /// Returns a finished hand's sole winner and its score.
  ///
  /// A seat that goes out scores the others' pips. In a blocked hand, the seat with the fewest pips
  /// wins and scores by ``Rules/blockedScore``. If two seats share the fewest pips, there is no
  /// winner and no score.
  func handScore(out: Seat?) -> (winner: Seat?, score: Int) {
    let pips = hands.map { $0.pips }
    var total = 0
    var fewest = Int.max
    for seat in pips.seats {
      total += pips[seat]
      fewest = min(fewest, pips[seat])
    }
    if let out { return (out, rounded(total)) }
    var winner: Seat?
    for seat in pips.seats where pips[seat] == fewest {
      if winner != nil { return (nil, 0) }
      winner = seat
    }
    let others = total - fewest
    let score =
      switch rules.blockedScore {
      case .minusOwn: others - fewest
      case .full: others
      case .pairwise: others - (seats - 1) * fewest
      }
    return (winner, rounded(score))
  }

  private func rounded(_ pips: Int) -> Int {
    rules.family == .allFives && rules.pipsScore == .nearestFive ? (pips + 2) / 5 * 5 : pips
  }

  private func electronicRanks() -> PerSeat<Int> {
    switch rules.tieBreak {
    case .tilesThenPips:
      return Outcome.ranks(byHighest: hands.map { -$0.count * 2048 - $0.pips })
    case .pips:
      return Outcome.ranks(byHighest: hands.map { $0.isEmpty ? 1 : -$0.pips })
    case .draw:
      if termination == .blocked { return PerSeat(repeating: 1, count: seats) }
      return Outcome.ranks(byHighest: hands.map { $0.isEmpty ? 1 : 0 })
    }
  }
}
