import TournamentBase
import TournamentExperiments

extension RecordedGames: CitedResults {
  func citedFacts(known _: [any PlayableGame]) throws -> CitedFacts {
    throw withoutPackage
  }
}
