import GameCore

/// The strategies and matchups in a skill ladder.
///
/// The search player at each budget plays against itself at the next budget. At the middle budget,
/// it plays against restricted players. A player that sees hidden information plays against the
/// same search without it.
package struct SkillRoster: Hashable, Sendable {
  /// The strategy specifications, in roster order.
  package private(set) var strategies: [String]
  package let format: TournamentFormat
  package let matchupCount: Int

  /// The share of decisions that a restricted player makes at random.
  static let share = 0.2
  /// The maximum number of doublings, which is larger than any budget allows.
  package static let doublingLimit = 24
  /// The parameters that are budgets, in order of preference.
  static let budgets = ["simulations", "determinizations"]
  /// The player that sees hidden information.
  static let seeing = "omniscient"

  /// Creates a game's skill ladder.
  ///
  /// - Parameters:
  ///   - asked: The specification of a search player without its budget, such as
  ///     `mcts:exploration=0.5`, or `nil` for the game's default player.
  ///   - from: The lowest budget.
  ///   - doublings: The number of doublings, from 1 to ``doublingLimit``.
  package init(
    _ game: any PlayableGame, player asked: String? = nil, from: Int, doublings: Int
  ) throws(UsageError) {
    let player = asked ?? SkillRoster.usualPlayer(of: game)
    let budget = try SkillRoster.budget(of: player, in: game)
    var greatest = from
    for _ in 0..<doublings {
      let (product, overflows) = greatest.multipliedReportingOverflow(by: 2)
      if overflows || product > budget.range.upperBound {
        throw UsageError(
          setting: "doublings",
          "\(from) doubled \(doublings) \(doublings == 1 ? "time" : "times") exceeds the maximum "
            + "number of \(budget.name) for '\(player)', \(budget.range.upperBound)")
      }
      greatest = product
    }
    if from < budget.range.lowerBound {
      throw UsageError(
        setting: "from", value: "\(from)",
        "expected at least \(budget.range.lowerBound) \(budget.name) for '\(player)'")
    }
    func text(_ amount: Int) -> String {
      "\(player)\(player.contains(":") ? "," : ":")\(budget.name)=\(amount)"
    }
    strategies = (0...doublings).map { text(from << $0) }
    var matchups = (0..<doublings).map { [$0, $0 + 1] }
    let middle = doublings / 2
    for rival in SkillRoster.restricted(strategies[middle], of: game) {
      matchups.append([middle, strategies.count])
      strategies.append(rival)
    }
    if let (seeing, fair) = SkillRoster.informed(game, determinizations: from << middle) {
      let place = strategies.firstIndex(of: fair) ?? strategies.count
      if place == strategies.count { strategies.append(fair) }
      matchups.append([place, strategies.count])
      strategies.append(seeing)
    }
    format = .matchups(try MatchupList(matchups))
    matchupCount = matchups.count
  }

  /// Returns the names of a game's search players that have a budget.
  package static func players(of game: any PlayableGame) -> [String] {
    game.strategies.filter { metadata in
      SearchingPlayer(rawValue: metadata.name) != nil
        && metadata.parameters.contains { budgets.contains($0.name) }
    }.map(\.name)
  }

  /// Returns the default player's name: `ismcts` for games with hidden information, otherwise
  /// `mcts`.
  ///
  /// With hidden information, searching a single possible state is weak.
  static func usualPlayer(of game: any PlayableGame) -> String {
    let isHiding = game.strategies.contains { $0.name == seeing }
    return (isHiding ? SearchingPlayer.ismcts : .mcts).rawValue
  }

  /// Returns specifications for a player at a budget and at half of it, or an empty array if there
  /// is no search player.
  package static func pair(of game: any PlayableGame) -> [String] {
    let names = players(of: game)
    let usual = usualPlayer(of: game)
    guard let player = names.first(where: { $0 == usual }) ?? names.first,
      let budget = try? budget(of: player, in: game)
    else { return [] }
    return [200, 100].map { "\(player):\(budget.name)=\($0)" }
  }

  /// Returns the parameter that sets a player's search budget, with the range of its values.
  private static func budget(
    of player: String, in game: any PlayableGame
  ) throws(UsageError) -> (name: String, range: ClosedRange<Int>) {
    let specification: StrategySpecification
    do throws(UsageError) {
      specification = try StrategySpecification(
        player, strategies: game.strategies, game: game.name)
    } catch {
      throw UsageError(
        error.mistakes.map { UsageError.Mistake(setting: "player", $0.text, remedy: $0.remedy) })
    }
    let names = players(of: game)
    let metadata = specification.metadata
    guard names.contains(metadata.name) else {
      throw UsageError(
        setting: "player",
        "'\(metadata.name)' has no search budget to double; expected \(names.listed(by: "or"))")
    }
    guard player.hasPrefix(metadata.name) else {
      throw UsageError(
        setting: "player", "labels are not allowed, because players are named after their budgets")
    }
    let values = specification.values
    // Searches other than MCTS ignore the number of simulations.
    let isTree =
      metadata.parameters.allSatisfy { $0.name != "search" } || values.text("search") == "mcts"
    for name in budgets where isTree || name != "simulations" {
      guard case .integer(let range) = values.parameter(name)?.kind, !values.isGiven(name) else {
        continue
      }
      return (name, range)
    }
    let given = budgets.filter { values.parameter($0) != nil && values.isGiven($0) }
    throw UsageError(
      setting: "player",
      "'\(player)' sets \(given.listed(by: "and")), but skill chooses the search budget",
      remedy: "Remove \(given.listed(by: "and")) from the player.")
  }

  private static func restricted(_ player: String, of game: any PlayableGame) -> [String] {
    let names = game.strategies.map(\.name)
    var rivals = game.greedy.map { [$0] } ?? []
    if names.contains("restricted") {
      rivals.append("restricted:of=(\(player)),share=\(share)")
      if names.contains("random") { rivals.append("restricted:of=random,sight=1") }
    }
    return rivals
  }

  /// Returns the player that sees hidden information and the same search without it, or `nil` if
  /// there is no such player.
  private static func informed(_ game: any PlayableGame, determinizations: Int) -> (
    seeing: String, fair: String
  )? {
    let names = game.strategies.map(\.name)
    let fair = SearchingPlayer.flatMonteCarlo.rawValue
    guard names.contains(seeing), names.contains(fair) else { return nil }
    let determinizations = min(determinizations, 1_000_000)
    return (
      "\(seeing):playouts=\(determinizations)", "\(fair):determinizations=\(determinizations)"
    )
  }
}
