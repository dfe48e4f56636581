import GameCore
import TournamentBase
import TournamentExperiments

/// A help topic that several commands share.
struct HelpTopic: Sendable {
  let name: String
  /// A noun phrase with a small letter.
  let summary: String
  let parts: @Sendable (CommandContext) -> [HelpPage.Part]

  static let all = [
    HelpTopic("bots", "external bots and their settings", settings(BotProgram.parameters), bots),
    HelpTopic("formats", "schedules of matchups, for --format", formatTerms, formats),
    HelpTopic(
      "links", "simulated networks, for --link", settings(SessionSettings.parameters), links),
    HelpTopic(name: "measures", summary: "measures of games and positions", parts: measures),
    HelpTopic(
      name: "requirements", summary: "conditions of --require, for CI", parts: requirements),
    HelpTopic("results", "results folders; stopping and resuming", [], results),
  ]

  private static func settings(_ parameters: [Parameter]) -> [(String, String)] {
    parameters.map {
      ($0.name, "\($0.summary) (\($0.allowed); default: \($0.defaultText))")
    }
  }

  private static let bots = """
    --bot and --bots run external bots, in any language, that read lines of JSON and answer each
    request with a line. Decisions are saved before the game continues, so that no bot is asked
    twice. Each bot has to pass a trial before the run; --broken decides what happens to those that
    fail. 'tournament check-bot' finds errors in a bot, and 'tournament list GAME --schema' prints
    the JSON Schema of the observation in its requests.

    In a file for --bots, each key is the name of a bot, and its value an object with the key
    "command" and optionally "env", "folder", "files", "options" and the settings below. On a
    command line, settings follow the name of the bot, as in --strategy NAME:time=100,memory=512.
    With check-bot, they follow --set.

    A command such as kaggle:FILE runs an unchanged agent from another framework; see 'tournament
    list adapters'. By default, such a bot gets Kaggle's clock (time=2000,time-bank=60000).

    A bot can read its script, the files that the script imports, and its folder if no other bot is in
    it; --watch NAME=FILE adds files. If one of these changes, its games are played again. 'tournament
    new-bot python' writes a new bot.
    """

  private static let formats = """
    --format sets the schedule of matchups. round-robin, gauntlet and matchups play exactly --games
    games. The other formats play at most that number. They pair strategies by earlier results, in
    the same way with any number of jobs, and list the rounds in rounds.csv. They cannot be used
    with --shard, --sprt or --replicates. Strategies are numbered in the order of --strategy.
    """

  private static let formatTerms = [
    ("round-robin", "every strategy plays every other strategy"),
    ("gauntlet", "the first strategy plays all others"),
    (
      "matchups:1-2,2-3",
      "only the listed matchups, such as strategy 1 against 2; each strategy must appear"
    ),
    (
      "swiss:rounds=R",
      """
      in each round, strategies with similar scores play a game pair, never against the same \
      opponent twice. R is the number of rounds (default: log2 of the number of strategies, \
      rounded up, plus 2). With an odd number of strategies, the lowest one without a bye gets a \
      bye and the point. Ties are broken by Buchholz, Sonneborn-Berger (a bye counts as an \
      opponent with one's own points), the direct encounter, and the order of strategies. --games \
      must be enough for all rounds
      """
    ),
    (
      "knockout:games=N",
      """
      the loser of a pairing over N games (default: 2) is out. Strategies are seeded in order. A \
      pairing ends when it is decided. After a draw, up to ten game pairs follow, and then the \
      higher seed advances
      """
    ),
    (
      "ladder:games=N,newcomers=M",
      """
      strategies are ordered from the bottom up, and the first M climb by beating the one above in \
      matchups of N games (default: 20 and 1)
      """
    ),
    (
      "adaptive:until=order",
      """
      games go to neighbors in the ranking with the least certain order, until an anytime-valid 95% \
      confidence interval, for all pairs together, separates each strategy from the one above
      """
    ),
    ("adaptive:until=best", "the same, until the best strategy is separated from all others"),
  ]

  private static let links = """
    --link plays games between a host, who has the first seat, and guests, in simulated time:
    messages from guests arrive later or get lost. games.csv then gets columns for times and
    messages, and seats.csv for disconnects and delays. 'tournament session show' draws such a game.

    Settings apply to all links and guests. 1.delay=40 sets both directions between the host and
    guest 1, 0-1.delay=40 sets messages from peer 0 to peer 1, and 1.quit-at=5000 sets guest 1.
    --link also reads a JSON file of settings. The settings are:
    """

