import Nim
import Tournament

// A hundred games of Nim between two bots, which swap seats after each game.
let nim = GameModule(Nim.self, strategies: NimStrategies.all)
let run = try nim.prepare(RunSpecification(games: 100))
for row in try await run.play(jobs: 2).standings {
  print("\(row.rank). \(row.strategy): \(row.wins) of \(row.games) games won")
}
