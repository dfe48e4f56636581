import Ratings
import Foundation
import RunFolders
import TestSupport
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct RankTextTests {
  private func text(_ games: Int, method: RankMethod) throws -> String {
    let folder = try TemporaryFolder()
    var table = "game_id,pair_id\n"
    var seats = "game_id,seat,strategy,rank,points\n"
    for game in 0..<games {
      table += "\(game),\(game)\n"
      seats += "\(game),0,a,\(game % 4 == 0 ? 2 : 1),0\n\(game),1,b,\(game % 4 == 0 ? 1 : 2),0\n"
    }
    try table.write(toFile: "\(folder.path)/games.csv", atomically: true, encoding: .utf8)
    try seats.write(toFile: "\(folder.path)/seats.csv", atomically: true, encoding: .utf8)
    let rating = try Rating(RatingSource.find([folder.path]), model: .davidson)
    return RankText(ranking: try StrategyRanking(rating, by: method, alpha: 1)).text
  }

  @Test func aLotteryHasItsDefinition() throws {
    let text = try text(400, method: .lottery)
    #expect(
      text == """
        400 games, 400 deals, 2 seats, 2 strategies

        strategy  rating                  lottery
        a             95  100.0% (100.0 to 100.0)
        b            -95        0.0% (0.0 to 0.0)

        Model fit  not tested: two strategies always fit
        Lottery    share in the maximal lottery, the mixture that no strategy beats (by
                   score margins)
        Intervals  95% CI in parentheses, by 400 resamples of the deals
        """)
  }

  @Test func allMethodsFitEightyColumns() throws {
    let text = try text(400, method: .all)
    #expect(text.contains("\nNash average  share of each strategy"), "\(text)")
    #expect(text.contains("\n\nAlpha-rank by intensity of selection (alpha):\nalpha "), "\(text)")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(text)")
  }
}