  private static let results = """
    The results folder is named after the configuration. If you run the same command again, the
    existing results are checked and shown, and nothing is overwritten. The check computes the
    summary from the result files again and replays some games for at most one second. For a run or
    a comparison, it replays one deal per matchup. It fails if a rule or a strategy was changed but
    its version was not raised. With --force, the folder is renamed and kept, and all games are
    played again.

    If a command is interrupted or the disk is full, run the same command to resume. The result
    files are byte-identical to a run that was never interrupted, with any number of jobs.
    Less than a second of games is played twice.

    --until and --for stop a command within a second, with exit status 3. They limit the time of the
    whole command, and results do not depend on it. Existing results are checked and shown even if
    that takes longer. If you resume with --for, the full duration starts again.

    --extend copies the games of a finished run and plays the remaining ones. The configuration must
    be the same except for the number of games, and the result files are byte-identical to a single
    run. timings.csv contains only the games that were played now. Shards, and runs that a
    sequential test or the format ended early, cannot be extended.

    --shard plays one of several shares of a run, for example on another machine; 'tournament merge'
    merges them. 'tournament list columns' describes all files and columns.
    """

  private static let requirementsText = """
    'tournament run', 'compare', 'rate' and 'assess' end with status 1 unless the results meet every
    --require CONDITION. Quote a condition, because a shell reads > and parentheses:

    --require 'score(me,greedy) >= 0.5' --require 'forfeits <= 0'

    A CONDITION is a measure, one of >=, >, <= and <, and a number or a percentage. It is judged by
    the bound of the 95% confidence interval (the lower bound for >= and >, otherwise the upper
    one), so a result that could be due to sampling error misses it. estimate(MEASURE) judges the
    estimate instead. If an interval is not valid, because results decide which games are played, a
    sequential test stopped them or --extend added more, only the estimate can be required. If
    results decide the pairings, require a rating: its interval is valid. For a sequential test,
    require its decision: 'sprt = H1'.

    Mistakes in conditions are reported before any game is played. Results of an earlier run are
    judged like new ones. --ci-report writes the verdicts as JUnit XML or as annotations for GitHub.
    """

  @Sendable private static func requirements(_ context: CommandContext) -> [HelpPage.Part] {
    func rows<Results>(_ measures: [RequirableMeasure<Results>]) -> [(String, String)] {
      measures.map { ($0.form, $0.summary) }
    }
    return [
      context.description(requirementsText),
      HelpPage.Part(title: "Measures of run and rate", rows: rows(RatedResults.measures)),
      HelpPage.Part(
        title: "Measures of run",
        rows: rows(RatedResults.ofRuns)
          + [("NAME", "with --position-metrics, each row of measures.csv: 'help measures'")]),
      HelpPage.Part(title: "Measures of compare", rows: rows([ComparedResults.difference()])),
      HelpPage.Part(title: "Measures of assess", rows: rows(AssessmentResult.requirableMeasures)),
    ]
  }

  private static let analysis = """
    The summary of a run, its pages and 'tournament sweep --objective' use the measures below; in an
    objective, a hyphen is the same as an underscore. 'tournament list columns' describes the columns.

    --analyze adds columns to seats.csv for the decisions that gave away a win or a draw, and for
    the mean regret, which is the loss of exact score. games.csv then gives the ply of the first
    losing mistake: after this decision, but not before, perfect play beats its player. Solving
    takes far longer than playing, so analyze a sample of a long run (every:N).

    --position-metrics evaluates every position before its seats decide. measures.csv and games.csv
    then contain the position metrics, plies.csv contains a row per ply, and positions.csv a row per
    position. MCTS sees hidden information and takes games x plies x simulations playouts. The games
    are the same as without --position-metrics.
    """

  @Sendable private static func measures(_ context: CommandContext) -> [HelpPage.Part] {
    func rows(_ measures: [GameMeasure]) -> [(String, String)] {
      measures.map { ($0.name, $0.definition ?? $0.summary) }
    }
    let common = GameMeasure.common(isNet: false) + [.firstPlayerImbalance]
    let games = context.catalogue.games.filter { $0.name == $0.game && !$0.measures.isEmpty }
    return [
      context.description(analysis),
      HelpPage.Part(title: "Measures of every game", rows: rows(common)),
      HelpPage.Part(title: "Measures of positions", rows: rows(GameMeasure.defined)),
    ] + games.map { HelpPage.Part(title: "Measures of \($0.name)", rows: rows($0.measures)) }
  }
}

extension HelpTopic {
  fileprivate init(_ name: String, _ summary: String, _ rows: [(String, String)], _ text: String) {
    self.init(name: name, summary: summary) { [$0.description(text, rows)] }
  }
}

extension PlayableGame {
  fileprivate var measures: [GameMeasure] { G.measures.map { GameMeasure($0) } }
}

extension CommandContext {
  fileprivate func description(_ text: String, _ rows: [(String, String)] = []) -> HelpPage.Part {
    HelpPage.Part(
      title: "Description", isTitleHidden: true, paragraphs: text.paragraphs.map(named), rows: rows)
  }
}
