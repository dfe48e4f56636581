import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

/// Differences in the decisions of the strategies of recorded games.
struct StrategyInquiryTests {
  private let shop: ReplayFixture

  init() throws { shop = try ReplayFixture() }

  /// Returns the first divergence of a race of these strategies from a replay with others.
  private func divergence(
    of strategies: [String], with game: any PlayableGame
  ) async throws -> Divergence? {
    let path = try await shop.record(
      ReplayFixture.games[1], strategies, games: 1, seats: strategies.count)
    let result = try shop.verify(path, games: [game])
    #expect(result.failure == nil)
    #expect(result.counts.allSatisfy { $0.cause == .strategy })
    return result.diverging.first?.divergence
  }

  @Test func `a different decision is a divergence`() async throws {
    let path = try await shop.record(ReplayFixture.games[1], ["steady:after=5", "steady"])
    var lines = try shop.lines(path)
    for index in lines.indices {
      lines[index] = lines[index].replacingOccurrences(of: "\"after\":5", with: "\"after\":7")
    }
    let found = try #require(try shop.verify(try shop.seal(lines)).diverging.first?.divergence)
    #expect(found.cause == .strategy)
    #expect((found.line, found.step) == (2, 1))
    #expect(found.what == "decision of seat 0, steady:after=5")
    #expect((found.expected, found.came, found.strategy) == ("5", "7", "steady:after=5"))
    #expect(found.actions == "seat 0: 5, seat 1: 3")
  }

  /// An omniscient strategy sees everything again.
  @Test func `a time-limited strategy does not decide again`() async throws {
    let path = try await shop.record(
      ToyRuns.marked, ["fickle:time=1", "peeking", "lowest"], games: 6)
    let result = try shop.verify(path, games: [ToyRuns.marked])
    #expect(result.failure == nil && result.divergedGames == 0)
    // Such games are counted.
    #expect((result.unaskedGames, result.unasked) == (4, ["fickle:time=1"]))
    #expect(try shop.verify(path, asks: false, games: [ToyRuns.marked]).unaskedGames == 0)
    // The decisions of the others are still checked.
    let lines = try shop.lines(path).map {
      $0.replacingOccurrences(of: #""name":"peeking""#, with: #""name":"random""#)
    }
    #expect(try shop.verify(try shop.seal(lines), games: [ToyRuns.marked]).divergedGames > 0)
  }

  @Test func `a new failure is a divergence`() async throws {
    let path = try await shop.record(
      ReplayFixture.games[1], ["random", "faulty:fault=error,step=4"], games: 2)
    let lines = try shop.lines(path).map {
      $0.replacingOccurrences(of: "\"step\":4}", with: "\"step\":2}")
    }
    let found = try #require(try shop.verify(try shop.seal(lines)).diverging.first?.divergence)
    #expect(found.step == 3)
    #expect((found.expected, found.came) == ("3", "failure: the strategy fell over"))
  }

  @Test func `a strategy that can no longer be created is a divergence`() async throws {
    let game = ToyStrategies.race(without: ["steady"], [.init(ToyStrategies.Refusing.self)])
    let found = try #require(try await divergence(of: ["random", "steady"], with: game))
    #expect(found.what == "strategy setup failed")
    #expect((found.line, found.step) == (2, 1))
    #expect((found.expected, found.came) == ("a strategy that plays", "it plays no more"))
    #expect(found.strategy == "steady")
  }

  @Test func `a lack of memory is not a divergence of a strategy`() async throws {
    let game = ToyStrategies.race(without: ["steady"], [.init(ToyStrategies.Hungry.self)])
    await #expect(throws: OutOfMemory.self) {
      try await divergence(of: ["random", "steady"], with: game)
    }
  }

  /// This applies to any seats that could not be set up before.
  @Test(arguments: [["steady", "random", "faulty"], ["random", "faulty", "steady"]])
  func `a missing strategy is named`(strategies: [String]) async throws {
    let game = ToyStrategies.race(
      without: ["steady", "faulty"], [.init(ToyStrategies.Refusing.self)])
    let found = try #require(try await divergence(of: strategies, with: game))
    #expect((found.line, found.step) == (1, 0))
    #expect(found.what == "missing strategy")
    #expect(found.came == "unknown strategy 'faulty'")
    #expect(found.strategy == "faulty")
  }

  /// All seats that failed at the step must fail again.
  @Test func `a recorded failure that does not recur is a divergence`() async throws {
    let faulty = "faulty:fault=error,step=1"
    let mended = ToyStrategies.race(without: ["faulty"], [.init(ToyStrategies.Mended.self)])
    #expect(
      try await divergence(of: [faulty, faulty], with: ReplayFixture.games[1]) == nil)
    let one = try #require(try await divergence(of: [faulty, faulty], with: mended))
    #expect(one.what == "strategy failure")
    #expect(one.expected.contains("ranks [1, 1]"))
    #expect(one.expected.contains("seat 0: the strategy fell over; seat 1: the strategy fell over"))
    #expect(one.came.contains("ranks [2, 1]"))
    #expect(one.came.hasSuffix("forfeited by seat 0: the strategy fell over"))
    let none = try #require(try await divergence(of: ["steady", faulty], with: mended))
    #expect(none.came == "a decision")
    #expect(none.step == 1)
  }

  /// A strategy that ran out of time may have more time today.
  @Test func `timeouts are not repeated`() async throws {
    let mended = ToyStrategies.race(without: ["faulty"], [.init(ToyStrategies.Mended.self)])
    #expect(
      try await divergence(of: ["random", "faulty:fault=timeout,step=2"], with: mended) == nil)
  }
}
