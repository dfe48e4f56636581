import GameCore
import TournamentBase
import TournamentExperiments

extension FinishedRating: ShownResults {
  func subject() throws -> PageSubject? {
    let folder = stored.folder
    for (file, hash) in package.hashes where try !FileMark.holds(hash, path: "\(folder)/\(file)") {
      try PageSubject.check(file, in: folder)
    }
    let played = try PlayedGames(stored)
    return PageSubject(played, package, path: folder, games: played.games)
  }

  /// Ratings are written at once.
  static func unfinished(
    _: String, in _: String, games _: [any PlayableGame]
  ) -> PageSubject? { nil }
}

extension FinishedRating: CitedResults {
  func citedFacts(known _: [any PlayableGame]) throws -> CitedFacts {
    CitedFacts(
      name: try stored.configuration.name(),
      title: "Ratings of \(grouped(stored.summary.games)) games",
      ratings: RatedTables(stored.configuration),
      configuration: try JSON.canonical(stored.configuration))
  }
}
