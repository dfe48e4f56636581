import GameCore
import TournamentBase
import TournamentExperiments

/// The pages of a league: the table, and a page for each bot.
package struct LeaguePages: Sendable {
  /// The folder of the pages, in the league's folder.
  package static let folder = "pages"

  let league: League
  let rating: RatingResult
  let scale: LeagueGrades?
  let games: [any PlayableGame]

  package init(
    _ league: League, _ rating: RatingResult, _ scale: LeagueGrades?, games: [any PlayableGame]
  ) {
    (self.league, self.rating, self.scale, self.games) = (league, rating, scale, games)
  }

  /// The ranks by label, which are never iterated.
  var ranks: [String: Int] {
    Dictionary(rating.standings.map { ($0.strategy, $0.rank) }) { $1 }
  }

  private var bots: [String] { league.present.filter { !$0.isBuiltIn }.map(\.entrant) }

  /// The number of bots with a page.
  package var count: Int { bots.count }

  /// Writes all pages and removes those of bots that no longer take part.
  ///
  /// - Throws: `UnreadableFile` and `FileError`.
  package func write(jobs: Int = 1, progress: (Int) -> Void = { _ in }) async throws {
    let folder = "\(league.folder)/\(LeaguePages.folder)"
    try Folder.create(folder)
    let bots = bots
    let texts = try await inOrder(bots.count, jobs: jobs, progress: progress) { number in
      try Task.checkCancellation()
      return try page(of: bots[number])
    }
    for (bot, text) in zip(bots, texts) { try League.write(text, to: "\(folder)/\(bot).html") }
    LeagueFiles.removePages(in: folder, except: (bots + ["index"]).map { "\($0).html" })
    try League.write(index, to: "\(folder)/index.html")
  }

  /// The page with the table.
  private var index: String {
    let bots = league.ranked.filter { !$0.isBuiltIn }.map(\.label)
    let best = rating.standings.first { bots.contains($0.strategy) }?.strategy
    let content = LeagueContent(
      title: best.map { "\($0) is the best of \(counted(bots.count, "bot"))" } ?? "no bots yet",
      sections: [table.section(.alone), table.leftOut(.alone)] + rated)
    return Page([content.subject(of: league, table.findings.warnings)]).html
  }

  /// The chart of ratings and the findings.
  private var rated: [Section] {
    let sections = RatedSections(standings: rating.standings, findings: table.findings)
      .sections(.alone)
    var ratings = Section(.alone, "ratings", "Ratings")
    ratings.add(charts: sections.flatMap(\.charts))
    return [ratings] + sections.dropFirst()
  }

  package var table: LeagueTable { LeagueTable(league: league, rating: rating, scale: scale) }

  /// Returns a bot's page.
  ///
  /// - Throws: `UnreadableFile` and `FileError`.
  package func page(of name: String) throws -> String {
    guard let version = league.present.first(where: { $0.entrant == name }) else {
      throw UsageError(
        "'\(name)' is new", remedy: "Run 'league update \(league.folder)' first.")
    }
    let bot = try LeagueBotPage(version, self)
    let content = LeagueContent(title: bot.title, sections: bot.sections)
    return Page([content.subject(of: league, [])], player: bot.player).html
  }
}

