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

  @Test func twoStrategies() throws {
    let text = try text(400, method: .lottery)
    #expect(
      text == """
        400 games in 400 pairs, 2 seats

        Between two strategies ratings explain any results.

        strategy  rating           maximal lottery
        a             95  100.0 % (100.0 to 100.0)
        b            -95        0.0 % (0.0 to 0.0)
        """)
  }
}
