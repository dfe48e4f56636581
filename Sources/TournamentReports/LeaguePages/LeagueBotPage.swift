import GameCore
import TournamentBase
import TournamentExperiments

/// A bot's page in a league, which its author can read without anything else.
struct LeagueBotPage {
  private let version: LeagueVersion
  private let pages: LeaguePages
  /// The rows of the version's games that the page may show.
  private let rows: [LeagueMatchup]
  private let mistakes: [(game: ReplayFrames, step: Int)]
  let player: ReplayViewer?

  /// A game that the page shows, with its file.
  typealias Shown = (path: String, game: ReplayFrames)

  private var league: League { pages.league }
  private var standing: StandingRow? {
    pages.rating.standings.first { $0.strategy == version.label }
  }

  /// The largest numbers of lost games and of mistakes that the page shows.
  static let (lossLimit, mistakeLimit) = (3, 3)
  private static let errorLimit = 3

  init(_ version: LeagueVersion, _ pages: LeaguePages) throws {
    (self.version, self.pages) = (version, pages)
    let present = pages.league.present
    let others = present.filter { pages.league.settings.isPublic || $0.isBuiltIn }
    rows = pages.league.matchups(of: pages.league.ranked).filter { row in
      !row.run.isEmpty
        && [(row.first, row.second), (row.second, row.first)].contains { own, other in
          own == version.label && others.contains { $0.label == other }
        }
    }
    let shown = try LeagueBotPage.games(of: version, rows, pages)
    mistakes = try LeagueBotPage.mistakes(of: version, in: shown, pages)
    player = ReplayViewer(shown.map(\.game))
  }

  var title: String {
    if version.problem != nil { return "\(version.label) does not play" }
    guard let standing else { return version.label }
    return "\(version.label), rank \(standing.rank) of \(pages.rating.standings.count)"
  }

  var sections: [Section] {
    version.problem == nil
      ? [result, opponents, forfeits, costliest, history, output] + table
      : [failure, history] + table
  }

  /// The whole table, in a league whose entrants may see it.
  private var table: [Section] {
    league.settings.isPublic ? [pages.table.section(.alone)] : []
  }

  /// Why the bot does not play.
  private var failure: Section {
    var section = Section(.alone, "failure", "The bot does not start")
    section.add(facts: [
      Fact("Version", "\(version.version)"), Fact("Command", version.command),
      Fact("Problem", version.problem ?? ""),
    ])
    section.add(
      paragraph:
        "The bot was asked for one decision before the first game. Because that failed, it "
        + "plays no games. Repair it and hand it in again.")
    add(LeagueFiles.text(league.errors(of: version)), to: &section)
    return section
  }

  /// Adds what the bot wrote to standard error, with the line of its source that is named last.
  private func add(_ errors: String, to section: inout Section) {
    if errors.isEmpty { return }
    if let line = LeagueFiles.sourceLine(in: errors, of: version, league) {
      section.add(facts: [Fact("Source", line)])
    }
    section.add(
      quote: LeagueFiles.shortened(errors, of: version, league), named: "Standard error",
      foldedAs: "What the bot wrote to standard error")
  }

  private var result: Section {
    var section = Section(.alone, "result", "Result")
    let forfeits = standing?.forfeits ?? 0
    var facts = [
      Fact(
        "Bot",
        "\(version.entrant), version \(version.version): it starts"
          + (forfeits > 0 ? ", but it forfeits \(counted(forfeits, "game"))" : " and plays"))
    ]
    if let standing {
      facts.append(
        Fact("Rank", "\(standing.rank) of \(pages.rating.standings.count)"))
      facts.append(
        Fact("Games", "\(standing.wins) won, \(standing.draws) drawn, \(standing.losses) lost"))
    }
    if let scale = pages.scale {
      let result = league.grade(of: version, by: scale)
      facts.append(Fact("Grade", LeagueTable.text(of: result)))
      if let probability = result.probability {
        facts.append(
          Fact("", "right with a probability of \(LeagueTable.percent(probability))"))
      }
      if let next = result.next {
        let score = deals(against: next.baseline).map { estimate in
          "score against \(next.baseline): \(Table.Cell(estimate).estimate(hasBounds: true)); "
        }
        facts.append(
          Fact(
            "Next grade",
            "\(next.grade). \((score ?? "").capitalizedFirst)the whole interval must be at least "
              + "\(next.score)"))
      }
    }
    section.add(facts: facts)
    return section
  }

  private func deals(against name: String) -> MeasureEstimate? {
    guard let other = league.present.first(where: { $0.entrant == name }),
      let counts = league.deals(of: version.label, against: other.label),
      counts.contains(where: { $0 > 0 })
    else { return nil }
    return MeasureEstimate(counts: counts)
  }

