import GameCore

/// A player to tune, which is a strategy with fixed and tuned parameters.
package struct TunedPlayer: Sendable {
  let metadata: StrategyMetadata
  /// The player's specification, in which the tuned parameters have their default values.
  package let text: String
  let space: SearchSpace

  /// Reads the tuned parameters.
  ///
  /// - Parameters:
  ///   - tuned: Parameters as `NAME:KEY=LOW..HIGH` or `NAME:KEY=a,b,c`.
  ///   - player: A specification for the same strategy that does not set the tuned parameters.
  /// - Throws: `UsageError` with all mistakes.
  init(
    _ tuned: [String], player: String?, strategies: [StrategyMetadata], game: String
  ) throws(UsageError) {
    var mistakes: [UsageError.Mistake] = []
    let read = player.flatMap { text in
      mistakes.adding { () throws(UsageError) in
        try StrategySpecification(text, strategies: strategies, game: game)
      }
    }
    var metadata = read?.metadata
    var parameters: [TunedParameter] = []
    for text in tuned {
      func report(_ problem: String, remedy: String? = nil) {
        mistakes.add(setting: "tune", problem, remedy: remedy)
      }
      let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let assignment = Assignment(sides[1]) else {
        mistakes.add(setting: "tune", value: text, "expected NAME:KEY=LOW..HIGH or NAME:KEY=a,b,c")
        continue
      }
      let found: StrategyMetadata
      do throws(UsageError) {
        found = try StrategySpecification(String(sides[0]), strategies: strategies, game: game)
          .metadata
      } catch {
        for mistake in error.mistakes { report(mistake.description, remedy: mistake.remedy) }
        continue
      }
      if let metadata, metadata.name != found.name {
        report(
          "'\(text)': only one strategy can be tuned at a time, and \(metadata.name) is given already"
        )
        continue
      }
      metadata = found
      guard let parameter = found.parameters.first(where: { $0.name == assignment.key }) else {
        let names = found.parameters.map(\.name)
        report(
          names.isEmpty
            ? "strategy '\(found.name)' has no parameters"
            : "strategy '\(found.name)': unknown parameter '\(assignment.key)'; "
              + hint(for: assignment.key, among: names))
        continue
      }
      if parameters.contains(where: { $0.parameter.name == parameter.name }) {
        report("\(found.name):\(parameter.name) is given more than once")
        continue
      }
      if read?.values.isGiven(parameter.name) == true {
        report("\(found.name):\(parameter.name) cannot be tuned, because '\(player ?? "")' sets it")
      }
      if parameter.mark == .notReproducible {
        report(
          "\(found.name):\(parameter.name) cannot be tuned: a time limit makes scores irreproducible"
        )
        continue
      }
      do throws(UsageError) {
        parameters.append(try TunedParameter(parameter, values: assignment.value))
      } catch {
        for mistake in error.mistakes {
          report("strategy '\(found.name)': parameter \(mistake)", remedy: mistake.remedy)
        }
      }
    }
    if tuned.isEmpty {
      mistakes.add(
        "--tune is required", remedy: "for example: --tune NAME:KEY=LOW..HIGH or NAME:KEY=a,b,c")
    }
    guard mistakes.isEmpty, let metadata else { throw UsageError(mistakes) }
    self.metadata = metadata
    text = player ?? metadata.name
    space = SearchSpace(parameters)
  }

  /// The specification without its label.
  var unlabelled: String {
    StrategySpecification.parts(text).label.map { String(text.dropFirst($0.count + 1)) } ?? text
  }

  /// Returns the player's specification with the given configuration.
  func text(_ setting: Setting) -> String {
    let separator = !text.contains(":") ? ":" : text.hasSuffix(":") ? "" : ","
    return text + separator + space.text(setting)
  }
}
