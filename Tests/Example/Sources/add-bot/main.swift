import GameCore
import StandardGames
import Tournament

// A bot of this package plays a standard game, under rules that are chosen at run time; the program prints
// the results.
let connectFour = StandardGames.connectFour(adding: [.init(Leftmost.self)])
let size = ["columns": "6", "rows": "5"]
let run = try connectFour.prepare(
  RunSpecification(
    rules: RuleTexts(size), strategies: ["leftmost:whim=0.5", "random", "greedy"], games: 300))
let results = try await run.results(jobs: 2)
for matchup in results.matchups {
  print("\(matchup.strategy) - \(matchup.opponent): \(matchup.points) of \(matchup.games)")
}
let anchor = RatingAnchor(strategy: "random", rating: 1000)
for row in try results.rating(by: .bradleyTerry, anchor: anchor).standings {
  print("\(row.rank). \(row.strategy): \(row.rating.value.map { "\(Int($0))" } ?? "not rated")")
}
