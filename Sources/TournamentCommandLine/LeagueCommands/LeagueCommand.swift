import ConnectFourGame
import GameCore
import TournamentBase
import TournamentExperiments

extension Command {
  static let league = Command(
    name: "league", words: "init|add|remove|update|list|report|export",
    summary: "keep a table of bots that come, change and break",
    options: { _ in },
    operands: .words(["init", "add", "remove", "update", "list", "report", "export"]),
    discussion: """
      A league is a folder in which people put bots, one file or folder each. 'league update' finds
      new and changed bots, plays only the games that are missing, and writes a page for each bot.
      A changed bot is a new version. Bots that do not start are left out until they change.
      """,
    examples: """
      connect-four: tournament league init Class --class
      tournament league update Class
      """,
    subcommands: [
      .leagueInit, .leagueAdd, .leagueRemove, .leagueUpdate, .leagueList, .leagueReport,
      .leagueExport,
    ])

  private static let gameOption = Option<String?>.text(
    "game", "GAME", defaultText: "the first game that 'list' shows",
    completion: .list(CompletionList.games), "game to play")
  private static let sizeOption = Option<Int>.integer(
    "games-per-matchup", in: 2...LeagueSettings.gameLimit, default: 20,
    "number of games that two bots play against each other, which must be even")
  private static let planOption = Option<String?>.text(
    "format", "FORMAT", defaultText: "round-robin", completion: .words(LeagueSettings.formats),
    "round-robin, or adaptive to play only while the order of the bots is uncertain")
  private static let sandboxOption = Option<BotProgram.SandboxLevel>.choice(
    "sandbox", "LEVEL", default: .strict, "isolation of the bots; see 'help bots'")
  private static let timeOption = Option<Int?>.integer(
    "time", "MS", in: 1...3_600_000, defaultText: "1000", "thinking time per decision, in ms")
  private static let classOption = Option<Bool>.flag(
    "class", "let built-in strategies play too, as baselines, and write a scale of grades")
  private static let publicOption = Option<Bool>.flag(
    "public", "show the whole table on the page of each bot")

  fileprivate static let leagueInit = Command(
    name: "league init", words: "DIR", summary: "start a league in a new folder",
    options: { read in
      (
        game: read(gameOption), rules: RuleValues(.withoutFiles, &read), size: read(sizeOption),
        plan: read(planOption), seed: read(.seed), sandbox: read(sandboxOption),
        time: read(timeOption), anchor: read(anchorOption), isClass: read(classOption),
        isPublic: read(publicOption)
      )
    },
    operands: .files,
    discussion: """
      The settings are in league.json, which you can edit. The default rules contain random openings
      if deterministic bots would otherwise repeat the same game.
      """,
    examples: """
      connect-four: tournament league init Class --class --time 200
      dominoes: tournament league init Club --game dominoes --games-per-matchup 100
      """
  ) { arguments, options, context in
    arguments.expect(
      1...1, "league init requires exactly one DIR",
      remedy: "for example: \(context.program) league init League")
    let game = arguments.game(named: options.game ?? context.catalog.exampleName, context)
    if options.size % 2 == 1 { arguments.report(sizeOption, "expected an even number of games") }
    let plan = options.plan ?? LeagueSettings.formats[0]
    if !LeagueSettings.formats.contains(plan) {
      arguments.report(planOption, "expected \(LeagueSettings.formats.listed(by: "or"))")
    }
    var request = RunSpecification()
    options.rules.add(to: &request, for: game, &arguments)
    try arguments.check()
    guard let game, let folder = arguments.words.first else { return .usage }
    var settings = LeagueSettings(game: game.name)
    let presets = game.presets.first { $0.name == request.preset }?.settings ?? []
    settings.rules =
      presets.filter { preset in !request.rules.contains { $0.key == preset.key } } + request.rules
    if settings.rules.isEmpty, let usual = game.variedBy.flatMap({ Assignment($0) }) {
      settings.rules = [usual]
    }
    (settings.games, settings.seed) = (options.size, options.seed)
    (settings.isAdaptive, settings.isPublic) = (plan == "adaptive", options.isPublic)
    settings.anchor = options.anchor
    settings.bot = [Assignment(key: "sandbox", value: options.sandbox.rawValue)]
    if let time = options.time { settings.bot.append(Assignment(key: "time", value: "\(time)")) }
    if options.isClass { settings.entrants = baselines(of: game) }
    let path = "\(folder)/\(LeagueSettings.fileName)"
    if FileKind.isTaken(path) {
      throw UsageError(
        "\(folder): there is a league already",
        remedy: "Edit \(path), or choose another folder.")
    }
    // The rules are checked before anything is written.
    var trial = RunSpecification(games: 2)
    trial.rules = settings.rules
    _ = try game.prepare(trial)
    try Folder.create("\(folder)/\(LeagueEntrant.folder)")
    if options.isClass {
      let scale = settings.entrants.map { entrant in
        "above \(entrant.key),\(entrant.key),0.5\n"
      }
      try League.write(
        "grade,baseline,score\n" + scale.joined(), to: "\(folder)/\(LeagueFile.grades.fileName)")
    }
    try settings.write(to: folder)
    context.output.print(
      """
      \(folder): a league of \(game.name)
      Put each bot into \(folder)/\(LeagueEntrant.folder), as NAME.py or as a folder NAME with bot.py.
      Then run: \(context.program) league update \(folder)
      """)
    return .done
  }

