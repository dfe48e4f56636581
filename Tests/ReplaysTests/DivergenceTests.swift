@testable import Replays
@testable import RunFolders
@testable import Storage
import ConnectFourGame
import Foundation
import GameCore
import Strategies
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(5))) struct DivergenceTests {
  /// Decides as no other strategy does.
  private struct Rightmost: CatalogueStrategy {
    static let card = StrategyCard(name: "greedy", summary: "plays at the right end")

    init(setup: StrategySetup<ConnectFour.Rules>) {}

    func choose(from observation: ConnectFour.Observation) -> ConnectFour.Action {
      Array(observation.position.legalActions).last ?? .drop(0)
    }
  }

  private func divergence(
    _ change: (inout [String]) throws -> Void
  ) async throws -> Divergence {
    let shop = try ReplayWorkshop()
    var lines = try shop.lines(try await shop.record(games: 2))
    try change(&lines)
    let result = shop.verify(try shop.seal(lines))
    #expect(result.failure == nil)
    #expect(result.divergedGames == 1)
    return try #require(result.diverging.first?.divergence)
  }

  private func replace(_ key: String, in line: inout String) throws {
    let range = try #require(line.firstRange(of: "\"\(key)\":\""))
    let digit = line[range.upperBound]
    line.replaceSubrange(range.upperBound...range.upperBound, with: digit == "0" ? "1" : "0")
  }

  @Test func anotherState() async throws {
    let found = try await divergence { try replace("state", in: &$0[3]) }
    #expect(found.cause == .rules)
    #expect((found.line, found.step) == (4, 3))
    #expect(found.before.contains("ply 2, X to move"))
    #expect(found.came.contains("ply 3, O to move"))
  }

  @Test func anotherBeginning() async throws {
    let found = try await divergence { lines in
      let place = try #require(lines[0].range(of: "\"state\":\"", options: .backwards)).upperBound
      lines[0].replaceSubrange(place...place, with: lines[0][place] == "0" ? "1" : "0")
    }
    #expect(found.cause == .rules)
    #expect((found.line, found.step) == (1, 0))
  }

  @Test func refusedAction() async throws {
    let found = try await divergence { lines in
      let action = try #require(lines[4].firstRange(of: "\"action\":\""))
      lines[4].replaceSubrange(action.upperBound...action.upperBound, with: "9")
    }
    #expect(found.cause == .rules)
    #expect(found.line == 5)
    #expect(found.came.contains("there is no column 9"))
  }

  @Test func anotherOutcome() async throws {
    let found = try await divergence { lines in
      let last = try #require(lines.firstIndex { $0.hasPrefix("{\"outcome\"") })
      lines[last] = lines[last].replacingOccurrences(of: "\"line\"", with: "\"full-board\"")
    }
    #expect(found.cause == .rules)
    #expect(found.expected.contains("full-board"))
    #expect(found.came.contains("line"))
  }

  @Test func otherRandomNumbers() async throws {
    let found = try await divergence { try replace("randomness", in: &$0[0]) }
    #expect(found.cause == .randomness)
  }

  @Test func anotherDerivation() async throws {
    let found = try await divergence { lines in
      lines[0] = lines[0].replacingOccurrences(
        of: "\"seed_derivation\":1", with: "\"seed_derivation\":7")
    }
    #expect(found.cause == .randomness)
  }

  /// A bot that decides otherwise is the strategy's change, and only seen where bots are asked.
  @Test func anotherStrategy() async throws {
    let shop = try ReplayWorkshop()
    let path = try await shop.record(games: 2)
    let changed = GameEntry(
      ConnectFour.self,
      strategies: ConnectFourStrategies.all.filter { $0.card.name != "greedy" }
        + [.init(Rightmost.self)], roster: [])
    #expect(shop.verify(path, asks: false, games: [changed]).divergedGames == 0)
    let result = shop.verify(path, games: [changed])
    #expect(result.counts.map(\.cause) == [.strategy])
    #expect(result.counts.map(\.strategy) == ["greedy"])
    let found = try #require(result.diverging.first?.divergence)
    #expect(found.came == "7")
    #expect(found.step == 2)
  }

  /// Where a strategy decides otherwise and later the rules differ too, it is the rules.
  @Test func rulesComeFirst() async throws {
    let shop = try ReplayWorkshop()
    var lines = try shop.lines(try await shop.record(games: 1))
    try replace("state", in: &lines[5])
    let changed = GameEntry(
      ConnectFour.self,
      strategies: ConnectFourStrategies.all.filter { $0.card.name != "greedy" }
        + [.init(Rightmost.self)], roster: [])
    let result = shop.verify(try shop.seal(lines), games: [changed])
    #expect(result.counts.map(\.cause) == [.rules])
  }

  @Test func missingStrategy() async throws {
    let shop = try ReplayWorkshop()
    let path = try await shop.record(games: 1)
    let changed = GameEntry(
      ConnectFour.self, strategies: ConnectFourStrategies.all.filter { $0.card.name != "greedy" },
      roster: [])
    #expect(shop.verify(path, games: [changed]).counts.map(\.cause) == [.strategy])
    #expect(throws: UnreadableFile.self) {
      try ReplayUpdate(path: path, games: [changed.replays], writes: true)
    }
  }

  /// Cut after the step that differs, the rest diverges in the same way; updated, it does not.
  @Test func shrinkAndUpdate() async throws {
    let shop = try ReplayWorkshop()
    var lines = try shop.lines(try await shop.record(games: 2))
    let second = try #require(lines.lastIndex { $0.hasPrefix("{\"replay\"") })
    try replace("state", in: &lines[6])
    try replace("state", in: &lines[second + 2])
    let path = try shop.seal(lines)
    let small = shop.path("small")
    let shrunk = try ReplayShrinking.shrink(
      path: path, to: small, asks: false, games: ReplayWorkshop.operations)
    #expect(shrunk?.line == second + 1)
    let smallLines = try shop.lines(small)
    #expect(smallLines.count == 4)
    #expect(smallLines.last?.hasPrefix("{\"outcome\":\"unfinished\",\"steps\":2,") == true)
    let found = try #require(shop.verify(small).diverging.first?.divergence)
    #expect(found.what == shop.verify(path).diverging.last?.divergence?.what)
    for file in [path, small] {
      let dry = try ReplayUpdate(path: file, games: ReplayWorkshop.operations, writes: false)
      #expect(dry.changedGames == (file == path ? 2 : 1))
      #expect(dry.changes.first?.old != dry.changes.first?.new)
      _ = try ReplayUpdate(path: file, games: ReplayWorkshop.operations, writes: true)
      let result = shop.verify(file)
      #expect(result.failure == nil)
      #expect(result.divergedGames == 0)
    }
    #expect(try shop.lines(small).count == 4)
    #expect(try shop.text(path) == shop.text(shop.path("replay")))
    #expect(
      try ReplayShrinking.shrink(
        path: path, to: small, asks: true, games: ReplayWorkshop.operations) == nil)
  }

  @Test func updateRefusesWhatIsUnreadable() async throws {
    let shop = try ReplayWorkshop()
    let text = try shop.text(try await shop.record(games: 2))
    let path = try shop.write(String(text.dropLast(30)))
    #expect(throws: UnreadableFile.self) {
      try ReplayUpdate(path: path, games: ReplayWorkshop.operations, writes: true)
    }
    #expect(try shop.text(path) == String(text.dropLast(30)))
  }

  @Test func drawing() async throws {
    let shop = try ReplayWorkshop()
    let path = try await shop.record(games: 2)
    var states: [ReplayShow.State] = []
    try ReplayShow.states(path: path, games: ReplayWorkshop.operations) { states.append($0) }
    #expect(states.first?.text.contains("ply 0, X to move") == true)
    #expect(states.last?.text.hasPrefix("line, ranks") == true)
    #expect(states.last?.game == 2)
    let steps = try shop.lines(path).count { $0.hasPrefix("{\"step\"") }
    #expect(states.count == steps + 4)
  }
}
