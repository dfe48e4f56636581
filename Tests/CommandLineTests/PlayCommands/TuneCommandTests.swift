import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct TuneCommandTests {
  private static let race = [
    "buzzer-race", "--tune", "steady:after=0..9", "--against", "random", "--budget", "400",
  ]

  private func session(
    _ words: [String], in folder: ScratchFolder, isInterrupted: Bool = false
  ) async -> CommandSession {
    await CommandSession(
      ["tune"] + words + ["--output", folder.path, "--quiet"], catalog: .toys,
      isInterrupted: isInterrupted)
  }

  /// With `--force`, the folder is renamed.
  @Test func `existing results are checked and shown, and a modified file is detected`()
    async throws
  {
    let folder = try ScratchFolder()
    let played = await session(Self.race, in: folder)
    #expect(played.status == .done)
    #expect(played.output.contains("\nSelected    after=0, from 10 configurations in "))
    #expect(played.output.contains("\nValidation  significantly better than the default: score"))
    let name = try #require(try folder.names().first)
    #expect(played.output.contains("\nResults: \(folder.path)/\(name)\n"))
    let found = await session(Self.race, in: folder)
    #expect(found.output.contains("\nCached results, verified\n"))
    #expect(found.output.withoutTiming == played.output.withoutTiming)
    let json = await session(Self.race + ["--json"], in: folder)
    #expect(json.output.contains("\"verdict\" : \"better\""))
    let blocks = try folder.text("\(name)/blocks.csv")
    try folder.write(blocks + "0,0,0,0\n", "\(name)/blocks.csv")
    let damaged = await session(Self.race, in: folder)
    #expect(damaged.status == .checkFailed)
    #expect(
      damaged.notes.contains(": blocks.csv has been modified or deleted since it was written"))
    #expect(await session(Self.race + ["--force"], in: folder).status == .done)
    #expect(try folder.names() == [name, "\(name).before-1"])
    #expect(try folder.text("\(name)/blocks.csv") == blocks)
  }

  @Test func `an interrupted tuning resumes`() async throws {
    let folder = try ScratchFolder()
    let stopped = await session(Self.race, in: folder, isInterrupted: true)
    #expect(stopped.status == .stopped && stopped.output.isEmpty)
    #expect(stopped.notes.contains("of up to 400 games saved; "))
    #expect(await session(Self.race, in: folder).status == .done)
  }

  /// All mistakes are reported, and nothing is written.
  @Test(arguments: [
    (
      [],
      [
        "tune requires exactly one GAME\n  for example: tournament tune buzzer-race --tune NAME:KEY=VALUES"
      ]
    ),
    (
      ["buzzer-race"],
      ["--tune is required\n  for example: --tune NAME:KEY=LOW..HIGH or NAME:KEY=a,b,c"]
    ),
    (["tirck", "--tune", "lowest:x=1..2"], ["unknown game 'tirck'; did you mean 'tricks'?"]),
    (
      ["buzzer-race", "--tune", "stedy:after=1..2"],
      ["--tune: unknown strategy 'stedy' for buzzer-race; did you mean 'steady'?"]
    ),
    (
      ["buzzer-race", "--tune", "steady:aftr=1..2"],
      ["--tune: strategy 'steady': unknown parameter 'aftr'; did you mean 'after'?"]
    ),
    (
      ["buzzer-race", "--tune", "steady:after=5..2000"],
      [
        "--tune: strategy 'steady': parameter after: invalid value '2000': expected a whole number from 0 to 1000"
      ]
    ),
    (
      ["buzzer-race", "--tune", "steady:after=0..9", "--method", "spas"],
      [
        "invalid value 'spas' for --method: expected 'halving', 'spsa' or 'ntbea'; did you mean 'spsa'?"
      ]
    ),
    (
      ["buzzer-race", "--tune", "steady:after=0..9", "--rule", "rounds=0", "--against", "randm"],
      [
        "--rule rounds=0: invalid value '0' for rounds: expected a whole number from 1 to 50",
        "unknown strategy 'randm' for buzzer-race; did you mean 'random'?",
      ]
    ),
    (
      ["buzzer-race", "--tune", "steady:after=0..9", "--budget", "100"],
      [
        "--budget: 100 games are too few for halving: expected at least 360\n  Two thirds of "
          + "the budget are for the search and one third is for the validation. One deal against "
          + "each opponent takes 2 games."
      ]
    ),
  ])
  func `invalid arguments are reported`(words: [String], expected: [String]) async throws {
    let folder = try ScratchFolder()
    let session = await session(words, in: folder)
    #expect(session.status == .usage)
    #expect(session.notes == expected.map { "tournament: error: \($0)\n" }.joined())
    #expect(try folder.names().isEmpty)
  }
}
