import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct ReplayVerificationTests {
  private let shop: ReplayFixture

  init() throws { shop = try ReplayFixture() }

  @Test(arguments: ["version-5", "version-8", "present-tables"])
  func `replays of earlier versions are verified`(run: String) throws {
    let path = URL(inPackage: "Tests/Archives/\(run)/replays.jsonl").path
    let result = try shop.verify(path)
    #expect(result.failure == nil)
    #expect((result.games, result.divergedGames) == (3, 0))
  }

  /// Games are counted by the cause of the divergence, in the order of detection.
  @Test func `divergences are counted by cause`() async throws {
    let race = try shop.lines(
      try await shop.record(ReplayFixture.games[1], ["random", "steady"], games: 4))
    let cards = try shop.lines(
      try await shop.record(ReplayFixture.games[2], ["random", "lowest"], games: 2))
    var lines = race + cards
    let headers = lines.indices.filter { lines[$0].hasPrefix("{\"replay\"") }
    #expect(headers.count == 6)
    try ReplayFixture.replaceDigit("state", in: &lines[headers[1] + 2])
    try ReplayFixture.replaceDigit("randomness", in: &lines[headers[2]])
    try ReplayFixture.replaceDigit("state", in: &lines[headers[3] + 1])
    try ReplayFixture.replaceDigit("state", in: &lines[headers[5] + 1])
    let result = try shop.verify(try shop.seal(lines))
    #expect(result.failure == nil)
    #expect((result.games, result.divergedGames) == (6, 4))
    #expect(result.steps == lines.count - 12)
    let counts: [ReplayVerification.Count] = [
      .init(game: "buzzer-race", cause: .rules, strategy: "", games: 2),
      .init(game: "buzzer-race", cause: .randomness, strategy: "", games: 1),
      .init(game: "tricks", cause: .rules, strategy: "", games: 1),
    ]
    #expect(result.counts == counts)
    let changedLines = [1, 2, 3, 5].map { headers[$0] + 1 }
    #expect(result.diverging.map(\.line) == changedLines)
  }

  /// Only the first hundred are listed.
  @Test func `all divergences are counted`() async throws {
    let path = try await shop.record(
      ReplayFixture.games[1], ["steady", "steady"], games: 102)
    var lines = try shop.lines(path)
    for index in lines.indices where lines[index].hasPrefix("{\"replay\"") {
      try ReplayFixture.replaceDigit("randomness", in: &lines[index])
    }
    let result = try shop.verify(try shop.seal(lines), asks: false)
    #expect(result.counts.map(\.games) == [102])
    #expect(result.diverging.count == 100)
  }

  @Test func `an unknown game is an error`() async throws {
    let path = try await shop.record(games: 1)
    let result = try shop.verify(path, games: Array(ReplayFixture.games.dropFirst()))
    #expect(result.failure?.line == 1)
    #expect(
      result.failure?.problem
        == "unknown game 'connect-four'; expected 'buzzer-race' or 'tricks'")
    #expect((result.games, result.divergedGames) == (0, 0))
  }

  @Test func `games before the damage count`() async throws {
    let path = try await shop.record(games: 2)
    let text = try shop.text(path)
    let result = try shop.verify(try shop.write(text + "{}\n"))
    #expect(result.games == 2)
    #expect(result.divergedGames == 0)
    let lineCount = text.split(separator: "\n").count
    #expect(result.failure?.line == lineCount + 1)
  }

  /// Several files may be read concurrently.
  @Test(arguments: [1, 2, 9])
  func `reports are in the order of the paths`(jobs: Int) async throws {
    var paths: [String] = []
    for (index, count) in [6, 2, 4].enumerated() {
      paths.append(
        try await shop.record(
          ReplayFixture.games[1], ["random", "steady"], games: count, name: "\(index)"))
    }
    paths.insert(shop.path("none"), at: 1)
    let found = try await ReplayVerification.verify(
      paths, asks: true, games: ReplayFixture.games, jobs: jobs)
    #expect(found.map(\.path) == paths)
    #expect(found.map(\.games) == [6, 0, 2, 4])
    #expect(found.map { $0.failure == nil } == [true, false, true, true])
    let nothing = try await ReplayVerification.verify(
      [], asks: true, games: ReplayFixture.games, jobs: jobs)
    #expect(nothing.isEmpty)
  }
}
