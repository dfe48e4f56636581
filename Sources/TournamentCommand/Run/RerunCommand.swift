import Commands
import Diagnostics
import Fixtures
import Reports
import RunFolders
import Terminal
import Tournament
import Verification

extension Option where Value == String? {
  static var from: Option {
    .path("from", "FOLDER", "the results to make again: a folder, or its datapackage.json")
  }
}

extension Option where Value == Sampling? {
  fileprivate static var keptReplays: Option {
    let usual = Option<Sampling>.replays
    return Option(
      usual.name, "WHICH", allowed: "none, all, every:N", defaultText: "as they were",
      completion: .words(["none", "all", "every:"]), "games to keep replays of beside the tables",
      default: { nil }
    ) { texts throws(UsageError) in
      let mistakes = usual.mistakes(in: texts)
      if !mistakes.isEmpty { throw UsageError(mistakes) }
      return usual.value(of: texts)
    }
  }
}

extension Option where Value == [String] {
  fileprivate static var banks: Option {
    .texts(
      "bank", "FILE", completion: .files,
      "a bank of questions that was played with, where no copy lies beside; may be repeated")
  }
}

extension Command {
  static let rerun = Command(
    name: "rerun", words: "",
    summary: "make results again, to the byte, from a datapackage.json alone",
    options: [
      Option.from, Option.output, Option.keptReplays, Option.banks, Option.bot, Option.bots,
      Option.jobs, Option.inFlight, Option.patience, Option.book, Option.again, Option.progress,
      Option.quiet, Option.details, Option.json,
    ],
    discussion: [
      """
      All that is played is taken from datapackage.json: game, rules, strategies, seed and games, of a \
      run, a part or a comparison. The folder may lack everything else. The new one has the same name, \
      and the same bytes but for timings.csv and provenance.json; every file is then held against the \
      SHA-256 that the package tells. As with run and compare, what was played before is checked and \
      shown, what was interrupted goes on, and nothing is ever overwritten.
      """,
      """
      A bank of questions is read from its copy beside the package, or from --bank. Programs have to be \
      given again, as they were to the run; they are started and asked, and decisions.jsonl tells how long they \
      took this time. Replays are kept as they were, \
      unless --replays says otherwise.
      """,
      """
      Where the game, a strategy or the tables have another version now, nothing is played, and what \
      differs is told: the same bytes take the version of this program that made them. Ratings are not \
      played: 'tournament rate' computes them.
      """,
    ],
    statuses: [
      Status(.done, "done, and the bytes are the same"),
      Status(
        .checkFailed,
        "other versions made the results, the bytes are others, or an existing folder does not verify"
      ),
      Status(.usage, "wrong usage, or no package of a run or a comparison"),
      Status(.stopped, "stopped early: the same command resumes a run"),
    ],
    examples: [
      Example("tournament rerun --from Results/snap-93e39aff --output Again", of: "snap"),
      Example("tournament rerun --from downloads/datapackage.json --bank my-questions.csv"),
    ]
  ) { arguments, context in
    if !arguments.words.isEmpty {
      arguments.report("rerun takes no words; name the results by \(Option.from.flag)")
    }
    let path = arguments[.from]
    if path == nil { arguments.report("rerun needs \(Option.from.flag) FOLDER") }
    try arguments.check()
    let described = try DescribedResults(
      path ?? "", games: context.catalogue.games, programs: arguments[.bot] + arguments[.bots],
      files: arguments[.banks], inFlight: arguments[.inFlight])
    guard let folder = try await make(described, arguments, context) else { return .stopped }
    let changed = try described.differences(in: folder)
    if changed.isEmpty { return .done }
    throw FailedCheck([
      "\(folder) does not have the bytes that \(path ?? "") tells: \(changed.joined(separator: ", "))"
        + (described.isReproducible
          ? "" : "; it has strategies that may decide otherwise each time")
    ])
  }

  /// Makes what is described and prints what was found; returns its folder, `nil` where it was stopped.
  private static func make(
    _ described: DescribedResults, _ arguments: Arguments, _ context: CommandContext
  ) async throws -> String? {
    let run: PlayableRun
    switch described.setup {
    case .comparison(let comparison):
      try comparison.runA.reserveDescriptors(jobs: arguments[.jobs])
      return try await show(comparison, arguments, context)
    case .run(let described): run = described
    }
    try run.reserveDescriptors(jobs: arguments[.jobs])
    let folder = try RunFolder(run: run, output: arguments[.output])
    context.note(namesake: folder.namesake, path: folder.path)
    let replays = arguments[.keptReplays] ?? described.replays
    guard
      let (summary, origin) = try await result(
        of: run, folder, replays: replays, arguments, context)
    else { return nil }
    if arguments[.json] {
      try context.printJSON(summary)
    } else {
      let report = RunReport(
        summary: summary, folder: folder.path, origin: origin, run: run,
        isDetailed: arguments[.details], detailsOption: Option.details.flag)
      context.output.print(report.text)
    }
    return folder.path
  }
}
