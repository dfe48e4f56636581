import Replays
import RunFolders
import Storage
import GameCore
import Terminal
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Command {
  static let run = Command(
    name: "run", words: "[GAME...]",
    summary: "play tournaments and write their tables; all games where none is named",
    options: [Option("games", "N", "games to play, per game (default 1000)")] + RunOptions.playing
      + [
        Option(
          "sprt", "TEST",
          "elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized (or logistic): stop as soon as it "
            + "is decided by which of the two the first of two strategies leads"),
        Option(
          "analyse", "WHICH",
          "none, all or every:N pairs: judge their decisions by perfect play, where that is known "
            + "(default none)"),
        Option("output", "DIR", "where the run's folder goes (default Results)"),
        Option(
          "shard", "I/N", "play only part I of N, to be put together by 'tournament merge'"),
        Option("replays", "WHICH", "none, all or every:N, kept beside the tables (default none)"),
        RunOptions.progressOption,
        Option("quiet", nil, "no progress"),
        Option("json", nil, "print the summary as JSON instead of a table"),
      ],
    details: """
      The folder of a run is named after its configuration. Run the same command again and it is
      checked and shown instead of played; nothing is ever overwritten.

      A run that was interrupted, killed or ran out of disk goes on where it stopped when the same
      command is run again, with any number of jobs, and its tables are then the same to the byte. At
      most half a second of games is played twice.

      With --analyse, seats.csv tells how many of a seat's decisions gave away a win or a draw and how
      much they gave away on average, in halves of discs left to the winner, and games.csv the first
      ply that lost. Solving takes far longer than playing: on long runs, judge a sample.

      Exit status: 0 done, 1 an existing folder does not verify, 2 wrong usage or unreadable input,
      3 stopped early: the same command goes on.

      Examples:
        tournament --games 10000
        tournament connect-four --games 5000 --strategy greedy --strategy alpha-beta:depth=6
        tournament connect-four --rule columns=8 --rule rows=7 --rule connect=5
        tournament connect-four --strategy perfect:blunder-rate=0.1 --strategy minimax --analyse all
        tournament snap --strategy eager --strategy reflex-delay --games 100000 --sprt elo1=20
        tournament snap --games 1000000 --shard 3/8
      """
  ) { arguments in
    let options = try RunOptions(&arguments)
    Interrupt.listen()
    var summaries: [RunSummary] = []
    for (game, run) in options.runs {
      let folder = try RunFolder(run: run, output: options.output)
      let (summary, origin): (RunSummary, RunReport.Origin)
      if let existing = try folder.existing() {
        (summary, origin) = (existing, .found)
        if options.replays != .none, !folder.holds(options.replays) {
          Console.note(
            "tournament: \(folder.path) was written with another --replays and is left as it is; "
              + "move it away to play again, or use 'tournament replay record'")
        }
      } else {
        let progress = Progress(
          title: game.name, total: run.games.count, style: options.progress)
        let played = try await folder.play(
          jobs: options.jobs, replays: options.replays,
          resumed: { resumption in
            progress.start(at: resumption.games)
            Console.note(
              "tournament: \(game.name) goes on after \(grouped(resumption.games)) of "
                + "\(grouped(run.games.count)) games"
                + (resumption.damage.map { " (\($0))" } ?? ""))
          }, progress: { progress.update(done: $0) }, isStopped: { Interrupt.isRequested })
        progress.finish()
        guard let played else {
          Console.note(
            "tournament: stopped; \(grouped(progress.done)) of \(grouped(run.games.count)) games of "
              + "\(game.name) are kept. The same command goes on from there")
          return .stopped
        }
        (summary, origin) = (
          played, .played(games: played.games - progress.first, in: progress.elapsed)
        )
      }
      summaries.append(summary)
      if !options.isJSON {
        let report = RunReport(summary: summary, folder: folder.path, origin: origin, run: run)
        Console.print((summaries.count > 1 ? "\n" : "") + report.text)
      }
    }
    if options.isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Console.print(String(decoding: try encoder.encode(summaries), as: UTF8.self))
    }
    return .done
  }
}
