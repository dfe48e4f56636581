import GameCore
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct StrategySourceTests {
  /// Callers that share what their source holds.
  private final class SharedCallers: CatalogueSource {
    typealias Rules = BuzzerRace.Rules

    static let card = StrategyCard(
      name: "shared", summary: "one time for all",
      parameters: [.integer("after", 0...9, default: 3, "microseconds")])

    static let closed = Mutex(0)

    private let time: Int

    init(setup: SourceSetup<Rules>) throws {
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

  private typealias Callers = any Strategy<BuzzerRace.Observation, BuzzerRace.Action>

  /// One source serves all games and seats, and is closed when nobody holds it any more.
  @Test func lifetime() throws {
    let before = SharedCallers.closed.withLock { $0 }
    var source: OpenSource<BuzzerRace>? = try open(StrategyEntry(SharedCallers.self), "")
    let random = DealRandomness(seed: 1, deal: 0).chance
    for _ in 0..<3 {
      for seat in SeatSet.all(2) { _ = try source?.make(seat: seat, random: random) }
    }
    #expect(SharedCallers.closed.withLock { $0 } == before)
    source = nil
    #expect(SharedCallers.closed.withLock { $0 } == before + 1)
  }

  /// A source that refuses its rules does so before any game.
  @Test func refusal() throws {
    let error = #expect(throws: SetupError.self) {
      try open(StrategyEntry(SharedCallers.self), "window=2")
    }
    #expect(error?.description == "too late for these rounds")
  }

  /// A strategy without a source of its own is made with the source's rules and parameters.
  @Test func plainStrategies() throws {
    let source = try open(StrategyEntry(SteadyCaller.self), "window=2")
    #expect(throws: SetupError.self) {
      try source.make(seat: Seat(0), random: DealRandomness(seed: 1, deal: 0).chance)
    }
  }

  private func open(
    _ entry: StrategyEntry<BuzzerRace>, _ settings: String
  ) throws -> OpenSource<BuzzerRace> {
    try OpenSource(
      entry,
      setup: SourceSetup(
        rules: BuzzerRace.Rules(settings: settings), seats: 2,
        parameters: ParameterValues(entry.card.parameters)))
  }
}
