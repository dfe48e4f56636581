import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

/// Comparison of the recorded outcomes of games with their current ones.
struct ReplayCheckerOutcomeTests {
  private let shop: ReplayFixture

  init() throws { shop = try ReplayFixture() }

  private func record(_ strategies: [String], game: Int = 1) async throws -> [String] {
    try shop.lines(
      try await shop.record(ReplayFixture.games[game], strategies, games: 1))
  }

  private func divergence(_ lines: [String], asks: Bool = true) throws -> Divergence? {
    let result = try shop.verify(try shop.seal(lines), asks: asks)
    #expect(result.failure == nil)
    return result.diverging.first?.divergence
  }

  private func unfinished(after steps: Int) -> String {
    String(LineText.of { ReplayOutcome(unfinishedAfter: steps).write(to: $0) }.dropLast())
  }

  @Test func `a game may be cut anywhere except after its end`() async throws {
    let lines = try await record(["random", "steady"])
    for steps in 0..<5 {
      #expect(try divergence(lines[...steps] + [unfinished(after: steps)]) == nil)
    }
    let found = try #require(try divergence(lines[...5] + [unfinished(after: 5)]))
    #expect((found.cause, found.what, found.step) == (.rules, "outcome", 5))
    #expect((found.expected, found.came) == ("the game continues", "rounds"))
  }

  @Test func `a game that continues is a divergence`() async throws {
    var lines = try await record(["random", "steady"])
    lines.remove(at: 5)
    lines[5] = lines[5].replacingOccurrences(of: "\"steps\":5", with: "\"steps\":4")
    let found = try #require(try divergence(lines))
    #expect(found.expected.hasPrefix("rounds, ranks "))
    #expect(found.came == "the game continues")
    #expect(found.before.hasPrefix("round 4 of 5"))
  }

  @Test(arguments: [
    ("\"rounds\"", "\"time\""), ("\"ranks\":[2,1]", "\"ranks\":[1,1]"),
    ("\"points\":[0,5]", "\"points\":[0,6]"),
  ])
  func `a different outcome is a divergence`(old: String, new: String) async throws {
    var lines = try await record(["steady:after=4", "steady"])
    lines[6] = lines[6].replacingOccurrences(of: old, with: new)
    let found = try #require(try divergence(lines))
    #expect((found.cause, found.line) == (.rules, 7))
    #expect(found.came == "rounds, ranks [2, 1], points [0, 5], 5 steps")
    #expect(found.expected != found.came)
  }

  @Test func `a seat that does not decide cannot have forfeited`() async throws {
    var lines = try await record(["random", "faulty:fault=timeout,step=2"], game: 2)
    #expect(try divergence(lines) == nil)
    let last = lines.count - 1
    lines[last] = lines[last].replacingOccurrences(of: "\"forfeit\":1", with: "\"forfeit\":0")
    let found = try #require(try divergence(lines))
    #expect((found.cause, found.what) == (.rules, "outcome"))
    #expect((found.expected, found.came) == ("seat 0 decides", "it is not asked"))
  }

  /// The rules cannot check whether a seat forfeits; its strategy can.
  @Test func `a forfeit after the end is a divergence`() async throws {
    var lines = try await record(["steady:after=4", "steady"])
    lines[6] = lines[6].replacingOccurrences(
      of: ",\"seal\"", with: ",\"forfeit\":1,\"reason\":\"tired\",\"seal\"")
    let found = try #require(try divergence(lines))
    #expect((found.expected, found.came) == ("seat 1 decides", "it is not asked"))
  }

  @Test(arguments: [
    ([], "no seat"), ([2], "seat 2"), ([0, 1], "seats 0, 1"), ([0, 2, 3], "seats 0, 2, 3"),
  ])
  func `seats are listed`(seats: [Int], text: String) {
    #expect(SeatSet(seats.map { Seat($0) }).listed == text)
  }
}
