import GameCore
import Statistics
import TournamentBase
import TournamentExperiments
import TournamentReports

extension RefusedOption {
  /// The options for playing games, which commands that only read results reject.
  static let playing = RefusedOption(
    Option.shard, Option.extend, Option.duration,
    reason: "the command reads result files and plays no games",
    remedy: "Use the option with a command that plays games, such as 'run'.")
}

/// The options for reading result files, which `rate` and `rank` share.
struct SourceOptions {
  let isPooled: Bool
  let columns: TableForm?
  let since, until: GameDate?
  let reading: TableReading

  init(_ read: inout OptionReader) {
    (isPooled, columns) = (read(Command.poolOption), read(Command.tableColumnsOption))
    (since, until) = (read(Command.sinceOption), read(Command.untilDateOption))
    reading = TableReading(&read)
  }

  /// Returns the results to rate or to rank, which for a league are those of the newest versions.
  func sources(_ paths: [String]) throws(UsageError) -> [RatingSource] {
    if let since, let until, since > until {
      throw UsageError(
        setting: Command.sinceOption.name,
        "\(since) is after \(Command.untilDateOption.flag) \(until)")
    }
    var reading = reading
    reading.dates = GameDates(since: since, until: until)
    var folders: [String] = []
    for path in paths { folders += try League.runs(in: path) ?? [path] }
    return try RatingSource.find(folders, columns: columns, reading: reading)
  }
}

struct RateOptions {
  let model: RatingModel
  let anchor: RatingAnchor?
  let sources: SourceOptions
  let hasDifferences: Bool
  let output: String?
  let isDetailed, isJSON: Bool
  let requirements: RequirementOptions

  init(_ read: inout OptionReader) {
    (model, anchor) = (read(Command.modelOption), read(Command.anchorOption))
    sources = SourceOptions(&read)
    (hasDifferences, output) = (read(Command.differencesOption), read(Command.tablesOption))
    (isDetailed, isJSON) = (read(.verbose), read(.json))
    requirements = RequirementOptions(&read)
  }
}

extension TableReading {
  /// Reads the settings for reading single tables, except for the range of dates.
  init(_ read: inout OptionReader) {
    self.init(dateOrder: read(Command.dateFormatOption), forfeits: read(Command.forfeitsOption))
  }
}

extension Command {
  static let modelOption = Option<RatingModel>.choice(
    "model", "MODEL", default: .davidson, "rating model")
  fileprivate static let tablesOption = Option<String?>.path(
    "output", "DIR", "write standings, matchups and rating differences to this new folder")
  static let anchorOption = Option<RatingAnchor?>(
    "anchor", "STRATEGY=RATING", defaultText: "the mean rating is 0",
    "fix the rating of one strategy; all others are relative to it", default: { nil }
  ) { texts throws(UsageError) in try RatingAnchor(texts[0]) }
  static let poolOption = Option<Bool>.flag(
    "pool", "accept results that were played with different rules, links or strategy versions")
  static let tableColumnsOption = Option<TableForm?>(
    "columns", "ROLE=COL,...", defaultText: "recognized by their names",
    "read these columns of a single table; the roles are first and second, with result or with "
      + "first_score and second_score; winner and loser; or game and player, with rank or score; "
      + "also neutral, draw, termination and date, or date alone",
    default: { nil }
  ) { texts throws(UsageError) in try TableForm(texts[0]) }
  static let sinceOption = Option<GameDate?>(
    "since", "DATE", "from a single table, use only games from this day on, such as 2026-11-25",
    default: { nil }, read: { texts throws(UsageError) in try GameDate(option: texts[0]) })
  static let untilDateOption = Option<GameDate?>(
    "until", "DATE", "from a single table, use only games up to this day",
    default: { nil }, read: { texts throws(UsageError) in try GameDate(option: texts[0]) })
  static let dateFormatOption = Option<GameDate.Order>(
    "date-format", "ORDER", allowed: "ymd, dmy, mdy", defaultText: "ymd",
    completion: .words(GameDate.Order.allCases.map(\.rawValue)),
    "order of year, month and day in a single table: dmy for 25.11.2026, or mdy for 11/25/2026",
    default: { .ymd }
  ) { texts throws(UsageError) in
    if let order = GameDate.Order(pattern: texts[0]) { return order }
    throw UsageError(value: texts[0], "expected ymd, dmy or mdy, or a pattern such as DD.MM.YYYY")
  }
  static let forfeitsOption = Option<ForfeitChoice>.choice(
    "forfeits", "CHOICE", default: .omit,
    "what to do with games in a single table that have a winner but were never played")
  fileprivate static let differencesOption = Option<Bool>.flag(
    "differences", "print the rating difference of each pair of strategies")

