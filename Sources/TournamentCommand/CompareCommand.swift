import RunFolders
import Storage
import Diagnostics
import GameCore
import Terminal
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Command {
  static let compare = Command(
    name: "compare", words: "GAME",
    summary: "play two variants of a game's rules from the same seeds and say what differs",
    options: RuleOptions.all(suffix: "-a", "first") + RuleOptions.all(suffix: "-b", "second")
      + [Option("games", "N", "games to play under each of the rules (default 1000)")]
      + RunOptions.playing.filter { !["rule", "rules"].contains($0.name) }
      + [
        Option("output", "DIR", "where the comparison's folder goes (default Results)"),
        RunOptions.progressOption,
        Option("quiet", nil, "no progress"),
        Option("json", nil, "print the summary as JSON instead of a table"),
      ],
    details: """
      The same strategies play both variants from the same seeds; every measure is compared pair by
      pair (all rotations of a deal), with the 95 % interval of the mean difference and p-values
      corrected for looking at several measures. comparison.csv has them all, and changes.csv the
      games whose winner is another one. Rules that are not given are the game's standard ones.

      Exit status: 0 done, 1 an existing folder does not verify, 2 wrong usage or unreadable input,
      3 stopped early: nothing was kept.

      Examples:
        tournament compare dominoes --rules-b draw --games 10000
        tournament compare connect-four --rule-b misere=true --strategy random --strategy greedy
      """
  ) { arguments in
    let request = RunOptions.request(&arguments)
    let jobs = RunOptions.jobs(&arguments)
    let output = arguments.text("output") ?? "Results"
    if output.isEmpty { arguments.report("--output: the name of a folder is empty") }
    let style = RunOptions.progress(&arguments)
    if arguments.words.count != 1 {
      arguments.report("compare is for one game: tournament compare \(Catalogue.games[0].name)")
    }
    let games = arguments.words.isEmpty ? [] : RunOptions.games(&arguments)
    var (rulesA, rulesB) = (RunSpecification(), RunSpecification())
    RuleOptions.read(&arguments, for: games.first, suffix: "-a", into: &rulesA)
    RuleOptions.read(&arguments, for: games.first, suffix: "-b", into: &rulesB)
    var comparison: Comparison?
    do {
      if games.count == 1 {
        comparison = try Comparison(games[0], request, rulesA: rulesA, rulesB: rulesB)
      }
    } catch let error as UsageError {
      arguments.report(error)
    }
    try arguments.check()
    guard let comparison else { return .usage }
    Interrupt.listen()
    let folder = try ComparisonFolder(comparison, output: output)
    var elapsed: Duration?
    var found = try folder.existing()
    if found == nil {
      let progress = Progress(
        title: comparison.runA.configuration.game, total: comparison.runA.games.count, style: style)
      found = try await folder.play(
        jobs: jobs, progress: { progress.update(done: $0) },
        isStopped: { Interrupt.isRequested })
      progress.finish()
      elapsed = progress.elapsed
    }
    guard let summary = found else {
      Console.note("tournament: stopped; nothing was kept. The same command starts again")
      return .stopped
    }
    if arguments.has("json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Console.print(String(decoding: try encoder.encode(summary), as: UTF8.self))
    } else {
      let report = ComparisonReport(
        summary: summary, comparison: comparison, folder: folder.path, elapsed: elapsed)
      Console.print(report.text)
    }
    return .done
  }
}
