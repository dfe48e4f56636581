import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

extension Command {
  private static let scaleOption = Option<String?>.path(
    "grade", "FILE",
    "scale of grades, a CSV file with the columns grade, baseline and score (default: grades.csv in DIR)"
  )
  private static let botOption = Option<String?>.text("bot", "NAME", "only the page of this bot")
  private static let allVersionsOption = Option<Bool>.flag(
    "all-versions", "rank all versions of all bots, not only the newest ones")

  static let leagueUpdate = Command(
    name: "league update", words: "DIR",
    summary: "play the games of new and changed bots, and write the pages",
    options: { read in
      let (jobs, shard) = (read(.jobs), read(.shard))
      read.readTimeLimit()
      return (
        jobs: jobs, shard: shard, scale: read(scaleOption), progress: ProgressOptions(&read)
      )
    },
    operands: .files,
    discussion: """
      Two bots play once, until one of them changes. The most uncertain matchups come first, so that
      the table is as good as possible whenever you stop. The same command resumes after that.

      Each new version makes a trial decision. If that fails, the bot is left out, with the reason,
      until its files change. A bot that fails during games forfeits these games.

      On several machines, play one --shard in each copy of the folder. 'merge' then copies the games
      of the other copies into the first, whose next update uses them.
      """,
    statuses: [.success, .unreadable, .resumable],
    examples: """
      tournament league update Class
      tournament league update Class --for 2h
      """
  ) { arguments, options, context in
    arguments.expect(1...1, "league update requires exactly one DIR")
    try arguments.check()
    var update = try LeagueUpdate(
      folder: arguments.words[0], games: context.catalog.games, jobs: options.jobs,
      shard: options.shard)
    defer { update.close() }
    let scale = try LeagueGrades(path: options.scale, of: update.league)
    let isQuiet = options.progress.isQuiet
    for mistake in update.league.ignored {
      context.warn("ignored: \(mistake.text)", remedy: mistake.remedy)
    }
    var changes = 0
    try update.register { version in
      changes += 1
      if let problem = version.problem {
        context.warn("\(version.label) is left out: \(problem)")
      } else if !isQuiet, !version.isBuiltIn {
        context.inform(
          "\(version.entrant): \(version.version == 1 ? "new bot" : "version \(version.version)")")
      }
    }
    let progress = context.progress(
      "league", total: update.left, unit: "matchups", style: options.progress.style(context))
    let isComplete = try await update.play(
      until: { context.deadline.hasPassed() }, { played, _ in progress.update(done: played) })
    progress.finish()
    let league = update.league
    let index = "\(league.folder)/\(LeaguePages.folder)/index.html"
    if changes == 0, update.games == 0, league.isRecorded {
      context.output.print("Nothing has changed. The pages are up to date: \(index)")
      return .done
    }
    let hasGames = league.matchups(of: league.ranked).contains { $0.games > 0 }
    if !isComplete, !hasGames {
      context.inform("stopped before the first games; \(context.deadline.advice())")
      return .stopped
    }
    if !hasGames {
      throw UsageError(
        "\(league.folder): fewer than two bots can play",
        remedy: "Put bots into \(league.folder)/\(LeagueEntrant.folder), or repair those that are "
          + "left out.")
    }
    let rating = try league.rating()
    if isComplete { update.add(rating.summary) }
    let pages = LeaguePages(
      update.league, rating.summary, scale, games: context.catalog.games)
    try await context.write(pages, jobs: options.jobs, options.progress)
    if isComplete { try update.save() }
    context.output.print("\(pages.table.text)\n\nPages: \(index)")
    if isComplete { return .done }
    context.inform("\(update.left) matchups are left; \(context.deadline.advice())")
    return .stopped
  }

