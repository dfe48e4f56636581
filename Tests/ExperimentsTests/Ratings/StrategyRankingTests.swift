import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct StrategyRankingTests {
  /// Returns a rating of pairs of two games that the first strategy of each pair wins, from tables with these
  /// names.
  private func rating(
    _ wins: [(String, String)], pairs: Int = 30, in folder: TemporaryFolder
  ) throws -> Rating {
    var games = "game_id,deal_id\n"
    var seats = "game_id,seat,strategy,rank,points\n"
    var game = 0
    for (winner, loser) in wins {
      for pair in 0..<pairs {
        for rotation in 0..<2 {
          games += "\(game),\(game / 2)\n"
          // One game in five is lost.
          let isWon = pair % 5 != 0 || rotation == 0
          let sitting = rotation == 0 ? [winner, loser] : [loser, winner]
          for (seat, strategy) in sitting.enumerated() {
            let rank = (strategy == winner) == isWon ? 1 : 2
            seats += "\(game),\(seat),\(strategy),\(rank),\(2 - rank)\n"
          }
          game += 1
        }
      }
    }
    try games.write(toFile: "\(folder.path)/games.csv", atomically: true, encoding: .utf8)
    try seats.write(toFile: "\(folder.path)/seats.csv", atomically: true, encoding: .utf8)
    return try Rating(RatingSource.find([folder.path]), model: .davidson)
  }

  @Test func `a cycle of three has equal shares`() throws {
    let folder = try TemporaryFolder()
    let rating = try rating([("rock", "saw"), ("saw", "paper"), ("paper", "rock")], in: folder)
    var steps = 0
    let ranking = try StrategyRanking(rating, by: .all, alpha: 0.1) { steps += 1 }
    #expect(steps == StrategyRanking.steps(of: .all))
    #expect(ranking.fit?.isRejected == true)
    #expect(try #require(ranking.cyclic).share > 0.99)
    #expect(ranking.cycles.map { $0.sorted() } == [["paper", "rock", "saw"]])
    #expect(ranking.isAlphaSettled == true)
    #expect(ranking.strategies.count == 3)
    for row in ranking.strategies {
      for weight in [row.nash, row.lottery, row.alphaRank] {
        let weight = try #require(weight)
        #expect(abs(weight.share - 1.0 / 3) < 1e-9)
        #expect(weight.low < 1.0 / 3 && weight.high > 1.0 / 3 && weight.high < 0.9)
      }
      #expect(abs(try #require(row.nashElo)) < 1e-9)
    }
    #expect(ranking.sweep?.count == 17)
    let again = try StrategyRanking(rating, by: .nash, alpha: 0.1)
    #expect(again.strategies.map(\.nash) == ranking.strategies.map(\.nash))
    #expect(
      again.alpha == nil && again.isAlphaSettled == nil && again.sweep == nil
        && again.strategies[0].lottery == nil)
  }

  /// The order of rows is that of the standings, not of the names.
  @Test func `a strategy that beats all others has the whole share`() throws {
    let folder = try TemporaryFolder()
    let rating = try rating([("a", "b"), ("c", "a"), ("c", "b")], in: folder)
    let ranking = try StrategyRanking(rating, by: .all, alpha: 5)
    #expect(ranking.strategies.map(\.strategy) == ["c", "a", "b"])
    #expect(ranking.strategies.map { $0.nash?.share } == [1, 0, 0])
    #expect(ranking.strategies.map { $0.lottery?.share } == [1, 0, 0])
    #expect(try #require(ranking.strategies[0].alphaRank).share > 0.99)
    #expect(try #require(ranking.strategies[1].nashElo) < -100)
    #expect(ranking.sweep?.last?.masses.first ?? 0 > 0.99)
  }

  /// A strategy that all others beat has no share at the usual intensity.
  ///
  /// At a low intensity, a note reports that shares have not settled. Without a cycle none is reported, for
  /// any cyclic share.
  @Test func `the worst strategy has no share at the usual intensity`() throws {
    let folder = try TemporaryFolder()
    let rating = try rating([("a", "b"), ("a", "c"), ("b", "c")], in: folder)
    let settled = try StrategyRanking(
      rating, by: .alphaRank, alpha: StrategyRanking.usualAlpha)
    #expect(try #require(settled.strategies.last?.alphaRank).share < 1e-3)
    #expect(settled.alpha == settled.sweep?.last?.alpha && settled.isAlphaSettled == true)
    #expect(settled.cyclic != nil && settled.cycles.isEmpty)
    let low = try StrategyRanking(rating, by: .alphaRank, alpha: 0.01)
    #expect(try #require(low.strategies.last?.alphaRank).share > 0.1)
    #expect(low.isAlphaSettled == false)
  }

  /// All methods share their resamples if there are many strategies, and very many have fewer.
  @Test(arguments: [(64, 1600, 800, 400), (65, 800, 800, 400), (500, 80, 80, 40)])
  func `many strategies have fewer steps`(strategies: Int, all: Int, nash: Int, fit: Int) {
    #expect(StrategyRanking.steps(of: .all, strategies: strategies) == all)
    #expect(StrategyRanking.steps(of: .nash, strategies: strategies) == nash)
    #expect(StrategyRanking.steps(of: .fit, strategies: strategies) == fit)
    #expect(StrategyRanking.resamples(strategies: strategies) == fit)
  }

  @Test func `too many strategies are refused with the limit`() throws {
    let folder = try TemporaryFolder()
    let wins = (0...StrategyRanking.limit / 2).map { ("a\($0)", "b\($0)") }
    let rating = try rating(wins, pairs: 1, in: folder)
    let error = #expect(throws: UsageError.self) {
      _ = try StrategyRanking(rating, by: .fit, alpha: 0.1)
    }
    #expect(error?.problems == ["502 strategies cannot be ranked: expected at most 500"])
  }

  @Test func `results that cannot be ranked are refused`() throws {
    let folder = try TemporaryFolder()
    let few = try rating([("a", "b"), ("b", "c")], pairs: 4, in: folder)
    let error = #expect(throws: UsageError.self) {
      _ = try StrategyRanking(few, by: .nash, alpha: 0.1)
    }
    #expect(
      error?.description.contains("'a' and 'c' played no complete deal against each other") == true)
    #expect(try StrategyRanking(few, by: .fit, alpha: 0.1).strategies.count == 3)
  }
}
