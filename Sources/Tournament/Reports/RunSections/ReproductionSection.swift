import GameCore

/// Everything that is needed to play the same games again.
struct ReproductionSection {
  let subject: PageSubject
  /// A Boolean value that indicates whether numbers that depend on the machine are shown.
  var hasTimings = false

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "played", "Configuration")
    section.add(terms: facts)
    if let configuration = subject.configuration {
      section.add(strategies(configuration), foldedAs: "Strategies and parameters")
      section.add(
        rules([("value", configuration)]),
        foldedAs: subject.kind == .sweep ? "All rules at the first point" : "All rules")
    } else if let configuration = subject.compared {
      section.add(strategies(configuration.a), foldedAs: "Strategies and parameters")
      section.add(
        rules([("rules A", configuration.a), ("rules B", configuration.b)]), foldedAs: "All rules")
    }
    return section
  }

  /// The citation, and the hashes of the files.
  func citation(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "citation", "Citation")
    if let citation = subject.citation {
      section.add(quote: citation.text, named: "Citation", foldedAs: "Text and command")
      section.add(quote: citation.bibTeX, named: "BibTeX", foldedAs: "BibTeX")
    }
    // Times differ from run to run.
    let hashes = subject.hashes.filter { hasTimings || $0.path != "timings.csv" }
    if !hashes.isEmpty {
      section.add(
        PageTable(
          "SHA-256 of the result files", ["file", "hash"], isNumeric: [false, false],
          hashes.map { [$0.path, $0.hash] }), foldedAs: "SHA-256 of the result files")
    }
    return section
  }

  private var facts: [(term: String, meaning: String)] {
    var facts: [(term: String, meaning: String)] = [("Results", subject.name)]
    if let game = subject.game { facts.append(("Game", game)) }
    if let games = subject.games { facts.append(("Games", "\(games)")) }
    let configuration = subject.configuration ?? subject.compared?.a
    if let configuration {
      facts += [
        ("Format", configuration.format.rawValue), ("Seats", "\(configuration.seats)"),
        ("Seed", configuration.seed), ("Game version", "\(configuration.gameVersion)"),
        ("Seed-derivation scheme", "\(configuration.seedDerivation)"),
      ]
      if let link = configuration.link { facts.append(("Link options", link.text)) }
    }
    if !subject.toolVersion.isEmpty {
      facts.append(("Program", "tournament \(subject.toolVersion)"))
    }
    return facts
  }

  private func strategies(_ configuration: RunConfiguration) -> PageTable {
    PageTable(
      "Strategies", ["strategy", "name", "version", "parameters", "marks"],
      isNumeric: [false, false, false, false, false],
      configuration.strategies.map { entrant in
        [
          entrant.label, entrant.name, "\(entrant.version)", entrant.parameters.text,
          (entrant.marks ?? []).map(\.rawValue).joined(separator: " "),
        ]
      })
  }

  private func rules(_ runs: [(String, RunConfiguration)]) -> PageTable {
    PageTable(
      "All rules", ["rule"] + runs.map(\.0), isNumeric: [false] + runs.map { _ in false },
      runs[0].1.rules.map(\.name).map { name in
        [name] + runs.map { _, run in run.rules[name].map { "\($0)" } ?? "" }
      })
  }
}
