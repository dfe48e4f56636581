import GameCore
import TournamentBase
import TournamentExperiments

extension Citation {
  /// The warning about a command that starts external bots, as a clause.
  package static let botWarning =
    "the command starts the programs after --bot; check programs from strangers first"

  /// The citation as sentences for a paper, with the command and hashes that its readers need.
  package var text: String {
    var lines = [sentences.visible, ""]
    if let command {
      lines.append("Command: \(command.visible)")
      if startsBots { lines.append("Warning: \(Citation.botWarning)") }
    } else if let obstacle {
      lines.append("No command reproduces the results: \(obstacle.visible).")
    }
    lines += hashes.map { "SHA-256 of \($0.visible): \($1.visible)" }
    return lines.joined(separator: "\n")
  }

  /// Sentences that name the results, the program and the date.
  var sentences: String {
    let what = game.map(played) ?? ratings.map(rated) ?? title
    return "\(what). \(made)."
  }

  private func played(_ game: PlayedGame) -> String {
    let count = grouped(game.games)
    let variants = game.variants.map { variant in
      (variant.name.map { "\($0): " } ?? "") + rules(of: variant)
    }
    var text =
      "\(count) \(game.games == 1 ? "game" : "games") of \(game.name) (version \(game.version))"
      + (variants.count > 1 ? " under each of two rule sets" : "")
      + (game.shard.map { " (shard \($0) of a \(kind == .sweep ? "sweep" : "run"))" } ?? "")
      + ", \(game.format) with \(game.seats) seats, between "
      + game.strategies.map(strategy).joined(by: "and")
    text += "; " + variants.joined(separator: "; ")
    if let varied = game.varied { text += "; varied \(varied.joined(separator: "; "))" }
    if let replicates = game.replicates { text += "; each deal played \(replicates) times" }
    if let test = game.sequentialTest { text += "; stopped by a sequential test (SPRT \(test))" }
    return text + "; seed \(game.seed) (seed-derivation scheme \(game.seedDerivation))"
  }

  /// Returns a strategy's label with the version and, if the label omits them, the parameters.
  ///
  /// A label made from the specification already lists all parameters that differ from the
  /// defaults. For an external bot, the name and version are the ones that it declares, if any.
  private func strategy(_ strategy: RunConfiguration.ConfiguredStrategy) -> String {
    let label = strategy.label.prefix { $0 != "#" }
    let isUsual = label == strategy.name || label.hasPrefix(strategy.name + ":")
    let parameters = strategy.parameters.text
    let program = strategy.program
    let declared = program?.answer?.name.flatMap { $0 == strategy.name ? nil : $0 }
    let version = program == nil ? "\(strategy.version)" : program?.answer?.version
    let facts = [
      isUsual ? nil : strategy.name, declared, version.map { "version \($0)" },
      isUsual || parameters.isEmpty ? nil : parameters,
      program.map { _ in "an external bot" },
    ]
    return "\(strategy.label) (\(facts.compactMap(\.self).joined(separator: ", ")))"
  }

  private func rules(of variant: PlayedGame.Variant) -> String {
    let rules =
      variant.changedRules.map { $0.isEmpty ? "standard rules" : "rules \($0.text)" }
      ?? "rules \(variant.rules.text)"
    return rules
      + (variant.changedLink.map { $0.isEmpty ? ", over links" : ", over links with \($0.text)" }
        ?? "")
  }

  private func rated(_ tables: RatedTables) -> String {
    "\(title) in \(tables.tables.flatMap(\.paths).joined(by: "and")) (model \(tables.model)"
      + (tables.anchor.map { ", anchor \($0)" } ?? "") + ")"
  }

  private var made: String { "Made with \(program)\(when)" }

  private var program: String {
    let commit =
      tool.commit.map { ", commit \($0)" }
      ?? tool.checkout.map { ", run in a checkout of commit \($0)," } ?? ""
    return "\(tool.name) \(tool.version)\(commit)"
  }

  private var when: String {
    guard let last = ended.flatMap(Citation.day) else { return "" }
    guard let first = started.flatMap(Citation.day), first != last else {
      return " on \(last)"
    }
    return " from \(first) to \(last)"
  }

  /// Returns the date in a timestamp, such as `2026-11-25`, or `nil` if it is not a timestamp.
  static func day(_ time: String) -> String? {
    let day = String(time.prefix(10))
    return day.wholeMatch(of: /[0-9]{4}-[01][0-9]-[0-3][0-9]/) == nil ? nil : day
  }
}