  static let rate = Command(
    name: "rate", words: "PATH...", summary: "compute standings and ratings from result files",
    options: { RateOptions(&$0) }, refused: [.playing, .tables], operands: .files,
    discussion: """
      PATH is a league, a run's results folder, or a games.csv with its seats.csv, written by this program or
      another one. Files with other names are given in pairs: games, then seats. All PATHs are rated
      as one tournament.

      A PATH may also be a single file: a table with the columns white,black,result (such as 1-0);
      winner,loser; home_team,away_team,home_score,away_score; or game,player,rank. It may also be a
      PGN file or an interactions file from Axelrod. A note shows what was read and how many games
      were left out: byes, games without a result, and games that were never played. Each game
      counts as a separate deal. Dates come from a date or utc_date column, or from the PGN tags
      Date or UTCDate, in the form YYYY-MM-DD, YYYY/MM/DD or YYYY.MM.DD, with or without a time.

      games.csv requires the columns game_id and deal_id, and seats.csv requires game_id, seat,
      strategy, rank and points. The columns rotation, replay_hash, opening_id and replicate are
      optional, and other columns are ignored. Both files must list the games in the same order.
      Games that share a deal_id must be between the same strategies and count as dependent, so give
      each independent game a deal_id of its own.

      --model davidson estimates the draw rate and the first-player advantage together with the
      ratings. --model bradley-terry counts a draw as half a win and ignores seats.
      """,
    statuses: [
      .success, Status(.checkFailed, "a requirement was not met"),
      Status(.usage, "invalid usage, or files that cannot be read or rated"),
      Status(.stopped, "stopped early; nothing was saved"),
    ],
    examples: """
      connect-four: tournament rate Results/connect-four-1c9d5ea5
      tournament rate monday/games.csv tuesday/games.csv --output both
      tournament rate league.csv --columns first=Home,second=Guest,result=Points
      """
  ) { arguments, options, context in
    arguments.expect(
      1..., "rate requires a PATH: a results folder, or games.csv and seats.csv",
      remedy:
        "for example: \(context.program) rate Results/\(context.catalog.exampleName)-1c9d5ea5")
    options.requirements.check(&arguments)
    try arguments.check()
    let output = options.output
    var requirements: [CheckedRequirement<RatedResults>] = []
    let rating = try context.showingTime(of: "rating") {
      let sources = try options.sources.sources(arguments.words)
      let rating = try Rating(
        sources, model: options.model, anchor: options.anchor,
        isPooled: options.sources.isPooled)
      requirements = try options.requirements.conditions.checked(
        among: RatedResults.measures,
        RequirementScope(sources, labels: rating.summary.standings.map(\.strategy)))
      if let output { try rating.write(folder: output) }
      return rating
    }
    context.show(rating.notes, isDetailed: options.isDetailed)
    try show(
      rating, output: output, hasDifferences: options.hasDifferences,
      isDetailed: options.isDetailed, isJSON: options.isJSON, context)
    return try context.judge(
      RatedResults(rating), by: requirements, title: arguments.words.joined(separator: " "),
      isJSON: options.isJSON, options.requirements)
  }

  /// Prints ratings and the path of the folder that contains them.
  static func show(
    _ rating: Rating, output: String?, hasDifferences: Bool, isDetailed: Bool, isJSON: Bool,
    _ context: CommandContext
  ) throws {
    var result = rating.summary
    if isJSON {
      let differences = rating.differences
      if !differences.isEmpty { result.differences = differences }
      try context.printJSON(result)
      return
    }
    var lines = [
      "\(counted(result.games, "game")), \(counted(result.deals, "deal")), \(result.seats) seats",
      "",
      RatedSections(standings: result.standings, findings: result.findings)
        .text(isDetailed: isDetailed),
    ]
    if hasDifferences { lines += ["", DifferencesText(rows: rating.differences).text] }
    var hints: [String] = []
    if let output { hints.append("Results: \(output.visible)") }
    if !isDetailed { hints.append("More statistics: \(Option.verbose.flag)") }
    if !hints.isEmpty { lines += [""] + hints }
    context.output.print(lines.joined(separator: "\n"))
  }
}

extension CommandContext {
  /// Prints what was recognized in single tables and some of their games.
  func show(_ notes: [ForeignTable.Note], isDetailed: Bool = false) {
    for table in notes {
      note(table.text)
      if isDetailed { table.examples.forEach(note) }
    }
  }
}
