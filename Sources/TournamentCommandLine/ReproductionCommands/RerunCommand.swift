import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

struct RerunOptions {
  let source: String?
  let replays: (value: Sampling?, isGiven: Bool)
  let banks: [String]
  let bots: BotOptions
  let inFlight: Int?
  let study: StudyOptions
  let isDetailed, isJSON: Bool

  init(_ read: inout OptionReader) {
    source = read(Command.fromOption)
    let output = read(.output)
    replays = read.given(.keptReplays)
    banks = read(Command.banksOption)
    bots = BotOptions(&read)
    let jobs = read(.jobs)
    inFlight = read(.inFlight)
    let pace = PaceOptions(jobs: jobs, gameTimeout: read(.gameTimeout))
    read.readBook()
    read.readTimeLimit()
    study = StudyOptions(output: output, pace, &read)
    (isDetailed, isJSON) = (read(.verbose), read(.json))
  }
}

extension Command {
  static let fromOption = Option<String?>.path(
    "from", "FOLDER", "results to reproduce: a folder or its datapackage.json")
  fileprivate static let banksOption = Option<[String]>.texts(
    "bank", "FILE", completion: .files,
    "question bank of the run, if the folder contains no copy of it")

  static let rerun = Command(
    name: "rerun", words: "", summary: "reproduce results from a datapackage.json",
    options: { RerunOptions(&$0) },
    discussion: """
      The datapackage.json of a run, a shard, a comparison, a sweep or a tuning contains everything
      that is needed to reproduce the results: the game, the rules, the strategies, the seed and the
      number of games. The new folder has the same name as FOLDER, so use a different --output. Its
      files are byte-identical to those in FOLDER, except for timings.csv, provenance.json and
      ro-crate-metadata.json. Each file is compared with the SHA-256 in datapackage.json. As with
      'run', existing results in the new folder are checked and shown, an interrupted command
      resumes, and nothing is overwritten.

      Ratings are computed again from their result files, which must be unchanged and in the same
      place as before. The new folder for ratings is named rating-HASH, after their configuration.

      A question bank is read from its copy in the folder or from --bank. External bots must be
      given with --bot or --bots, as in the run. They play again: their new answers count, and
      decisions.jsonl contains their new times. Replays of a run are recorded as before, unless
      --replays changes that. If a sweep kept its run folders, they are kept again.

      If the version of the game, a strategy or the result files has changed since then, nothing is
      played and the differences are listed, because only the version that made the results can
      reproduce them.
      """,
    statuses: [
      Status(.done, "reproduced: all files are byte-identical"),
      Status(
        .checkFailed, "files differ, a version has changed, or existing results failed the check"),
      Status(.usage, "invalid usage, or FOLDER contains no finished results"), .resumable,
    ],
    examples: """
      snap: tournament rerun --from Results/snap-93e39aff --output Again
      tournament rerun --from downloads/datapackage.json --bank my-questions.csv
      """
  ) { arguments, options, context in
    if let word = arguments.words.first {
      arguments.report(
        "unexpected argument '\(word)'", remedy: "Name the results with \(fromOption.usage).")
    }
    let path = options.source
    if path == nil {
      arguments.report(
        "\(fromOption.flag) is required",
        remedy: "for example: \(fromOption.flag) Results/\(context.catalog.exampleName)-1c9d5ea5")
    }
    let programs = options.bots.programs
    options.bots.checkWatched(programs, &arguments)
    try arguments.check()
    let described = try DescribedResults(
      path ?? "", games: context.catalog.games, programs: programs,
      files: options.banks, inFlight: options.inFlight)
    let folder = try described.plan.path(in: options.study.output)
    let existing = options.study.isForced ? nil : FileStatus(path: folder)?.identity
    if let existing, existing == FileStatus(path: described.folder)?.identity {
      throw UsageError(
        setting: Option.output.name, "\(folder) contains the results to reproduce",
        remedy: "Choose another folder, such as \(Option.output.flag) Again.")
    }
    guard try await make(described.plan, folder, options, context) else { return .stopped }
    let changed = try described.differences(in: folder)
    if changed.isEmpty {
      let verb = existing == nil ? "Reproduced" : "Existing results"
      if !options.isJSON {
        context.output.print(
          "\n\(verb): all files byte-identical, except for times and provenance")
      }
      return .done
    }
    throw FailedCheck([
      "\(folder): files differ from those in \(path ?? ""): \(changed.joined(separator: ", "))"
        + (described.plan.isReproducible ? "" : "; some strategies are not reproducible")
    ])
  }

  /// Reproduces results in a folder and prints their summary or returns `false` if the command was
  /// stopped.
  private static func make(
    _ plan: any ReproductionPlan, _ folder: String, _ options: RerunOptions,
    _ context: CommandContext
  ) async throws -> Bool {
    if options.replays.isGiven, !(plan is RunReproduction) {
      throw UsageError(setting: Option.keptReplays.name, "only runs record replays")
    }
    guard let plan = plan as? any RepeatablePlan else {
      throw UsageError("\(folder): these results cannot be reproduced")
    }
    return try await plan.make(folder, options, context)
  }
}

/// A plan that `rerun` can perform.
protocol RepeatablePlan: ReproductionPlan {
  /// Reproduces results in a folder and prints their summary or returns `false` if the command was
  /// stopped.
  func make(
    _ folder: String, _ options: RerunOptions, _ context: CommandContext
  ) async throws -> Bool
}