/// The table of a league for terminals and pages.
package struct LeagueTable {
  let league: League
  let rating: RatingResult
  let scale: LeagueGrades?

  /// The findings, without what is clear in a league, for example that it has external bots.
  var findings: Insights {
    Insights(
      standings: rating.standings.map { row in
        var row = row
        row.marks = nil
        return row
      }, warnings: rating.warnings, findings: [rating.headToHead, rating.ratings, rating.balance])
  }

  /// The table with the bots that are left out, for a terminal.
  package var text: String {
    Section.summary(
      [], warnings: findings.warnings, [section(.alone), leftOut(.alone)],
      isDetailed: false)
  }

  func section(_ place: PagePlace) -> Section {
    let rows = rating.standings
    let versions = Dictionary(league.versions.map { ($0.label, $0) }) { $1 }  // never iterated
    let moves = movement
    var columns: [Table.Column] = [
      .number("rank"), .text("bot"), .number("moved"), .number("games"), .number("forfeits"),
      .interval("score"), .interval("rating"),
    ]
    if scale != nil { columns += [.text("grade"), .text("sure")] }
    for optional in [2, 3, 6] { columns[optional].isOptional = true }
    let cells = rows.map { row -> [Table.Cell] in
      let version = versions[row.strategy]
      var name = Table.Cell(text: row.strategy)
      if let version, !version.isBuiltIn { name.address = "\(version.entrant).html" }
      var cells = [
        Table.Cell(row.rank), name, Table.Cell(text: moves[version?.entrant ?? ""] ?? ""),
        Table.Cell(row.games), Table.Cell(row.forfeits.flatMap { $0 == 0 ? nil : $0 }),
        Table.Cell(row.score),
        RatedSections.cell(row.rating),
      ]
      if let scale {
        let result = version.flatMap { $0.isBuiltIn ? nil : league.grade(of: $0, by: scale) }
        cells += [
          Table.Cell(text: result.map { LeagueTable.text(of: $0) } ?? "baseline"),
          Table.Cell(text: result?.probability.map { LeagueTable.percent($0) } ?? ""),
        ]
      }
      return cells
    }
    var section = Section(place, "table", "Table")
    section.add(Table("Table", columns, cells, nameColumn: 1))
    section.add(
      paragraph:
        "\(scale == nil ? "" : "A grade is reached if the whole 95% interval of the score against the baseline lies above the grade's score; 'sure' is the probability that it is right. ")"
        + "'moved' compares the ranks with those before the last update.")
    return section
  }

  static func text(of result: LeagueGrades.Result) -> String {
    result.grade?.grade ?? result.next.map { "not yet \($0.grade)" } ?? ""
  }

  static func percent(_ share: Double) -> String {
    share > 0.999 ? "> 99.9%" : NumberText.percent(share)
  }

  /// The bots that cannot play.
  func leftOut(_ place: PagePlace) -> Section {
    var section = Section(place, "left-out", "Left out")
    let rows = league.present.filter { $0.problem != nil }.map { version -> [Table.Cell] in
      var name = Table.Cell(text: version.label)
      name.address = "\(version.entrant).html"
      return [name, Table.Cell(text: version.problem ?? "")]
    }
    if rows.isEmpty { return section }
    section.add(paragraph: "Left out until their files change:", on: nil)
    section.add(Table("Left out", [.text("bot"), .text("problem")], rows), on: .page)
    section.add(
      facts: rows.map { Fact($0[0].text, $0[1].text) }, on: .terminal)
    return section
  }

  /// How each entrant's rank changed with the last update, such as `+2`.
  private var movement: [String: String] {
    let last = league.ratings.last?.update ?? 0
    var before: [String: Int] = [:]
    for row in league.ratings where row.update == last - 1 { before[row.entrant] = row.rank }
    var moves: [String: String] = [:]  // never iterated
    for row in league.ratings where row.update == last && last > 1 {
      guard let now = row.rank else { continue }
      guard let rank = before[row.entrant] else {
        moves[row.entrant] = "new"
        continue
      }
      if rank != now {
        moves[row.entrant] = rank > now ? "+\(rank - now)" : "-\(now - rank)"
      }
    }
    return moves
  }
}

/// Sections of a league on a page.
struct LeagueContent: PageContent {
  let title: String
  let sections: [Section]

  var configuration: RunConfiguration? { nil }
  var files: [(name: String, table: CellTable)] { [] }
  var finished: (state: String, text: String?) { ("league is", nil) }

  func finding(of _: PageSubject) -> String { title }

  func sections(of _: PageSubject, _: PagePlace, _: Medium) -> [Section] { sections }

  func subject(of league: League, _ warnings: [String]) -> PageSubject {
    let games = league.matchups.reduce(0) { $0 + $1.games }
    return PageSubject(
      self, path: league.folder, game: league.game.name, games: games, warnings: warnings)
  }
}
