import GameCore
import Statistics
import TournamentBase
import TournamentExperiments
import TournamentReports

private struct MergeOptions {
  let output: String
  let progress: ProgressOptions
  let isDetailed, isJSON: Bool

  init(_ read: inout OptionReader) {
    output = read(.output)
    progress = ProgressOptions(&read)
    (isDetailed, isJSON) = (read(.verbose), read(.json))
  }
}

extension Command {
  static let merge = Command(
    name: "merge", words: "FOLDER...", summary: "merge the shards of a run or sweep",
    options: { MergeOptions(&$0) },
    operands: .folders,
    discussion: """
      Name the folders of all shards of the run, in any order. The merged results are byte-identical
      to those of a single run, except for timings.csv, provenance.json and ro-crate-metadata.json.
      The shards are checked by SHA-256 and left unchanged.

      The scores of the shards are also compared with each other. If they differ significantly (p <
      0.001), a warning names the shard that is farthest from the others. In this case, check that
      shard with 'tournament verify' on a different machine.
      """,
    statuses: [
      .success, Status(.checkFailed, "the shards do not belong together, or one is damaged"),
      Status(.usage, "invalid usage, or a folder that is not a shard"),
      Status(.stopped, "stopped early; nothing was saved"),
    ],
    examples: """
      snap: for i in 1 2 3 4; do tournament snap --games 100000 --shard $i/4 --output Parts; done
      snap: tournament merge Parts/snap-*-shard-* --output Results
      """
  ) { arguments, options, context in
    arguments.expect(
      1..., "merge requires the FOLDERs of all shards",
      remedy: "for example: \(context.program) merge Parts/*-shard-*")
    try arguments.check()
    let results = try arguments.words.map { try ResultFolder($0) }
    if results.allSatisfy({ $0.kind == .league }) {
      return try mergeLeagues(results.map(\.path), context)
    }
    if results.contains(where: { $0.kind == .sweep }) {
      return try await mergeSweep(arguments.words, options, context)
    }
    let merge: RunMerge
    do {
      merge = try RunMerge(folders: arguments.words, games: context.catalog.games)
    } catch let error as UsageError {
      try check(results, of: arguments.words)
      throw error
    }
    let folder = try RunFolder(run: merge.run, output: options.output)
    let merged = try await context.merge(
      RunStudy(run: merge.run), into: folder.place, games: merge.run.games.count,
      options.progress,
      existing: { ($0, nil) },
      write: { try await merge.write(output: options.output, progress: $0) })
    guard let ((summary, agreement), check) = merged else { return .stopped }
    let origin = check.map { RunReport.Origin.found($0) } ?? .merged(parts: merge.folders.count)
    let report = RunReport(
      summary: summary, folder: folder.path, origin: origin, run: merge.run,
      isDetailed: options.isDetailed, program: context.program)
    try context.print(
      MergeResult(summary: summary, agreement: agreement, folders: merge.folders),
      isJSON: options.isJSON, text: report.text)
    if let agreement {
      MergeResult.report(agreement, folders: merge.folders, isJSON: options.isJSON, context)
    }
    return .done
  }
}

/// Throws an error that lists the folders whose results cannot be shards.
private func check(_ results: [ResultFolder], of folders: [String]) throws(UsageError) {
  let mistakes = zip(folders, results).compactMap { folder, results in
    (results.content as? any CommandResults)?.shardObstacle.map { obstacle in
      UsageError.Mistake(
        "\(folder): \(obstacle.results) no shards to merge", remedy: obstacle.remedy)
    }
  }
  if !mistakes.isEmpty { throw UsageError(mistakes) }
}

