import GameCore

/// The data about a game that a comparison of rule sets needs.
@usableFromInline
package struct GameTrace: Sendable {
  package let scheduledGame: ScheduledGame
  package internal(set) var ranks: PerSeat<Int>
  package internal(set) var plies: Int
  /// The number of decisions by all seats.
  package internal(set) var decisions: Int
  /// The seats that forfeited.
  package internal(set) var forfeited: SeatSet
  package internal(set) var hash: UInt64
  /// The total number of legal actions, over all decisions at which they were counted.
  package internal(set) var actions: Int
  package internal(set) var countedDecisions: Int
  /// The number of lead changes, or `nil` if no seat ever led.
  package internal(set) var leadChanges: Int?
  /// The measures that the game itself defines, in the order of their columns in games.csv.
  package internal(set) var measures: [Int]

  package init(
    scheduledGame: ScheduledGame, ranks: PerSeat<Int>, plies: Int, decisions: Int,
    forfeited: SeatSet, hash: UInt64, actions: Int, countedDecisions: Int, leadChanges: Int?,
    measures: [Int]
  ) {
    (self.scheduledGame, self.ranks) = (scheduledGame, ranks)
    (self.plies, self.decisions) = (plies, decisions)
    (self.forfeited, self.hash, self.actions) = (forfeited, hash, actions)
    (self.countedDecisions, self.leadChanges) = (countedDecisions, leadChanges)
    self.measures = measures
  }

  package var isForfeited: Bool { !forfeited.isEmpty }

  /// A Boolean value that indicates whether all seats forfeited, so that the game has no result.
  package var isDoubleForfeit: Bool { forfeited.count == ranks.count }

  /// The sole winner's seat, or `nil` if first place is shared.
  package var winner: Seat? {
    Outcome(ranks: ranks, points: ranks, termination: Termination("")).winner
  }

  /// Returns a seat's score: the share of other seats that it beat, counting shared ranks as half,
  /// or 0 if it forfeited.
  package func score(of seat: Seat) -> Double {
    Double(halfPoints(of: seat)) / Double(2 * max(1, ranks.count - 1))
  }

  /// Returns a seat's half points: 2 for each seat with a worse rank, 1 for each other seat with
  /// the same rank, and none if it forfeited.
  package func halfPoints(of seat: Seat) -> Int { ranks.halfPoints(of: seat, forfeited: forfeited) }
}

extension GameTrace {
  @usableFromInline
  init<G: Game>(
    _ scheduledGame: ScheduledGame, _ record: MatchRecord, _ observer: TraceObserver<G>,
    measures: [Int]
  ) {
    self.init(
      scheduledGame: scheduledGame, ranks: record.outcome.ranks, plies: record.steps,
      decisions: record.decisions.seats.reduce(0) { $0 + record.decisions[$1] },
      forfeited: record.forfeitedSeats, hash: record.hash, actions: observer.actions,
      countedDecisions: observer.countedDecisions,
      leadChanges: observer.leader == nil ? nil : observer.leadChanges, measures: measures)
  }
}

/// An observer that counts legal actions and lead changes.
@usableFromInline
struct TraceObserver<G: Game>: MatchObserver {
  private(set) var actions = 0
  private(set) var countedDecisions = 0
  private(set) var leader: Seat?
  private(set) var leadChanges = 0

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func began(_ game: G) { look(at: game) }

  @usableFromInline
  mutating func advanced(_ game: G, with actions: Actions<G.Action>) { look(at: game) }

  private mutating func look(at game: G) {
    for seat in game.decidingSeats {
      guard let count = game.actionCount(for: seat) else { continue }
      actions += count
      countedDecisions += 1
    }
    if let next = game.seatAhead, next != leader {
      if leader != nil { leadChanges += 1 }
      leader = next
    }
  }
}
