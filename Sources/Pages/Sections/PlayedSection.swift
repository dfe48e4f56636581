import Charts
import GameCore
import RunFolders
import Tournament

/// What was played: all that it takes to play it again.
struct PlayedSection {
  let subject: PageSubject

  func section(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "played", "What was played")
    section.add(terms: facts)
    if let citation = subject.citation {
      section.add(quote: citation.text, named: "Citation", foldedAs: "To cite it")
      section.add(quote: citation.bibTeX, named: "BibTeX", foldedAs: "To cite it with BibTeX")
    }
    if let configuration = subject.configuration {
      section.add(strategies(configuration), foldedAs: "The strategies with their parameters")
      section.add(
        rules([("value", configuration)]),
        foldedAs: subject.kind == .sweep ? "All rules, as at the first point" : "All rules")
    } else if let configuration = subject.comparison?.configuration {
      section.add(strategies(configuration.a), foldedAs: "The strategies with their parameters")
      section.add(
        rules([("under A", configuration.a), ("under B", configuration.b)]), foldedAs: "All rules")
    }
    if !subject.hashes.isEmpty {
      section.add(
        PageTable(
          "SHA-256 of the tables", ["file", "hash"], isNumeric: [false, false],
          subject.hashes.map { [$0.path, $0.hash] }), foldedAs: "The tables' hashes")
    }
    return section
  }

  private var facts: [(term: String, meaning: String)] {
    var facts: [(term: String, meaning: String)] = [("results", subject.name)]
    if let game = subject.game { facts.append(("game", game)) }
    if let games = subject.games { facts.append(("games", "\(games)")) }
    let configuration = subject.configuration ?? subject.comparison?.configuration.a
    if let configuration {
      facts += [
        ("version of the game", "\(configuration.gameVersion)"),
        ("format", configuration.format.rawValue), ("seats", "\(configuration.seats)"),
        ("seed", configuration.seed),
        ("version of the seeds' derivation", "\(configuration.seedDerivation)"),
      ]
      if let link = configuration.link {
        facts.append(("links", settings(link)))
      }
    }
    if !subject.toolVersion.isEmpty {
      facts.append(("made by", "tournament \(subject.toolVersion)"))
    }
    return facts
  }

  private func settings(_ values: [String: ParameterValue]) -> String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
  }

  private func strategies(_ configuration: RunConfiguration) -> PageTable {
    PageTable(
      "The strategies", ["strategy", "name", "version", "parameters", "marks"],
      isNumeric: [false, false, true, false, false],
      configuration.strategies.map { entrant in
        [
          entrant.label, entrant.name, "\(entrant.version)", settings(entrant.parameters),
          (entrant.marks ?? []).map(\.rawValue).joined(separator: " "),
        ]
      })
  }

  private func rules(_ runs: [(String, RunConfiguration)]) -> PageTable {
    let names = runs[0].1.rules.keys.sorted()
    return PageTable(
      "All rules", ["rule"] + runs.map(\.0), isNumeric: [false] + runs.map { _ in false },
      names.map { name in
        [name] + runs.map { _, run in run.rules[name].map { "\($0)" } ?? "" }
      })
  }
}
