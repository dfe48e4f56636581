import ConnectFourGame
import TournamentBase

struct OptionGroup {
  let title: String
  let options: [any OptionDeclaration]

  /// The largest number of options that the help lists without groups.
  private static let limit = 13

  /// The groups of options that several commands share.
  private static let shared = [
    OptionGroup(
      title: "Games and rules",
      options: [Option.games, Option.seed]
        + OptionReader.options { RuleValues(.ofRun, &$0) }),
    OptionGroup(
      title: "Players",
      options: [Option.strategy, Option.bot, Option.bots, Option.watch, Option.broken, Option.book]),
    OptionGroup(
      title: "Format and size",
      options: [
        Option.format, Option.seats, Option.replicates, Option.shard, Option.jobs, Option.inFlight,
      ]),
    OptionGroup(
      title: "Stopping and resuming",
      options: [Option.until, Option.duration, Option.gameTimeout, Option.extend, Option.force]),
    OptionGroup(
      title: "Statistics", options: [Option.sequentialTest, Option.positionMetrics, Option.analyze]),
    OptionGroup(
      title: "Output",
      options: [
        Option.output, Option.replays, Option.withPage, Option.verbose, Option.json,
        Option.progress, Option.quiet, Option.help,
      ]),
  ]

  /// Returns a command's options in groups, starting with those that belong to no group.
  static func groups(of command: Command, in catalog: Catalog) -> [OptionGroup] {
    let options = catalog.options(of: command) + [Option.help]
    guard options.count > limit else { return [OptionGroup(title: "Options", options: options)] }
    var groups: [OptionGroup] = []
    var others = options
    for group in shared {
      let members = group.options.compactMap { member in options.first { $0.name == member.name } }
      if members.isEmpty { continue }
      groups.append(OptionGroup(title: group.title, options: members))
      others.removeAll { other in members.contains { $0.name == other.name } }
    }
    return (others.isEmpty ? [] : [OptionGroup(title: "Options", options: others)]) + groups
  }
}

extension Catalog {
  /// Returns the options that the help lists for a command.
  ///
  /// Options for a single game are included only if the catalog contains the game.
  func options(of command: Command) -> [any OptionDeclaration] {
    let hasBook = games.contains { $0.game == ConnectFour.name }
    let hasBank = games.contains { game in game.rules.contains { $0.name == "bank" } }
    return command.options.filter { option in
      option.name == Option.book.name ? hasBook : !option.name.hasPrefix("bank") || hasBank
    }
  }
}
