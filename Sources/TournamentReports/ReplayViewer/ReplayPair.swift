import TournamentBase
import TournamentExperiments

/// A game of a comparison under both rule sets, with headings for its two boards.
package struct ReplayPair: Sendable {
  let a: ReplayFrames
  let b: ReplayFrames
  let headingA: String
  let headingB: String

  /// - Parameters:
  ///   - rulesA: The rules of the first set that differ from the game's defaults.
  ///   - rulesB: Those of the second set.
  package init(game: ChangedGame, rulesA: String, rulesB: String) {
    (a, b) = (game.a, game.b)
    headingA = "Rules A: \(MeasureName.rules(rulesA))"
    headingB = "Rules B: \(MeasureName.rules(rulesB))"
  }
}
