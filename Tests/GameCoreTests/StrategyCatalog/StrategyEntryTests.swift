@testable import GameCore
import Synchronization
import TestSupport
import Testing

// The tests count closed factories, so they run in sequence.
@Suite(.serialized) struct StrategyEntryTests {
  /// A factory of callers that share its state.
  private final class SharedCallers: CatalogFactory {
    typealias Rules = BuzzerRace.Rules

    static let metadata = StrategyMetadata(
      name: "shared", summary: "one time for all",
      parameters: [.integer("after", in: 0...9, default: 3, summary: "microseconds")])

    static let closed = Mutex(0)

    private let time: Int

    init(setup: FactorySetup<Rules>) throws {
      time = setup.parameters.integer("after")
      if time > setup.rules.window { throw SetupError("too late for these rounds") }
    }

    func make(
      _ setup: StrategySetup<Rules>
    ) throws -> any Strategy<BuzzerRace.Observation, BuzzerRace.Action> {
      SteadyCaller(after: time + setup.seat.index)
    }

    func close() { Self.closed.withLock { $0 += 1 } }
  }

  @Test func `one factory serves all games and seats, and is closed after its last use`() throws {
    let before = SharedCallers.closed.withLock { $0 }
    var source: BoundStrategy<BuzzerRace>? = try BoundStrategy(
      StrategyEntry(SharedCallers.self), "")
    let random = DealRandomness(seed: 1, deal: 0).chance
    for _ in 0..<3 {
      for seat in SeatSet.all(2) { _ = try source?.make(seat: seat, random: random) }
    }
    #expect(SharedCallers.closed.withLock { $0 } == before)
    source = nil
    #expect(SharedCallers.closed.withLock { $0 } == before + 1)
  }

  @Test func `a factory that rejects its rules does so before any game`() throws {
    let error = #expect(throws: SetupError.self) {
      try BoundStrategy(StrategyEntry(SharedCallers.self), "window=2")
    }
    #expect(error?.description == "too late for these rounds")
  }

  @Test func `the closure decides with its strategy`() throws {
    let game = BuzzerRace(
      rules: try BuzzerRace.Rules(settings: ""), seats: 2,
      randomness: DealRandomness(seed: 1, deal: 0))
    let seen = game.observation(for: Seat(0))
    var steady = SteadyCaller(after: 2)
    var joined = ClosureStrategy(SteadyCaller(after: 2)) { $0.choose(from: $1) }
    #expect(try joined.choose(from: seen) == steady.choose(from: seen))
    var later = SteadyCaller(after: 3)
    var replaced = ClosureStrategy(SteadyCaller(after: 2)) { strategy, observation in
      strategy = SteadyCaller(after: 3)
      return strategy.choose(from: observation)
    }
    #expect(try replaced.choose(from: seen) == later.choose(from: seen))
    #expect(try replaced.choose(from: seen) != steady.choose(from: seen))
  }

  @Test func `each seat has a separate strategy from the setup of the factory`() throws {
    let entry = StrategyEntry<BuzzerRace>(SharedCallers.self)
    var parameters = ParameterValues(entry.metadata.parameters)
    try parameters.set("after", to: "7")
    let source = try BoundStrategy(
      entry,
      setup: FactorySetup(
        rules: BuzzerRace.Rules(settings: ""), seats: 3, parameters: parameters))
    let game = BuzzerRace(
      rules: source.setup.rules, seats: 3, randomness: DealRandomness(seed: 1, deal: 0))
    let times = try SeatSet.all(3).map { seat in
      var caller = try source.make(seat: seat, random: DealRandomness(seed: 1, deal: 0).chance)
      return try caller.choose(from: game.observation(for: seat))
    }
    #expect(times == [7, 8, 9].map { .call(afterMicroseconds: $0) })
  }
}
