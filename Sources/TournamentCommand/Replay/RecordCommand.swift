import Commands
import RunFolders
import Diagnostics
import GameCore
import Replays
import Shells
import Storage
import Terminal
import Tournament

extension Option where Value == Int? {
  fileprivate static var recordedGames: Option {
    .integer(
      "games", in: 1...Int.max, defaultText: "one deal, once from every seat", "games to play")
  }
}

extension Option where Value == [String] {
  fileprivate static var picking: Option {
    .texts(
      "where", "CONDITION,...", "record only games such as winner=random,plies>=20; may be repeated"
    )
  }
}

extension Option where Value == String? {
  fileprivate static var recording: Option {
    .path(
      "output", "FILE|DIR",
      "the file to write, which must not exist yet; in a folder it is named after the run")
  }

  /// A file that must not exist yet.
  static var newFile: Option {
    .path("output", "FILE", "the file to write, which must not exist yet")
  }
}

extension Command {
  static let replayRecord = Command(
    name: "replay record", words: "GAME --output FILE|DIR",
    summary: "play games and write their replays",
    options: [Option.recordedGames] + RunOptions.playing + RuleOptions.ofRun.options
      + [Option.picking, Option.recording, Option.progress, Option.quiet],
    operands: .list(CompletionList.games),
    discussion: [
      "The games are the first of the run with the same options: equal options give equal bytes.",
      """
      With --where all games are played, and those are recorded of which all conditions hold: winner=, \
      loser=, opponent=, strategy=, first= and so on with what tables call a strategy, draw, termination=, and \
      every column of whole numbers of games.csv by =, >=, <=, > or <, such as plies>=20 or blocked>=1.
      """,
    ],
    examples: [
      Example(
        "tournament replay record snap --rules snap-pool --games 4 --output pool.jsonl", of: "snap")
    ]
  ) { arguments, context in
    if arguments.words.count != 1 { arguments.report("record the games of one GAME") }
    let output = arguments[.recording] ?? ""
    let isFolder = FileKind(path: output) == .folder
    if !isFolder { arguments.checkNewFile(.recording) }
    let request = RunOptions.request(
      arguments, games: arguments[.recordedGames] ?? arguments[.seats])
    let options = try RunOptions(&arguments, request, context)
    for (game, run) in options.runs {
      let path = isFolder ? try newFile(in: output, of: run) : output
      context.begin(run, under: arguments)
      let progress = context.progress(
        game.name, total: run.configuration.games, style: arguments.progressStyle(context))
      let recorded = try await ReplayRecording.record(
        run, where: arguments[.picking], path: path, jobs: arguments[.jobs],
        progress: { progress.update(done: $0) })
      progress.finish()
      guard let recorded else {
        context.note("stopped; nothing was written")
        return .stopped
      }
      context.output.print("Recorded \(grouped(recorded)) games in \(path.visible)")
    }
    return .done
  }

  /// The file in a folder that is named after a run; one that exists is refused.
  private static func newFile(in folder: String, of run: PlayableRun) throws -> String {
    let name = try run.configuration.runName() + ReplayFormat.fileExtension
    let path = "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(name)"
    if FileKind.isTaken(path) {
      throw UsageError(
        setting: Option.recording.name, "\(path) exists already, and nothing is overwritten")
    }
    return path
  }
}

extension Arguments {
  /// Reports where a file that is to be written is not named, or exists.
  mutating func checkNewFile(_ option: Option<String?>) {
    guard let path = self[option] else {
      if !has(option) { report(option, "name the file to write") }
      return
    }
    if FileKind.isTaken(path) {
      report(option, "\(path) exists already, and nothing is overwritten")
    }
  }
}
