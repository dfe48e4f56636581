import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct GameTraceTests {
  /// The deals of M matchups take turns.
  ///
  /// Deal k of matchup m is the run's deal k · M + m, and all its random streams have this number.
  @Test func `matchups play different deals`() throws {
    let cards = GameModule(Tricks.self, strategies: TricksStrategies.all)
    let run = try cards.prepare(
      RunSpecification(strategies: ["random", "lowest", "random"], games: 48, seed: 42))
    let round = run.schedule.round
    let matchups = [["random", "lowest"], ["random", "random#2"], ["lowest", "random#2"]]
    let headers = try run.playChunk(0..<48, round, .all, nil).replays.text
      .split(separator: "\n").filter { $0.hasPrefix("{\"replay\"") }
      .map { try Array($0.utf8).withUnsafeBufferPointer { try ReplayHeader($0) } }
    #expect(headers.count == 48)
    for (game, header) in headers.enumerated() {
      let (k, matchup) = (game / 2 / 3, game / 2 % 3)
      let deal = k * 3 + matchup
      #expect((header.pair, header.opening) == (deal, deal))
      #expect(header.strategies.map(\.label).sorted() == matchups[matchup].sorted())
      let cards = Tricks(
        rules: Tricks.Rules(), seats: 2, randomness: DealRandomness(seed: 42, deal: UInt64(deal)))
      #expect(header.state == cards.digest)
    }
    let states = Set(headers.map(\.state))
    #expect(states.count == 24)
  }

  /// The cause is a decision, or a strategy that cannot be created.
  @Test func `the cause of a forfeit is reported`() throws {
    let race = GameModule(BuzzerRace.self, strategies: BuzzerRaceStrategies.all)
    let run = try race.prepare(
      RunSpecification(strategies: ["steady", "faulty:fault=timeout,step=2"], games: 4))
    for (game, trace) in try run.traceGames(0..<4, run.schedule.round, 0).enumerated() {
      #expect(trace.isForfeited)
      #expect(trace.plies == 2)
      #expect(trace.winner == Seat(game % 2))
      #expect(trace.score(of: Seat(game % 2)) == 1)
    }
  }

  // A2
  @Test(arguments: Fault.allCases.filter { $0 != .none })
  func `all seats that forfeit have no points`(fault: Fault) throws {
    let run = try ToyRuns.run(
      games: 3, seats: 3,
      strategies: ["faulty:fault=\(fault)", "faulty:fault=\(fault)", "faulty:fault=\(fault)"])
    for trace in try run.traceGames(0..<3, run.schedule.round, 0) {
      #expect(trace.isDoubleForfeit && trace.winner == nil)
      #expect((0..<3).allSatisfy { trace.halfPoints(of: Seat($0)) == 0 })
      #expect(trace.score(of: Seat(0)) == 0)
    }
  }

  /// Seven columns are open until one is full.
  @Test func `legal actions are counted at every state`() throws {
    var game = ConnectFour(
      rules: ConnectFour.Rules(), seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    var observer = TraceObserver<ConnectFour>()
    observer.began(game)
    for _ in 0..<6 {
      try game.play(.drop(0))
      observer.advanced(game, with: PerSeat(repeating: nil, count: 2))
    }
    #expect(observer.countedDecisions == 7)
    #expect(observer.actions == 6 * 7 + 6)
    #expect(observer.leadChanges == 0)
  }

  /// A tie in between is not a change.
  @Test(
    arguments: [
      ("", nil), ("-", nil), ("0", 0), ("00-0", 0), ("0-1", 1), ("1--0", 1), ("01-0", 2),
      ("0120", 3),
    ] as [(String, Int?)])
  func `the lead changes when a different seat takes it`(leaders: String, expected: Int?) {
    var observer = TraceObserver<LedGame>()
    observer.began(LedGame(leader: nil))
    for leader in leaders {
      observer.advanced(
        LedGame(leader: leader.wholeNumberValue), with: PerSeat(repeating: nil, count: 3))
    }
    let record = MatchRecord(
      outcome: .draw(of: 3, by: Termination("end")),
      decisions: PerSeat(repeating: 0, count: 3), steps: leaders.count, hash: 0)
    let scheduledGame = ScheduledGame(
      game: 0, deal: 0, rotation: 0, matchup: 0, of: Matchups([[0, 1, 2]]))
    let trace = GameTrace(scheduledGame, record, observer, measures: [])
    #expect(trace.leadChanges == expected)
    #expect(trace.halfPoints(of: Seat(1)) == 2)
  }
}

/// A game with a fixed leader at each step.
private struct LedGame: Game {
  typealias Action = BuzzerRace.Action

  let leader: Int?

  static let name = "led"
  static let summary = ""
  static let version = 1
  static let seatCounts = 3...3
  static let measures: [Measure<LedGame>] = []

  init(leader: Int?) { self.leader = leader }

  init(rules: BuzzerRace.Rules, seats: Int, randomness: DealRandomness) { leader = nil }

  var decidingSeats: SeatSet { .none }
  var outcome: Outcome? { nil }
  var digest: UInt64 { 0 }
  var description: String { "" }
  var seatAhead: Seat? { leader.map { Seat($0) } }

  func observation(for seat: Seat) -> Int { seat.index }

  mutating func advance(with actions: Actions<Action>) throws(IllegalAction) {}
}