  static let leagueList = Command(
    name: "league list", words: "DIR", summary: "print the table and the bots that are left out",
    options: { read in
      (allVersions: read(allVersionsOption), scale: read(scaleOption), isJSON: read(.json))
    },
    operands: .files, examples: "tournament league list Class --all-versions"
  ) { arguments, options, context in
    arguments.expect(1...1, "league list requires exactly one DIR")
    try arguments.check()
    let league = try League(folder: arguments.words[0], games: context.catalog.games)
    let rating = try league.rating(allVersions: options.allVersions)
    let scale = try LeagueGrades(path: options.scale, of: league)
    try context.print(
      rating.summary, isJSON: options.isJSON,
      text: LeaguePages(league, rating.summary, scale, games: []).table.text)
    return .done
  }

  static let leagueReport = Command(
    name: "league report", words: "DIR", summary: "write the pages again, or the page of one bot",
    options: { read in
      (
        scale: read(scaleOption), bot: read(botOption), output: read(pageFile), jobs: read(.jobs),
        progress: ProgressOptions(&read)
      )
    },
    operands: .files,
    discussion: """
      The pages are static files in the folder 'pages' of DIR, which need no network. With --bot and
      --output, one page is written that you can hand to the bot's author.
      """,
    examples: """
      tournament league report Class
      tournament league report Class --bot zoe --output zoe.html
      """
  ) { arguments, options, context in
    arguments.expect(1...1, "league report requires exactly one DIR")
    if options.output != nil, options.bot == nil {
      arguments.report(pageFile, "requires \(botOption.flag)")
    }
    try arguments.check()
    let league = try League(folder: arguments.words[0], games: context.catalog.games)
    let scale = try LeagueGrades(path: options.scale, of: league)
    let pages = LeaguePages(
      league, try league.rating().summary, scale, games: context.catalog.games)
    guard let bot = options.bot else {
      try await context.write(pages, jobs: options.jobs, options.progress)
      context.output.print("Pages: \(league.folder)/\(LeaguePages.folder)/index.html")
      return .done
    }
    let names = league.entrants.map(\.name)
    guard names.contains(bot) else {
      throw UsageError(
        setting: botOption.name, "unknown bot '\(bot)'; \(hint(for: bot, among: names))")
    }
    let path = options.output ?? "\(bot).html"
    try League.write(try pages.page(of: bot), to: path)
    context.output.print("HTML page: \(path.visible)")
    return .done
  }

  private static let pageFile = Option<String?>.path(
    "output", "FILE", "file for the page of one bot (default: NAME.html)")

  static let leagueExport = Command(
    name: "league export", words: "DIR", summary: "print the grades as CSV",
    options: { read in read(scaleOption) }, operands: .files,
    discussion: """
      The columns are name, version, games, score with its 95% interval, grade, the probability that
      the grade is right, and the problem of a bot that is left out.
      """,
    examples: "tournament league export Class > grades.csv"
  ) { arguments, scale, context in
    arguments.expect(1...1, "league export requires exactly one DIR")
    try arguments.check()
    let league = try League(folder: arguments.words[0], games: context.catalog.games)
    let scale = try LeagueGrades(path: scale, of: league)
    let standings = try league.rating().summary.standings
    var rows = [
      CSV.row([
        "name", "version", "games", "score", "score_low", "score_high", "grade", "probability",
        "problem",
      ])
    ]
    for version in league.present where !version.isBuiltIn {
      let row = standings.first { $0.strategy == version.label }
      let result = version.problem == nil ? scale.map { league.grade(of: version, by: $0) } : nil
      rows.append(
        CSV.row([
          version.entrant, "\(version.version)", "\(row?.games ?? 0)",
          fixed(row?.score?.value, decimals: 4),
          fixed(row?.score?.low, decimals: 4), fixed(row?.score?.high, decimals: 4),
          CSV.cell(result?.grade?.grade ?? ""), fixed(result?.probability, decimals: 4),
          CSV.cell(version.problem ?? ""),
        ]))
    }
    var text = rows.joined()
    text.removeLast()
    context.output.print(text)
    return .done
  }
}

extension CommandContext {
  fileprivate func write(
    _ pages: LeaguePages, jobs: Int, _ options: ProgressOptions
  ) async throws {
    let progress = progress(
      "pages", total: pages.count, unit: "pages", style: options.style(self))
    try await pages.write(jobs: jobs) { progress.update(done: $0) }
    progress.finish()
  }
}
