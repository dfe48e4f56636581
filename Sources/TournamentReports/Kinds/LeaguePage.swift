import GameCore
import TournamentBase
import TournamentExperiments

extension FinishedLeague: CitedResults {
  func citedFacts(known games: [any PlayableGame]) throws -> CitedFacts {
    let league = try League(folder: folder, games: games)
    let count = league.matchups.reduce(0) { $0 + $1.games }
    return CitedFacts(
      name: PageSubject.name(of: folder),
      title:
        "A league of \(league.ranked.count) bots: \(counted(count, "game")) of \(settings.game)",
      configuration: league.versions.map { "\($0.label) \($0.hash)" }.joined(separator: "\n"))
  }
}
