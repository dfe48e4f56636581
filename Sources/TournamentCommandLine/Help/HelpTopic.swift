import GameCore
import TournamentBase
import TournamentExperiments

/// A help topic that concerns several commands.
struct HelpTopic: Sendable {
  let name: String
  /// A noun phrase that begins with a small letter.
  let summary: String
  let parts: @Sendable (CommandContext) -> [HelpPage.Part]

  static let all = [
    HelpTopic("bots", "external bots and their settings", settings(BotProgram.parameters), bots),
    HelpTopic("formats", "schedules of matchups, for --format", formatTerms, formats),
    HelpTopic(
      "links", "simulated networks, for --link", settings(SessionSettings.parameters), links),
    HelpTopic(name: "measures", summary: "measures of games and positions", parts: measures),
    HelpTopic(
      name: "requirements", summary: "conditions for --require, in CI", parts: requirements),
    HelpTopic("results", "results folders, stopping and resuming", [], results),
  ]

  private static func settings(_ parameters: [Parameter]) -> [(String, String)] {
    parameters.map {
      ($0.name, "\($0.summary) (\($0.allowed); default: \($0.defaultText))")
    }
  }

  private static let bots = """
    --bot and --bots run external bots. A bot is a program in any language that reads lines of JSON
    and answers each request with one line. Each decision is saved before the game continues, so
    that no bot is asked for it twice. Before a run, each bot has to pass a trial, and --broken
    decides what happens to bots that fail it. 'tournament check-bot' finds errors in a bot, and
    'tournament list GAME --schema' prints the JSON Schema of the observation in a bot's requests.

    The file for --bots contains a JSON object. Each key is the name of a bot, and each value is an
    object with the key "command" and optionally "env", "folder", "files", "options" and the
    settings below. On a command line, settings follow the name of the bot, as in --strategy
    NAME:time=100,memory=512. check-bot reads them from --set.

    A bot's command may also be an adapter such as kaggle:FILE, which runs an agent that was written
    for another framework; 'tournament list adapters' describes the adapters. By default, agents of
    the kaggle: adapter get Kaggle's clock (time=2000,time-bank=60000).

    A bot can read its script, the files that the script imports, and the script's folder if that
    contains no other bot. --watch NAME=FILE adds a file or folder. If one of these files changes,
    all games of the run are played again. 'tournament new-bot python' writes a new bot.
    """

