import GameCore
import TournamentBase
import TournamentExperiments

extension PageSubject {
  /// Returns the settings that are needed to play the same games again.
  func configurationSection(_ place: PagePlace) -> Section {
    let configuration = content.ruleColumns.first?.run
    var section = Section(place, "played", "Configuration")
    section.add(facts: facts(configuration))
    guard let configuration else { return section }
    section.add(strategies(configuration), foldedAs: "Strategies and parameters")
    section.add(
      rules(content.ruleColumns),
      foldedAs: content.design == nil ? "All rules" : "All rules at the first point")
    return section
  }

  /// Returns the citation and the result files' hashes.
  ///
  /// - Parameter hasTimings: `true` to show numbers that depend on the machine.
  func citationSection(_ place: PagePlace, hasTimings: Bool) -> Section {
    var section = Section(place, "citation", "Citation")
    if let citation {
      section.add(quote: citation.text, named: "Citation", foldedAs: "Text and command")
      section.add(quote: citation.bibTeX, named: "BibTeX", foldedAs: "BibTeX")
    }
    // The hash of decision times changes whenever a run is repeated.
    let hashes = hashes.filter { hasTimings || $0.path != "timings.csv" }
    if !hashes.isEmpty {
      section.add(
        Table(
          "SHA-256 of the result files", [.text("file"), .text("hash")],
          texts: hashes.map { [$0.path, $0.hash] }), foldedAs: "SHA-256 of the result files")
    }
    return section
  }

  private func facts(_ configuration: RunConfiguration?) -> [Fact] {
    var facts = [Fact("Results", name)]
    if let game { facts.append(Fact("Game", game)) }
    if let games { facts.append(Fact("Games", "\(games)")) }
    if let configuration {
      facts += [
        Fact("Format", configuration.format.rawValue), Fact("Seats", "\(configuration.seats)"),
        Fact("Seed", configuration.seed), Fact("Game version", "\(configuration.gameVersion)"),
        Fact("Seed-derivation scheme", "\(configuration.seedDerivation)"),
      ]
      if let link = configuration.link { facts.append(Fact("Link options", link.text)) }
    }
    if !toolVersion.isEmpty { facts.append(Fact("Program", "tournament \(toolVersion)")) }
    return facts
  }

  private func strategies(_ configuration: RunConfiguration) -> Table {
    Table(
      "Strategies", Table.Column.texts(["strategy", "name", "version", "parameters", "marks"]),
      texts: configuration.strategies.map { strategy in
        [
          strategy.label, strategy.name, "\(strategy.version)", strategy.parameters.text,
          (strategy.marks ?? []).map(\.rawValue).joined(separator: " "),
        ]
      })
  }

  private func rules(_ runs: [(name: String, run: RunConfiguration)]) -> Table {
    // Configurations omit some defaults.
    let names = runs.flatMap { $0.run.rules.map(\.name) }.reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    return Table(
      "All rules", Table.Column.texts(["rule"] + runs.map(\.name)),
      texts: names.map { name in
        [name] + runs.map { _, run in run.rules[name].map { "\($0)" } ?? "default" }
      })
  }
}
