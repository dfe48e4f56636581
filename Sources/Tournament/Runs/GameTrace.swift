import Fixtures
import GameResults
import Replays
import GameCore

/// What a comparison of rules needs to know of one game.
@usableFromInline
package struct GameTrace: Sendable {
  package let fixture: Fixture
  let ranks: PerSeat<Int>
  package let winner: Seat?
  package let plies: Int
  package let isForfeited: Bool
  package let hash: UInt64
  /// Sum of the actions that the rules allowed, over all decisions at which they were counted.
  package let actions: Int
  package let countedDecisions: Int
  /// How often another seat took the lead; `nil` where no seat ever led.
  package let leadChanges: Int?
  /// The game's own measures, in their order.
  package let measures: [Int]

  @usableFromInline
  init<G: Game>(
    _ fixture: Fixture, _ record: MatchRecord, _ observer: TraceObserver<G>, measures: [Int]
  ) {
    self.fixture = fixture
    ranks = record.outcome.ranks
    winner = record.outcome.winner
    plies = record.steps
    isForfeited = !record.forfeits.isEmpty
    hash = record.hash
    actions = observer.actions
    countedDecisions = observer.countedDecisions
    leadChanges = observer.leader == nil ? nil : observer.leadChanges
    self.measures = measures
  }

  /// The share of the other seats that a seat beat, half for a shared place.
  package func score(of seat: Seat) -> Double {
    Double(halfPoints(of: seat)) / Double(2 * max(1, ranks.count - 1))
  }

  /// Two for each seat that ranks behind this one, one for each that shares its place.
  package func halfPoints(of seat: Seat) -> Int {
    ranks.halfPoints(of: seat)
  }
}

/// Counts allowed actions and changes of the lead.
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
    for seat in game.deciding {
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

extension TypedRun {
  /// Plays consecutive games of a round for a comparison.
  ///
  /// - Parameter replicate: Above 0 the same deals are played with other random choices.
  /// - Throws: What breaks a game off, as `Match.play` does.
  @inlinable
  func trace(
    _ games: Range<Int>, of round: Round, replicate: UInt16
  ) throws -> [GameTrace] {
    var strategies: [any Strategy<G.Observation, G.Action>] = []
    let marker = TurnMarker<G>(names, deals: deals)
    defer { marker.end() }
    let openings = schedule.openings
    return try round[games].map { fixture in
      let randomness = DealRandomness(
        seed: seed, deal: UInt64(fixture.deal), replicate: replicate,
        opening: UInt64(openings.opening(of: fixture.deal)))
      var game = G(rules: rules, seats: seats, randomness: randomness)
      var observers = ObserverPair(
        marker, ObserverPair(SightObserver<G>?.none, TraceObserver<G>()))
      var traffic: SessionTraffic?
      let failures = try seat(&strategies, fixture, randomness, marker)
      if isSeen { observers.inner.outer = sight(of: strategies, fixture) }
      let record =
        failures.isEmpty
        ? try play(
          &game, strategies: &strategies, randomness, observer: &observers, traffic: &traffic)
        : unplayed(game, failures)
      conclude(&strategies, record.outcome)
      return GameTrace(
        fixture, record, observers.inner.inner, measures: G.measures.map { $0.value(game) })
    }
  }
}