  private static let formats = """
    --format sets the schedule of matchups. The formats round-robin, gauntlet and matchups play
    exactly the number of games that --games sets. The other formats play at most that number. They
    pair strategies by earlier results and list the rounds in rounds.csv. Their pairings do not
    depend on --jobs. They cannot be used with --shard, --sprt or --replicates. Strategies are
    numbered from 1, in the order of the --strategy options.
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
      rounded up, plus 2). If the number of strategies is odd, each round gives a bye and one \
      point to the lowest strategy that has had no bye. Ties are broken by the Buchholz and \
      Sonneborn-Berger scores (a bye counts as an opponent with the strategy's own points), then \
      by the direct encounter, and then by the order of the strategies. --games must be enough for \
      all rounds
      """
    ),
    (
      "knockout:games=N",
      """
      two strategies play a pairing of N games (default: 2), and the loser is out. Strategies are \
      seeded in order. A pairing ends as soon as it is decided. If it is drawn, up to ten more \
      game pairs are played. If it is still drawn then, the higher seed advances
      """
    ),
    (
      "ladder:games=N,newcomers=M",
      """
      the strategies form a ladder, in order from the bottom up. The first M strategies (default: \
      1) are newcomers. A newcomer climbs as long as it beats the strategy above it in a matchup \
      of N games (default: 20)
      """
    ),
    (
      "adaptive:until=order",
      """
      plays games between the neighbors in the ranking whose order is least certain, until \
      anytime-valid 95% confidence intervals, which hold for all pairs together, separate each \
      strategy from the one above it
      """
    ),
    (
      "adaptive:until=best",
      "like adaptive:until=order, but only until the best strategy is separated from all others"
    ),
  ]

  private static let links = """
    --link plays games over a simulated network, between a host, who has the first seat, and guests.
    Time is simulated too, and messages may arrive late or get lost. games.csv then gets columns for
    times and messages, and seats.csv gets columns for disconnects and delays. 'tournament session
    show' draws such a game as a sequence diagram.

    Without a prefix, a setting applies to all links and guests. 1.delay=40 applies to both
    directions between the host and guest 1, 0-1.delay=40 only to messages from the host (peer 0) to
    guest 1, and 1.quit-at=5000 to guest 1. --link also reads a JSON file of settings. The settings
    are:
    """

  private static let results = """
    The results folder is named after the configuration. If you run the same command again, the
    existing results are checked and shown, and nothing is overwritten. The check computes the
    summary again from the result files and replays some games, which takes at most one second. For
    a run or a comparison, it replays one deal per matchup. The check fails if a rule or a strategy
    was changed but its version was not raised. With --force, the existing folder is renamed and
    kept, and all games are played again.

    If a command is interrupted or the disk is full, run the same command to resume. The result
    files are byte-identical to those of an uninterrupted run, whatever --jobs is. Less than a
    second of play is lost and repeated.

    --until and --for limit the time of the whole command and do not change its results. At the
    limit, the command stops within a second, with exit status 3. Existing results are checked and
    shown even if that takes longer. If you resume with --for, the full duration starts again.

    --extend copies the games of a finished run and plays only the additional ones. The two
    configurations must be the same except for the number of games. The result files are
    byte-identical to those of a single run, but timings.csv contains only the games that this
    command played. You can extend neither shards nor runs that a sequential test or the format
    ended early.

    --shard plays one of N shards of a run, for example on another machine, and 'tournament merge'
    merges the shards. 'tournament list columns' describes all result files and columns.
    """

  private static let requirementsText = """
    'tournament run', 'compare', 'rate' and 'assess' end with status 1 unless the results meet every
    --require CONDITION. Quote each condition, because a shell interprets > and parentheses:

    --require 'score(me,greedy) >= 0.5' --require 'forfeits <= 0'

    A CONDITION consists of a measure, one of >=, >, <= and <, and a number or a percentage. A bound
    of the measure's 95% confidence interval must meet it (the lower bound for >= and >, otherwise
    the upper one), so a result that could be due to sampling error is not enough. With
    estimate(MEASURE), the estimate must meet the condition instead. An interval is not valid if
    results decide which games are played, if a sequential test stopped the games, or if --extend
    added games. You can then require only the estimate. There are two exceptions. If results decide
    the pairings, you can require a rating, whose interval is valid. For a sequential test, you can
    require its decision: 'sprt = H1'.

    Mistakes in conditions are reported before any game is played. Results of an earlier run are
    judged like new results. --ci-report writes the verdicts as JUnit XML or as annotations for
    GitHub.
    """

  @Sendable private static func requirements(_ context: CommandContext) -> [HelpPage.Part] {
    func rows<Results>(_ measures: [RequirableMeasure<Results>]) -> [(String, String)] {
      measures.map { ($0.form, $0.summary) }
    }
    return [
      context.description(requirementsText),
      HelpPage.Part(title: "Measures for run and rate", rows: rows(RatedResults.measures)),
      HelpPage.Part(
        title: "Measures for run",
        rows: rows(RatedResults.ofRuns)
          + [("NAME", "with --position-metrics, any measure in measures.csv; see 'help measures'")]),
      HelpPage.Part(title: "Measures for compare", rows: rows([ComparedResults.difference()])),
      HelpPage.Part(title: "Measures for assess", rows: rows(AssessmentResult.requirableMeasures)),
    ]
  }

  private static let analysis = """
    Run summaries, HTML reports and 'tournament sweep --objective' use the measures below. In an
    objective, you can write hyphens instead of underscores. 'tournament list columns' describes the
    columns of all result files.

    --analyze adds columns to seats.csv: how many decisions gave away a win or a draw, and the mean
    regret, which is the average loss in exact score per decision. games.csv then gives the ply of
    the first losing mistake, the decision after which perfect play beats the player who made it.
    Solving takes far longer than playing, so analyze only a sample of a long run (every:N).

    --position-metrics evaluates every position before a seat decides. measures.csv and games.csv
    then contain the position metrics, plies.csv contains a row per ply, and positions.csv a row per
    position. If MCTS evaluates the positions, it sees hidden information and takes games x plies x
    simulations playouts. The games are the same as without --position-metrics.
    """

  @Sendable private static func measures(_ context: CommandContext) -> [HelpPage.Part] {
    func rows(_ measures: [GameMeasure]) -> [(String, String)] {
      measures.map { ($0.name, $0.definition ?? $0.summary) }
    }
    let common =
      GameMeasure.common(isNet: false) + [
        .firstPlayerImbalance,
        GameMeasure(
          GameMeasure.skill,
          summary: "score of a search player against itself with a smaller budget, 0.5 if more "
            + "search does not help; only in sweeps of such a pair"),
      ]
    let games = context.catalog.games.filter { $0.name == $0.game && !$0.measures.isEmpty }
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
