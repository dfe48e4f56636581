import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

struct CompareOptions {
  let run: RunOptions
  let rulesA, rulesB: RuleValues
  let study: StudyOptions
  let isJSON, hasPage: Bool
  let requirements: RequirementOptions

  init(_ read: inout OptionReader) {
    var run = RunOptions()
    run.readRules(&read, RuleOptions(suffix: "", owner: " of both rule sets"))
    rulesA = RuleValues(Command.rulesA, &read)
    rulesB = RuleValues(Command.rulesB, &read)
    run.request.games = read(.games)
    run.readSelfPlay(&read)
    let pace = run.readPlaying(&read)
    run.openings = OpeningOptions(&read)
    self.run = run
    let output = read(.output)
    read.readTimeLimit()
    study = StudyOptions(output: output, pace, &read)
    (isJSON, hasPage) = (read(.json), read(.withPage))
    requirements = RequirementOptions(&read)
  }
}

extension Command {
  static let rulesA = RuleOptions(suffix: "-a", owner: " of rule set A")
  static let rulesB = RuleOptions(suffix: "-b", owner: " of rule set B")

  static let compare = Command(
    name: "compare", words: "GAME", summary: "compare two rule sets on the same deals",
    options: { CompareOptions(&$0) },
    refused: [
      .tables,
      RefusedOption(
        Option.shard, reason: "a comparison cannot be divided into shards",
        remedy: "Play it in a single process with more --jobs. If you stop it, the same command "
          + "resumes it."),
      RefusedOption(
        Option.extend, reason: "a comparison saves sums and changed winners, but not each game",
        remedy: "Run a new comparison with more --games."),
    ], operands: .list(CompletionList.games),
    discussion: """
      The same strategies play all games under rule set A and under rule set B, with the same seeds.
      --rule and --rules change both rule sets, and the options that end with -a or -b change one of
      them. Rules that are not given keep the game's standard values. The format must be
      round-robin, gauntlet or matchups, because the other formats pair strategies by results.

      Each measure is compared deal by deal, over all seat rotations, within each matchup. The
      result is the mean difference with its 95% confidence interval and a p-value adjusted for
      multiple comparisons. A test of the interaction between rules and matchup shows whether the
      difference depends on the strategies.

      The lines 'Fairer', 'Shorter' and 'Less luck' answer a designer's questions about rule set B:
      yes, no, or not enough games, with the number of games that would be enough. The answers hold
      for the players in the comparison. With --self-play, a weak and a strong player, each against
      itself, show whether the answers hold at both strengths. All p-values are then corrected
      together.

      comparison.csv contains all measures, and matchup_differences.csv contains them by matchup.
      outcome_flips.csv lists the games with a changed winner, and a report (--report) shows the
      first of these games under both rule sets, step by step. As a baseline, the games that B
      changes in the first 1,000 deals are also played again under A with different random choices,
      to measure how many winners change because of such choices alone.

      The same command resumes a comparison that was stopped; see 'tournament help results'.
      """,
    statuses: [.success, .missedRequirement, .unreadable, .resumable],
    examples: """
      dominoes: tournament compare dominoes --rules-b draw --games 10000
      connect-four: tournament compare connect-four --rule-b misere=true --strategy random --strategy greedy
      connect-four: tournament compare connect-four --rule opening-plies=4 --rule-b pop-out=true
      connect-four: tournament compare connect-four --rule-b columns=6 --self-play mcts:simulations=20 --self-play mcts:simulations=200
      snap: tournament compare snap --link-a delay=0 --link-b 1.delay=40 --report
      """
  ) { arguments, options, context in
    options.requirements.check(&arguments)
    let comparison = try comparison(&arguments, options, context)
    if comparison.isOfSameRules {
      context.note("rules A and B are the same, so there is no difference to measure")
    }
    let requirements = try options.requirements.conditions
      .checked(among: ComparedResults.measures(of: comparison), RequirementScope(comparison))
    guard
      let (folder, results) = try await show(
        comparison, options.study, isJSON: options.isJSON, context)
    else { return .stopped }
    _ = try context.finish(folder, hasPage: options.hasPage, isJSON: options.isJSON)
    return try context.judge(
      results, by: requirements, title: folder, isJSON: options.isJSON, options.requirements)
  }

  /// Plays a comparison unless its results exist, prints its summary, and returns its folder and
  /// results.
  ///
  /// It returns `nil` if the comparison was stopped.
  static func show(
    _ comparison: Comparison, _ options: StudyOptions, isJSON: Bool, _ context: CommandContext
  ) async throws -> (String, ComparedResults)? {
    let place = try comparison.place(in: options.output)
    let (seats, games) = (comparison.runA.seats, comparison.runA.games.count)
    let planned = PlannedGames(game: comparison.runA.configuration.line, total: games)
    var scores: [ScoreDifference]?
    let results = try await context.results(
      of: comparison, at: place, [comparison.runA, comparison.runB], planned, options,
      resumed: { ($0.games * seats, planned.share($0.games * seats)) },
      finished: { scores = $0.scores })
    guard let results else { return nil }
    let section = ComparisonSection(summary: results.summary, seats: seats, scores: scores)
    try context.print(
      results.summary, isJSON: isJSON,
      text: section.text(
        comparison, folder: place.path, program: context.program, elapsed: results.elapsed,
        check: results.check))
    let compared = ComparedResults(measures: results.summary.measures) { [scores] in
      try scores ?? ScoreDifference.rows(of: comparison, folder: place.path)
    }
    return (place.path, compared)
  }

  static func comparison(
    _ arguments: inout Arguments, _ options: CompareOptions, _ context: CommandContext
  ) throws -> Comparison {
    try options.run.plan(
      of: "compare", variants: [options.rulesA, options.rulesB], &arguments, context
    ) { game, requests in
      try Comparison(game, requests[0], rulesA: requests[0], rulesB: requests[1])
    }
  }
}