  /// The strategies against which a class plays, from the weakest to the strongest.
  private static func baselines(of game: any PlayableGame) -> [Assignment] {
    let specifications =
      game.game == ConnectFour.name
      ? ["random", "greedy", "mcts:simulations=100", "alpha-beta:depth=4"] : game.roster
    var names: [String] = []
    return specifications.compactMap { text in
      let name = String(StrategySpecification.parts(text).name)
      if names.contains(name) { return nil }
      names.append(name)
      return Assignment(key: name, value: text)
    }
  }

  fileprivate static let leagueAdd = Command(
    name: "league add", words: "DIR NAME BOT",
    summary: "add a bot: its file, folder, command or strategy",
    options: { _ in }, operands: .files,
    discussion: """
      A file or folder is copied into the league, and replaces an earlier one of the same name. So is
      the FILE of 'python3 FILE' and of kaggle:FILE. Any other command runs in an empty folder.
      A strategy of the program, such as alpha-beta:depth=4, plays under the given name. A bot that
      was removed takes part again.
      """,
    examples: """
      connect-four: tournament league add Class zoe homework/zoe.py
      connect-four: tournament league add Class deep alpha-beta:depth=8
      """
  ) { arguments, _, context in
    arguments.expect(
      2...3, "league add requires DIR, NAME and BOT",
      remedy: "for example: \(context.program) league add League zoe homework/zoe.py")
    try arguments.check()
    let (folder, name) = (arguments.words[0], arguments.words[1])
    let before = try LeagueSettings(folder: folder)
    try LeagueSettings.check(name: name)
    let game = try context.catalog.game(named: before.game)
    var settings = before
    settings.removed.removeAll { $0 == name }
    if arguments.words.count == 3 {
      let bot = arguments.words[2]
      settings.entrants.removeAll { $0.key == name }
      let isTaken = game.strategies.contains { $0.name == name || $0.alias == name }
      if isTaken, FileKind(path: bot) != nil {
        throw UsageError(
          "\(game.name) has a strategy named '\(name)'", remedy: "Choose another name.")
      }
      if try !League.copy(bot, as: name, into: folder) {
        settings.entrants.append(Assignment(key: name, value: bot))
      }
    } else if settings.removed == before.removed {
      throw UsageError(
        "\(name) was not removed, so it needs a BOT",
        remedy: "for example: \(context.program) league add \(folder) \(name) \(name).py")
    }
    try settings.write(to: folder)
    do {
      _ = try League(folder: folder, games: context.catalog.games)
    } catch let error as UsageError {
      try before.write(to: folder)
      throw error
    }
    context.output.print("\(name): takes part from the next 'league update \(folder)' on")
    return .done
  }

  fileprivate static let leagueRemove = Command(
    name: "league remove", words: "DIR NAME", summary: "rank a bot no longer; its games stay",
    options: { _ in }, operands: .files,
    examples: "tournament league remove Class zoe"
  ) { arguments, _, context in
    arguments.expect(2...2, "league remove requires DIR and NAME")
    try arguments.check()
    let (folder, name) = (arguments.words[0], arguments.words[1])
    let league = try League(folder: folder, games: context.catalog.games)
    let names = league.entrants.map(\.name)
    guard names.contains(name) else {
      throw UsageError("\(folder): no bot is named '\(name)'; \(hint(for: name, among: names))")
    }
    var settings = league.settings
    settings.removed.append(name)
    try settings.write(to: folder)
    context.output.print(
      "\(name): no longer takes part; 'league add \(folder) \(name)' undoes this")
    return .done
  }
}
