import TournamentBase
import TournamentExperiments

/// A game that a comparison played under both rule sets, with headings for its two boards.
package struct ReplayPair: Sendable {
  let a: ReplayFrames
  let b: ReplayFrames
  let headingA: String
  let headingB: String

  /// - Parameters:
  ///   - rulesA: The first rule set, as changes from the game's defaults.
  ///   - rulesB: The second rule set.
  package init(game: ChangedGame, rulesA: String, rulesB: String) {
    (a, b) = (game.a, game.b)
    headingA = "Rules A: \(MeasureName.rules(rulesA))"
    headingB = "Rules B: \(MeasureName.rules(rulesB))"
  }
}