extension CommandContext {
  /// Returns existing results after a check or merges shards.
  ///
  /// It returns `nil` if merging was stopped.
  fileprivate func merge<Plan: Study, Results>(
    _ study: Plan, into place: StudyPlace, games: Int, _ options: ProgressOptions,
    existing: (Plan.Summary) -> Results, write: ((Int) -> Void) async throws -> Results?
  ) async throws -> (Results, SpotCheck?)? {
    note(namesake: place.namesake, path: place.path)
    if let summary = try study.storedSummary(at: place.path) {
      let check = try await checkSpots(
        of: study, in: place.path, orElse: "play the shards again")
      return check.map { (existing(summary), $0) }
    }
    let progress = progress("merging", total: games, style: options.style(self))
    let merged = try await write { progress.update(done: $0) }
    progress.finish()
    if merged == nil { inform("stopped; nothing saved; the shards are unchanged") }
    return merged.map { ($0, nil) }
  }
}

private func mergeSweep(
  _ folders: [String], _ options: MergeOptions, _ context: CommandContext
) async throws -> ExitCode {
  let merge = try SweepMerge(folders: folders, games: context.catalog.games)
  let sweep = merge.sweep
  let place = try sweep.place(in: options.output)
  let merged = try await context.merge(
    sweep, into: place, games: sweep.totalGames, options.progress, existing: { $0 },
    write: { try await merge.write(output: options.output, progress: $0) })
  guard let (summary, check) = merged else { return .stopped }
  if check != nil, merge.hasRuns, !Sweep.hasRuns(in: place.path) {
    context.warn(
      "\(place.path): the existing results contain no run folders",
      remedy: "The folder was left unchanged. Choose a different \(Option.output.flag).")
  }
  try context.print(
    summary, isJSON: options.isJSON,
    text: SweepSection.text(
      summary, of: sweep, folder: place.path, program: context.program, elapsed: nil,
      shards: check == nil ? merge.folders.count : nil, isDetailed: options.isDetailed))
  return .done
}

/// Copies the games of all leagues into the first.
private func mergeLeagues(_ folders: [String], _ context: CommandContext) throws -> ExitCode {
  let leagues = try folders.map { try League(folder: $0, games: context.catalog.games) }
  for (place, league) in leagues.enumerated()
  where leagues[..<place].contains(where: { $0.folder == league.folder }) {
    throw UsageError("\(league.folder): the folder is given more than once")
  }
  let count = try leagues.dropFirst().reduce(0) { try $0 + leagues[0].merge($1) }
  context.output.print(
    "\(counted(count, "matchup")) copied into \(folders[0]); "
      + "'\(context.program) league update \(folders[0])' adds them to the table")
  return .done
}

struct MergeResult: Codable {
  let summary: RunSummary
  let agreement: Agreement?

  struct Agreement: Codable {
    let chiSquare: Double
    let degreesOfFreedom: Int
    let pValue: Double
    let farthestShard: String
  }

  /// The p-value below which a warning says that the shards' scores differ significantly.
  static let warningLimit = 0.001

  init(summary: RunSummary, agreement: Heterogeneity?, folders: [String]) {
    self.summary = summary
    self.agreement = agreement.map {
      Agreement(
        chiSquare: min($0.chiSquare, .greatestFiniteMagnitude),
        degreesOfFreedom: $0.degreesOfFreedom, pValue: $0.pValue,
        farthestShard: folders[$0.farthest])
    }
  }

  /// Reports, in a line after the results or in a warning, whether the shards agree.
  fileprivate static func report(
    _ agreement: Heterogeneity, folders: [String], isJSON: Bool,
    _ context: CommandContext
  ) {
    let test =
      "chi-square \(fixed(min(agreement.chiSquare, 99_999_999), decimals: 1)) with "
      + "\(agreement.degreesOfFreedom) degrees of freedom, p = \(fixed(agreement.pValue, decimals: 4))"
    let farthest = folders[agreement.farthest]
    if agreement.pValue < warningLimit {
      context.warn(
        "the scores of the shards differ significantly: \(test); \(farthest) is farthest from the others",
        remedy: "Check it on a different machine: \(context.program) verify \(farthest)")
    } else if !isJSON {
      context.output.print("Shards agree: \(test)")
    }
  }
}

extension MergeResult.Agreement: DescribedKeys {
  static let meanings = [
    "farthest_shard": "folder of the shard that is farthest from the others"
  ]
}
