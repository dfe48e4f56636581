import Commands
import GameCore
import Reports
import Replays
import RunFolders
import Statistics
import Storage
import Summaries
import Sweeps
import Terminal
import Tournament

extension Command {
  static let merge = Command(
    name: "merge", words: "FOLDER...",
    summary: "put the parts of a run or a sweep together that --shard made",
    options: [Option.output, Option.progress, Option.quiet, Option.details, Option.json],
    operands: .folders,
    discussion: [
      """
      FOLDER is the folder of a part, in any order; all parts of one run are needed. The result is \
      the folder that the run would have left had it been played at once, to the byte, but for \
      timings.csv and provenance.json. The parts stay as they are. Each is checked by its SHA-256 on the way.
      """,
      """
      The parts are also held against each other: where their scores differ by more than chance, a \
      note names the one that is farthest off. That machine's results are better not trusted before \
      'tournament verify' has played them again elsewhere.
      """,
    ],
    statuses: [
      Status(.done, "done"),
      Status(.checkFailed, "the parts don't fit together or one is damaged"),
      Status(.usage, "wrong usage or a folder that is not one of a run"),
      Status(.stopped, "stopped early; nothing is left behind then"),
    ],
    examples: [
      Example(
        "for i in 1 2 3 4; do tournament snap --games 100000 --shard $i/4 --output Parts; done",
        of: "snap"),
      Example("tournament merge Parts/snap-*-shard-* --output Results", of: "snap"),
    ]
  ) { arguments, context in
    if arguments.words.isEmpty { arguments.report("name the folders of all parts") }
    try arguments.check()
    let output = arguments[.output]
    if arguments.words.contains(where: SweepMerge.isSweep) {
      return try await mergeSweep(arguments, context)
    }
    let merge = try RunMerge(folders: arguments.words, games: context.catalogue.games)
    let folder = try RunFolder(run: merge.run, output: output)
    context.note(namesake: folder.namesake, path: folder.path)
    var (summary, agreement, origin) = (
      try folder.existing(), Heterogeneity?.none, RunReport.Origin.found(nil)
    )
    if let found = summary {
      guard
        let check = try await context.checkSpots(
          of: merge.run, in: folder.path, games: found.games, orElse: "play the parts again")
      else { return .stopped }
      origin = .found(check)
    } else {
      let progress = context.progress(
        "merging", total: merge.run.games.count, style: arguments.progressStyle(context))
      let written = try await merge.write(
        output: output, progress: { progress.update(done: $0) })
      progress.finish()
      summary = written?.summary
      agreement = written?.agreement
      origin = .merged(parts: merge.parts.count)
    }
    guard let summary else {
      context.note("stopped; nothing was kept, and the parts are as they were")
      return .stopped
    }
    if arguments[.json] {
      try context.printJSON(
        MergeResult(summary: summary, agreement: agreement, parts: merge.parts))
    } else {
      let report = RunReport(
        summary: summary, folder: folder.path, origin: origin, run: merge.run,
        isDetailed: arguments[.details], detailsOption: Option.details.flag)
      let note = agreement.map { "\n\n" + MergeResult.note($0, parts: merge.parts) } ?? ""
      context.output.print(report.text + note)
    }
    return .done
  }
}

/// Puts the parts of a sweep together.
private func mergeSweep(
  _ arguments: Arguments, _ context: CommandContext
) async throws -> ExitCode {
  let merge = try SweepMerge(folders: arguments.words, games: context.catalogue.games)
  let folder = try SweepFolder(merge.sweep, output: arguments[.output])
  context.note(namesake: folder.namesake, path: folder.path)
  let existing = try folder.existing()
  let start = ContinuousClock.now
  let summary: SweepSummary
  if let existing {
    summary = existing
  } else {
    summary = try await merge.write(output: arguments[.output])
  }
  if arguments[.json] {
    try context.printJSON(summary)
  } else {
    context.output.print(
      try SweepReport(
        summary: summary, sweep: merge.sweep, folder: folder.path,
        elapsed: existing == nil ? start.duration(to: .now) : nil, isDetailed: arguments[.details]
      ).text)
  }
  return .done
}

/// What `merge` tells.
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

  /// Parts that differ by more than chance would make them in one of so many merges are told of.
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

  static func note(_ agreement: Heterogeneity, parts: [PlayableArchive]) -> String {
    let test =
      "chi-square \(fixed(min(agreement.chiSquare, 99_999_999), decimals: 1)) on "
      + "\(agreement.degreesOfFreedom) degrees of freedom, p = \(fixed(agreement.pValue, decimals: 4))"
    if agreement.pValue >= warningLimit { return "The parts agree: \(test)." }
    return "Note: the parts differ by more than chance: \(test). Farthest from the others is "
      + "\(parts[agreement.farthest].folder); check that machine, and the part with "
      + "'tournament verify'."
  }
}
