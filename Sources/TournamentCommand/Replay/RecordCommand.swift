import Replays
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
  static let replayRecord = Command(
    name: "replay record", words: "GAME --output FILE|FOLDER",
    summary: "play games and write their replays",
    options: [Option("games", "N", "games to play (default: one deal, once from every seat)")]
      + RunOptions.playing + [
        Option(
          "output", "FILE|FOLDER",
          "the file to write, which must not exist yet; in a folder it is named after the run"),
        Option(
          "progress", "WHEN",
          "auto: a bar on a terminal, lines elsewhere; always: a bar; or never (default auto)"),
        Option("quiet", nil, "no progress"),
      ],
    details: """
      The games are the first of the run with the same options: equal options give equal bytes.

      Example:
        tournament replay record snap --rules snap-pool --games 4 --output pool.jsonl
      """
  ) { arguments in
    if arguments.words.count != 1 { arguments.report("record the games of one GAME") }
    var isFolder = false
    let output = arguments.text("output") ?? ""
    if !FileManager.default.fileExists(atPath: output, isDirectory: &isFolder) || !isFolder {
      _ = newFile(&arguments)
    }
    let options = try RunOptions(&arguments, onePair: true)
    Interrupt.listen()
    for (game, run) in options.runs {
      let path = isFolder ? try newFile(in: output, of: run) : output
      let progress = Progress(
        title: game.name, total: run.configuration.games, style: options.progress)
      let isComplete = try await ReplayRecording.record(
        run, path: path, jobs: options.jobs, progress: { progress.update(done: $0) },
        isStopped: { Interrupt.isRequested })
      progress.finish()
      guard isComplete else {
        Console.note("tournament: stopped; nothing was written")
        return .stopped
      }
      Console.print("Recorded \(grouped(run.configuration.games)) games in \(path)")
    }
    return .done
  }

  /// The file in a folder that is named after a run; one that exists is refused.
  private static func newFile(in folder: String, of run: PlayableRun) throws -> String {
    let name = try run.configuration.runName() + ReplayFormat.fileExtension
    let path = "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(name)"
    if FileManager.default.fileExists(atPath: path) {
      throw UsageError("--output: \(path) exists already, and nothing is overwritten")
    }
    return path
  }

  /// The file that `--output` names; one that exists is refused.
  static func newFile(_ arguments: inout Arguments) -> String {
    let path = arguments.text("output") ?? ""
    if path.isEmpty {
      arguments.report("--output: name the file to write")
    } else if FileManager.default.fileExists(atPath: path) {
      arguments.report("--output: \(path) exists already, and nothing is overwritten")
    }
    return path
  }
}
