@testable import GameCore
import TestSupport
import Testing

struct MatchTests {
  /// The seat that presses first takes every round; the others share the last rank.
  @Test(arguments: 2...4)
  func `simultaneous games are played to their end`(seats: Int) throws {
    let callers = (0..<seats).map { SteadyCaller(after: $0 == 1 ? 2 : 5) }
    let record = try race("rounds=7", callers)
    #expect(record.outcome.winner == Seat(1))
    #expect(record.outcome.points.values == (0..<seats).map { $0 == 1 ? 7 : 0 })
    #expect(record.outcome.termination.name == "rounds")
    #expect(record.forfeits.isEmpty)
    #expect(record.decisions.values == [Int](repeating: 7, count: seats))
    #expect(record.steps == 7)
  }

  /// With `pause`, a seat that pressed too early rests every other round.
  @Test func `only deciding seats are called`() throws {
    let record = try race(
      "rounds=6,pause=true",
      [SteadyCaller(after: 9), SteadyCaller(after: 1), SteadyCaller(after: 4)])
    #expect(record.decisions.values == [3, 6, 3])
    #expect(record.outcome.points.values == [0, 6, 0])
  }

  /// The deal's random stream breaks ties, not the order of the seats.
  @Test func `ties are broken at random`() throws {
    var taken = [0, 0, 0]
    for deal in 0..<60 {
      let callers = [5, 5, 5].map { SteadyCaller(after: $0) }
      let points = try race("rounds=10", callers, deal: UInt64(deal)).outcome.points
      for seat in points.seats { taken[seat.index] += points[seat] }
    }
    #expect(taken.sum() == 600)
    // Five standard deviations of a binomial count: √(600 · 1/3 · 2/3) is 11.5.
    for count in taken { #expect(abs(count - 200) < 58) }
  }

  @Test(arguments: 2...4)
  func `turn-based games are played to their end`(seats: Int) throws {
    let record = try cards("hand=4", [LowestCard](repeating: LowestCard(), count: seats))
    #expect(record.steps == 4 * seats)
    #expect(record.decisions.values == [Int](repeating: 4, count: seats))
    #expect(record.outcome.points.values.sum() == 4)
    #expect(record.outcome.ranks == Outcome.ranks(byHighest: record.outcome.points))
    #expect(record.forfeits.isEmpty)
  }

  /// A seat that fails is the only one on the last rank, and the termination is the reason.
  @Test(
    arguments: [
      (.illegal, .illegalAction, "illegal action -1: a buzzer works from 0 to 1000000 µs"),
      (.error, .strategyError, "the strategy fell over"), (.timeout, .timeout, "out of time"),
    ] as [(Fault, Termination, String)], 2...4)
  func `a fault in a simultaneous game is a forfeit`(
    fault: (Fault, Termination, String), seats: Int
  ) throws {
    var callers: [any Strategy<BuzzerRace.Observation, BuzzerRace.Action>] = (0..<seats).map { _ in
      SteadyCaller(after: 1)
    }
    callers[1] = FaultyCaller(fault.0, in: 3)
    let record = try race("rounds=5", callers)
    let forfeit = try #require(record.forfeit(of: Seat(1)))
    #expect(record.forfeits == [forfeit])
    #expect(forfeit.kind == fault.0.kind)
    #expect(forfeit.reason == fault.2)
    #expect(record.outcome == .forfeit(by: [Seat(1)], of: seats, as: fault.1))
    #expect(record.steps == 3)
    // All seats decide before a failure ends the game.
    #expect(record.decisions.values == [Int](repeating: 4, count: seats))
  }

  @Test(arguments: 0..<3, Fault.allCases)
  func `the result does not depend on the number of the failing seat`(seat: Int, fault: Fault)
    throws
  {
    var callers: [any Strategy<BuzzerRace.Observation, BuzzerRace.Action>] = [
      SteadyCaller(after: 1), SteadyCaller(after: 1), SteadyCaller(after: 1),
    ]
    callers[seat] = FaultyCaller(fault, in: 2)
    let record = try race("rounds=4", callers)
    #expect(record.forfeits.map(\.seat) == (fault == .none ? [] : [Seat(seat)]))
    #expect(Set(record.decisions.values).count == 1)
  }

  /// All these seats are recorded.
  @Test(
    arguments: [
      ([.error, .error], .strategyError), ([.timeout, .timeout], .timeout),
      ([.timeout, .error], .strategyError), ([.illegal, .illegal], .illegalAction),
      // A missing answer has priority over illegal actions.
      ([.illegal, .timeout], .timeout),
    ] as [([Fault], Termination)])
  func `seats that fail at the same step share the last rank`(faults: [Fault], end: Termination)
    throws
  {
    let record = try race(
      "rounds=4",
      [
        FaultyCaller(faults[0], in: 1), SteadyCaller(after: 1), FaultyCaller(faults[1], in: 1),
        SteadyCaller(after: 2),
      ])
    let failed = faults == [.illegal, .timeout] ? [Seat(2)] : [Seat(0), Seat(2)]
    #expect(record.forfeits.map(\.seat) == failed)
    #expect(record.outcome.termination == end)
    #expect(record.outcome.ranks.values == (failed.count == 2 ? [3, 1, 3, 1] : [1, 1, 4, 1]))
    #expect(record.decisions.values == [2, 2, 2, 2])
  }

  @Test func `if all seats fail they share the first rank`() throws {
    let record = try race(
      "rounds=4", [FaultyCaller(.error, in: 0), FaultyCaller(.error, in: 0)])
    #expect(record.forfeits.count == 2)
    #expect(record.outcome.ranks.values == [1, 1])
    #expect(record.outcome.winner == nil)
  }

  @Test(
    arguments: [
      (.illegal, .illegalAction), (.error, .strategyError), (.timeout, .timeout),
    ] as [(Fault, Termination)], 2...4)
  func `a fault in a turn-based game is a forfeit`(fault: (Fault, Termination), seats: Int) throws {
    let last = Seat(seats - 1)
    var players: [any Strategy<Tricks.Observation, Tricks.Action>] = (0..<seats).map { _ in
      LowestCard()
    }
    players[last.index] = FaultyCard(fault.0, at: 2)
    let record = try cards("hand=4", players)
    #expect(record.outcome == .forfeit(by: [last], of: seats, as: fault.1))
    #expect(record.forfeits.map(\.kind) == [fault.0.kind])
    #expect(record.decisions[last] == 3)
    #expect((2 * seats..<3 * seats).contains(record.steps))
  }

  @Test func `hashes are equal only for equal games`() throws {
    let callers = [SteadyCaller(after: 1), SteadyCaller(after: 2)]
    let base = try race("rounds=5", callers)
    #expect(try race("rounds=5", callers).hash == base.hash)
    let others = [
      try race("rounds=5", [SteadyCaller(after: 2), SteadyCaller(after: 1)]),
      try race("rounds=5", [SteadyCaller(after: 1), SteadyCaller(after: 3)]),
      try race("rounds=4", callers),
      try race("rounds=5", callers, deal: 1),
    ]
    let hashes = Set((others + [base]).map(\.hash))
    #expect(hashes.count == 5)
  }

  /// The hash includes hidden cards.
  @Test func `different deals have different hashes for any actions`() throws {
    let hashes = try (0..<20).map { deal in
      try cards("hand=5", [LowestCard(), LowestCard()], deal: UInt64(deal)).hash
    }
    #expect(Set(hashes).count == 20)
  }

  @Test func `a cancelled task abandons its game`() async throws {
    let task = Task {
      try race("rounds=50", [StoppingCaller(after: 5), SteadyCaller(after: 2)]).steps
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a lack of memory is not a forfeit`() {
    #expect(throws: OutOfMemory(byteCount: 5)) {
      try race("rounds=3", [SteadyCaller(after: 2), ForgetfulCaller()])
    }
  }

  private func race(
    _ settings: String, _ strategies: [any Strategy<BuzzerRace.Observation, BuzzerRace.Action>],
    deal: UInt64 = 0
  ) throws -> MatchRecord {
    try play(BuzzerRace.self, BuzzerRace.Rules(settings: settings), strategies, deal)
  }

  private func cards(
    _ settings: String, _ strategies: [any Strategy<Tricks.Observation, Tricks.Action>],
    deal: UInt64 = 0
  ) throws -> MatchRecord {
    try play(Tricks.self, Tricks.Rules(settings: settings), strategies, deal)
  }

  private func play<G: Game>(
    _ type: G.Type, _ rules: G.Rules, _ strategies: [any Strategy<G.Observation, G.Action>],
    _ deal: UInt64
  ) throws -> MatchRecord {
    try rules.validate(seats: strategies.count)
    var strategies = strategies
    var game = G(
      rules: rules, seats: strategies.count, randomness: DealRandomness(seed: 11, deal: deal))
    var observer = NoObserver<G>()
    return try Match.play(&game, strategies: &strategies, observer: &observer)
  }
}

/// A strategy that cancels its task after a number of decisions.
private struct StoppingCaller: Strategy {
  private var left: Int

  init(after decisions: Int) { left = decisions }

  mutating func choose(from observation: BuzzerRace.Observation) -> BuzzerRace.Action {
    left -= 1
    if left == 0 { cancelTask() }
    return .call(afterMicroseconds: 3)
  }
}

/// A strategy that requests more memory than is available.
private struct ForgetfulCaller: Strategy {
  func choose(from observation: BuzzerRace.Observation) throws -> BuzzerRace.Action {
    throw OutOfMemory(byteCount: 5)
  }
}