  private var opponents: Section {
    var section = Section(.alone, "opponents", "Results by opponent")
    let ranks = pages.ranks
    func rank(_ row: LeagueMatchup) -> Int {
      ranks[row.first == version.label ? row.second : row.first] ?? .max
    }
    let cells = rows.sorted { (-rank($0), $0.run) < (-rank($1), $1.run) }.map { row in
      let isFirst = row.first == version.label
      let rival = isFirst ? row.second : row.first
      return [
        Table.Cell(text: rival), Table.Cell(row.games),
        Table.Cell(isFirst ? row.firstWins : row.secondWins), Table.Cell(row.draws),
        Table.Cell(isFirst ? row.secondWins : row.firstWins),
        Table.Cell(isFirst ? row.firstForfeits : row.secondForfeits),
        Table.Cell(MeasureEstimate(counts: isFirst ? row.counts : row.counts.reversed())),
      ]
    }
    if cells.isEmpty { return section }
    section.add(
      Table(
        "Results by opponent",
        [
          .text("opponent"), .number("games"), .number("won"), .number("drawn"), .number("lost"),
          .number("forfeits"), .interval("score"),
        ], cells))
    section.add(
      paragraph:
        "The score is the mean result, where a win counts 1 and a draw ½. With 95% confidence, "
        + "the mean over many games is within the interval in parentheses (CI)."
    )
    if !league.settings.isPublic {
      section.add(
        paragraph: "Games and forfeits against other people's bots count for the rank but are not "
          + "shown here.")
    }
    return section
  }

  /// The games that the bot forfeited, with the reasons.
  private var forfeits: Section {
    var section = Section(.alone, "forfeits", "Forfeits")
    let failed = league.matchups(of: league.ranked).filter { row in
      (row.first == version.label && row.firstForfeits > 0)
        || (row.second == version.label && row.secondForfeits > 0)
    }
    if failed.isEmpty { return section }
    let count = failed.reduce(0) {
      $0 + ($1.first == version.label ? $1.firstForfeits : $1.secondForfeits)
    }
    section.add(
      paragraph:
        "The bot failed in \(counted(count, "game")) and forfeited \(count == 1 ? "it" : "them"). A game that is forfeited is lost."
    )
    var reasons: [String] = []
    var errors = ""
    for row in failed.prefix(LeagueBotPage.errorLimit) {
      let folder = league.folder(of: row)
      for note in LeagueFiles.forfeits(in: folder) where note.strategy == version.label {
        if !reasons.contains(note.reason) { reasons.append(note.reason) }
      }
      if errors.isEmpty { errors = StandardErrorFile.text(of: version.entrant, in: folder) }
    }
    section.add(sentences: reasons.map(\.capitalizedFirst))
    add(errors, to: &section)
    return section
  }

  /// The costliest decisions in the games that the page shows.
  private var costliest: Section {
    var section = Section(.alone, "mistakes", "Costliest mistakes")
    guard let player, !mistakes.isEmpty else { return section }
    section.add(
      paragraph:
        "Each picture shows the position before the mistake. A win is worth 1 plus the number of "
        + "discs that the winner has left if both play perfectly.")
    section.add(
      positions: mistakes.map { game, step in
        let (before, frame) = (game.frames[step - 1], game.frames[step])
        let better = frame.better.isEmpty ? "" : "; better: \(frame.better.joined(by: "or"))"
        return (
          player.svg(of: game, frame: step - 1),
          "Game \(game.id), \(game.why). Step \(step), \(frame.text)\(better). With perfect play "
            + "before: \(before.valueText); after: \(frame.valueText)"
        )
      })
    return section
  }

  private var history: Section {
    var section = Section(.alone, "history", "Rating by version")
    let rows = league.ratings.filter { $0.entrant == version.entrant }
    if rows.count < 2 { return section }
    section.add(
      Table(
        "Rating after each update",
        [
          .number("update"), .number("version"), .text("rank"), .number("games"),
          .interval("rating"),
        ],
        rows.map { row in
          [
            Table.Cell(row.update), Table.Cell(row.version),
            row.rank.map { Table.Cell($0) } ?? Table.Cell(text: "left out"), Table.Cell(row.games),
            RatedSections.cell(row.rating),
          ]
        }))
    return section
  }

  /// What the bot printed in its last games.
  private var output: Section {
    var section = Section(.alone, "output", "Output")
    let texts = rows.reversed().lazy.map {
      StandardErrorFile.text(of: version.entrant, in: league.folder(of: $0))
    }
    if forfeits.isEmpty, let text = texts.first(where: { !$0.isEmpty }) { add(text, to: &section) }
    return section
  }
}
