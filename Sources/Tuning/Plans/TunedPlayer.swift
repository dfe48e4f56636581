import Diagnostics
import GameCore

/// The player that is tuned: a strategy with the parameters that stay as they are, and those that don't.
package struct TunedPlayer: Sendable {
  /// The strategy that it is.
  package let card: StrategyCard
  /// With the tuned parameters at their defaults, as a specification.
  package let text: String
  /// The settings that may be tried.
  package let space: SearchSpace

  /// Reads what is tuned.
  ///
  /// - Parameters:
  ///   - tuned: Parameters as `NAME:KEY=LOW..HIGH` or `NAME:KEY=a,b,c`.
  ///   - player: A specification of the same strategy, which doesn't set them.
  ///   - cards: The game's strategies.
  ///   - game: The game's name, for messages.
  /// - Throws: `UsageError` with everything that is wrong.
  package init(
    _ tuned: [String], player: String?, cards: [StrategyCard], game: String
  ) throws(UsageError) {
    var mistakes: [UsageError.Mistake] = []
    var card: StrategyCard?
    var values: ParameterValues?
    do throws(UsageError) {
      let read = try player.map { text throws(UsageError) in
        try StrategySpecification(text, cards: cards, game: game)
      }
      (card, values) = (read?.card, read?.values)
    } catch {
      mistakes += error.mistakes
    }
    var parameters: [TunedParameter] = []
    for text in tuned {
      func report(_ problem: String) {
        mistakes.append(UsageError.Mistake(setting: "tune", problem))
      }
      let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let assignment = Assignment(sides[1]) else {
        report("'\(text)' is not NAME:KEY=LOW..HIGH or NAME:KEY=a,b,c")
        continue
      }
      let found: StrategyCard
      do throws(UsageError) {
        found = try StrategySpecification(String(sides[0]), cards: cards, game: game).card
      } catch {
        error.problems.forEach(report)
        continue
      }
      if let card, card.name != found.name {
        report(
          "'\(text)' is of another strategy than \(card.name); the parameters of one are tuned at a "
            + "time")
        continue
      }
      card = found
      guard let parameter = found.parameters.first(where: { $0.name == assignment.key }) else {
        let names = found.parameters.map(\.name)
        report(
          "strategy '\(found.name)': parameter \(assignment.key): is unknown; "
            + (names.isEmpty
              ? "there are no parameters here" : hint(for: assignment.key, among: names)))
        continue
      }
      if parameters.contains(where: { $0.parameter.name == parameter.name }) {
        report("\(found.name):\(parameter.name) is given twice")
        continue
      }
      if values?.isGiven(parameter.name) == true {
        report(
          "\(found.name):\(parameter.name) is tuned, and fixed by the strategy '\(player ?? "")'; "
            + "leave one of the two out")
      }
      if parameter.mark == .notReproducible {
        report(
          "\(found.name):\(parameter.name) lets it decide by the clock, so that no score could be "
            + "found again; it can't be tuned")
        continue
      }
      do throws(UsageError) {
        parameters.append(try TunedParameter(parameter, values: assignment.value))
      } catch {
        for problem in error.problems { report("strategy '\(found.name)': parameter \(problem)") }
      }
    }
    if tuned.isEmpty {
      mistakes.append(
        UsageError.Mistake(
          setting: "tune", "name what is to be tuned, as NAME:KEY=LOW..HIGH or NAME:KEY=a,b,c"))
    }
    guard mistakes.isEmpty, let card else { throw UsageError(mistakes) }
    self.card = card
    text = player ?? card.name
    space = SearchSpace(parameters)
  }

  /// The specification of the player with a setting.
  package func text(_ setting: Setting) -> String {
    let separator = !text.contains(":") ? ":" : text.hasSuffix(":") ? "" : ","
    return text + separator + space.text(setting)
  }
}
