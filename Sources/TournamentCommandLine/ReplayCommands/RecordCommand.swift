import GameCore
import TournamentBase

extension Command {
  static let newFileOption = Option<String?>.path("output", "FILE", "new file to write")
  private static let recordedGamesOption = Option<Int?>.integer(
    "games", in: 1...Int.max, defaultText: "one deal in every seat rotation", "number of games")
  private static let pickingOption = Option<[String]>.texts(
    "where", "CONDITION,...",
    "record only games that meet all conditions, such as winner=random,plies>=20")
  private static let recordingOption = Option<String?>.path(
    "output", "FILE|DIR",
    "new file to write, or a folder (DIR/) for a new file that is named after the run")

  static let replayRecord = Command(
    name: "replay record", words: "GAME --output FILE|DIR",
    summary: "play games and record them in a replay file",
    options: { read in
      let games = read(recordedGamesOption)
      var run = RunOptions()
      let pace = run.readPlaying(&read)
      run.readRules(&read)
      run.openings = OpeningOptions(&read)
      run.request.games = games ?? run.request.seats
      return (
        run: run, pace: pace, conditions: read(pickingOption),
        output: read.given(recordingOption), progress: ProgressOptions(&read)
      )
    },
    operands: .list(CompletionList.games),
    discussion: """
      The file contains the first games that a run with the same options would play. If you repeat
      the command, the new file is byte-identical.

      With --where, all games are played, but only those that meet all conditions are recorded. The
      conditions winner=, loser=, opponent=, strategy=, first=, second= and so on need the label of
      a strategy. Other conditions are draw, termination=VALUE, and comparisons (=, >=, <=, >, <)
      with a whole-number column of games.csv, such as plies>=20 or blocked>=1.
      """,
    examples: """
      snap: tournament replay record snap --rules snap-pool --games 4 --output pool.jsonl
      connect-four: tournament replay record connect-four --games 1000 --where winner=random --output won.jsonl
      """
  ) { arguments, options, context in
    arguments.expect(
      1...1, "replay record requires exactly one GAME",
      remedy: "for example: \(context.program) replay record \(context.catalog.exampleName) "
        + "--output games.jsonl")
    let output = options.output.value ?? ""
    let isFolder = FileKind(path: output) == .folder || output.hasSuffix("/")
    if !isFolder { arguments.checkNewFile(options.output, of: recordingOption) }
    for (game, run) in try options.run.runs(&arguments, jobs: options.pace.jobs, context) {
      let path = isFolder ? try newFile(in: output, of: run) : output
      context.begin(
        [run], gameTimeout: options.pace.gameTimeout, isQuiet: options.progress.isQuiet)
      let progress = context.progress(
        game.name, total: run.configuration.games, style: options.progress.style(context))
      let recorded = try await ReplayRecording.record(
        run, where: options.conditions, path: path, jobs: options.pace.jobs,
        progress: { progress.update(done: $0) })
      progress.finish()
      guard let recorded else {
        context.inform("stopped; nothing saved; run the same command to start again")
        return .stopped
      }
      let noun = recorded == 1 ? "game" : "games"
      context.output.print("Recorded \(grouped(recorded)) \(noun) in \(path.visible)")
    }
    return .done
  }

  /// Returns the path of a new file in a folder, named after a run.
  private static func newFile(in folder: String, of run: PlayableRun) throws -> String {
    let name = try run.configuration.runName() + ReplayFormat.fileExtension
    let path = "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(name)"
    if FileKind.isTaken(path) {
      throw UsageError(
        setting: recordingOption.name, "\(path) already exists", remedy: existingFileRemedy)
    }
    return path
  }
}

private let existingFileRemedy = "Files are never overwritten; choose another name."

extension Arguments {
  /// Reports a mistake if the arguments name no output file or one that already exists.
  mutating func checkNewFile(
    _ file: (value: String?, isGiven: Bool), of option: Option<String?>
  ) {
    guard let path = file.value else {
      if !file.isGiven {
        report("\(option.flag) is required", remedy: "for example: \(option.flag) games.jsonl")
      }
      return
    }
    if FileKind.isTaken(path) {
      report(option, "\(path) already exists", remedy: existingFileRemedy)
    }
  }
}
