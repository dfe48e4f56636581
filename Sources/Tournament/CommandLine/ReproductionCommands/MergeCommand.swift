import GameCore
import Statistics

extension Command {
  static let merge = Command(
    name: "merge", words: "FOLDER...", summary: "merge the shards of a run or sweep",
    options: [Option.output, Option.progress, Option.quiet, Option.details, Option.json],
    operands: .folders,
    discussion: [
      """
      FOLDER is the folder of a shard, in any order; all shards of the run are required. The result is \
      byte-identical to that of a single run, except for timings.csv and provenance.json. The shards are \
      checked by SHA-256 and left unchanged.
      """,
      """
      The scores of the shards are also compared with each other. If they differ significantly (p < \
      0.001), a warning names the shard that is farthest from the others. Then check that shard with \
      'tournament verify' on a different machine.
      """,
    ],
    statuses: [
      Status(.done, "success"),
      Status(.checkFailed, "the shards do not belong together, or one is damaged"),
      Status(.usage, "invalid usage, or a folder that is not a shard"),
      Status(.stopped, "stopped early; nothing was saved"),
    ],
    examples: [
      Example(
        "for i in 1 2 3 4; do tournament snap --games 100000 --shard $i/4 --output Parts; done",
        of: "snap"),
      Example("tournament merge Parts/snap-*-shard-* --output Results", of: "snap"),
    ]
  ) { arguments, context in
    if arguments.words.isEmpty { arguments.report("merge requires the FOLDERs of all shards") }
    try arguments.check()
    let output = arguments[.output]
    if try arguments.words.map({ try ResultFolder($0).kind }).contains(.sweep) {
      return try await mergeSweep(arguments, context)
    }
    let merge: RunMerge
    do {
      merge = try RunMerge(folders: arguments.words, games: context.catalogue.games)
    } catch let error as UsageError {
      try checkKinds(of: arguments.words)
      throw error
    }
    let folder = try RunFolder(run: merge.run, output: output)
    context.note(namesake: folder.namesake, path: folder.path)
    var (summary, agreement, origin) = (
      try folder.storedSummary(), Heterogeneity?.none, RunReport.Origin.found(nil)
    )
    if let found = summary {
      guard
        let check = try await context.checkSpots(
          of: merge.run, in: folder.path, games: found.games, orElse: "play the shards again")
      else { return .stopped }
      origin = .found(check)
    } else {
      let progress = context.progress(
        "merging", total: merge.run.games.count, style: arguments.progressStyle(context))
      let written = try await merge.write(output: output, progress: { progress.update(done: $0) })
      progress.finish()
      summary = written?.summary
      agreement = written?.agreement
      origin = .merged(parts: merge.parts.count)
    }
    guard let summary else {
      context.inform(stoppedMerge)
      return .stopped
    }
    let report = RunReport(
      summary: summary, folder: folder.path, origin: origin, run: merge.run,
      isDetailed: arguments[.details], program: context.program)
    try context.print(
      MergeResult(summary: summary, agreement: agreement, parts: merge.parts),
      isJSON: arguments[.json], text: report.text)
    if let agreement { MergeResult.report(agreement, parts: merge.parts, arguments, context) }
    return .done
  }
}

/// Checks that no folder has results of a kind without shards.
///
/// - Throws: `UsageError` with each of these folders.
private func checkKinds(of folders: [String]) throws(UsageError) {
  let mistakes = folders.compactMap { folder -> UsageError.Mistake? in
    let (kind, remedy): (String, String)
    if StoredComparison(folder: folder) != nil {
      (kind, remedy) = ("a comparison has", "Run a new comparison with more --games.")
    } else if StoredTuning(folder: folder) != nil {
      (kind, remedy) = ("a tuning has", "Run a new tuning with a larger --budget.")
    } else if StoredRating(folder: folder) != nil {
      (kind, remedy) = ("ratings have", "Use 'rate' with the folders of all runs.")
    } else {
      return nil
    }
    return UsageError.Mistake("\(folder): \(kind) no shards to merge", remedy: remedy)
  }
  if !mistakes.isEmpty { throw UsageError(mistakes) }
}

private let stoppedMerge = "stopped; nothing saved; the shards are unchanged"

/// Merges the shards of a sweep.
private func mergeSweep(
  _ arguments: Arguments, _ context: CommandContext
) async throws -> ExitCode {
  let merge = try SweepMerge(folders: arguments.words, games: context.catalogue.games)
  let folder = try SweepFolder(merge.sweep, output: arguments[.output])
  context.note(namesake: folder.namesake, path: folder.path)
  var found = try folder.storedSummary()
  let isCached = found != nil
  if isCached {
    let check = try await context.checkSpots(of: folder.path, orElse: "play the shards again") {
      try await SpotCheck.check(merge.sweep, in: folder.path, limit: context.spotCheckLimit)
    }
    if check == nil { return .stopped }
    if merge.hasRuns, !folder.hasRuns {
      context.warn(
        "\(folder.path): the existing results have no run folders",
        remedy: "The folder was left unchanged. Choose a different \(Option.output.flag).")
    }
  } else {
    let progress = context.progress(
      "merging", total: merge.sweep.totalGames, style: arguments.progressStyle(context))
    found = try await merge.write(
      output: arguments[.output], progress: { progress.update(done: $0) })
    progress.finish()
  }
  guard let summary = found else {
    context.inform(stoppedMerge)
    return .stopped
  }
  let report = SweepReport(
    summary: summary, sweep: merge.sweep, folder: folder.path, elapsed: nil,
    shards: isCached ? nil : merge.folders.count, isDetailed: arguments[.details])
  try context.print(summary, isJSON: arguments[.json], text: report.text)
  return .done
}

/// The result of `merge`.
struct MergeResult: Encodable {
  let summary: RunSummary
  let agreement: Agreement?

  struct Agreement: Encodable {
    let chiSquare: Double
    let degreesOfFreedom: Int
    let pValue: Double
    let farthestPart: String

    enum CodingKeys: String, CodingKey {
      case chiSquare = "chi_square"
      case degreesOfFreedom = "degrees_of_freedom"
      case pValue = "p_value"
      case farthestPart = "farthest_part"
    }
  }

  /// The largest p-value at which shards are reported as different.
  static let warningLimit = 0.001

  init(summary: RunSummary, agreement: Heterogeneity?, parts: [PlayableArchive]) {
    self.summary = summary
    self.agreement = agreement.map {
      Agreement(
        chiSquare: min($0.chiSquare, .greatestFiniteMagnitude),
        degreesOfFreedom: $0.degreesOfFreedom, pValue: $0.pValue,
        farthestPart: parts[$0.farthest].folder)
    }
  }

  /// Shows if the shards agree: in a line of the results, or in a warning.
  fileprivate static func report(
    _ agreement: Heterogeneity, parts: [PlayableArchive], _ arguments: Arguments,
    _ context: CommandContext
  ) {
    let test =
      "chi-square \(fixed(min(agreement.chiSquare, 99_999_999), decimals: 1)) with "
      + "\(agreement.degreesOfFreedom) degrees of freedom, p = \(fixed(agreement.pValue, decimals: 4))"
    let farthest = parts[agreement.farthest].folder
    if agreement.pValue < warningLimit {
      context.warn(
        "the scores of the shards differ significantly: \(test); \(farthest) is farthest from the others",
        remedy: "Check it on a different machine: \(context.program) verify \(farthest)")
    } else if !arguments[.json] {
      context.output.print("Shards agree: \(test)")
    }
  }
}
