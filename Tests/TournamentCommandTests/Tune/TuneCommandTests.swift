import CommandTestSupport
import Commands
import Terminal
import Testing

@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct TuneCommandTests {
  private static let race = [
    "buzzer-race", "--tune", "steady:after=0..9", "--against", "random", "--budget", "400",
  ]

  private func session(
    _ words: [String], in folder: ScratchFolder, isInterrupted: Bool = false
  ) async -> CommandSession {
    await CommandSession(
      ["tune"] + words + ["--output", folder.path, "--quiet"], catalogue: .toys,
      isInterrupted: isInterrupted)
  }

  /// Played once, and then checked and shown; a table that was changed is noticed, and --again makes room.
  @Test func playedAndFound() async throws {
    let folder = try ScratchFolder()
    let played = await session(Self.race, in: folder)
    #expect(played.status == .done)
    #expect(played.output.contains("\nFound: after=0, of 10 settings tried in "))
    #expect(played.output.contains("\nBetter than the default: +0."))
    let name = try #require(try folder.names().first)
    #expect(played.output.hasSuffix("Tables: \(folder.path)/\(name)\n"))
    let found = await session(Self.race, in: folder)
    let line = try #require(found.output.split(separator: "\n").first)
    #expect(line.hasSuffix("(played before: checked and shown)"))
    #expect(found.output.drop { $0 != "\n" } == played.output.drop { $0 != "\n" })
    let json = await session(Self.race + ["--json"], in: folder)
    #expect(json.output.contains("\"verdict\" : \"better\""))
    let blocks = try folder.text("\(name)/blocks.csv")
    try folder.write(blocks + "0,0,0,0\n", "\(name)/blocks.csv")
    let damaged = await session(Self.race, in: folder)
    #expect(damaged.status == .checkFailed)
    #expect(damaged.notes.contains("blocks.csv is not what was written"))
    #expect(await session(Self.race + ["--again"], in: folder).status == .done)
    #expect(try folder.names() == [name, "\(name).before-1"])
    #expect(try folder.text("\(name)/blocks.csv") == blocks)
  }

  @Test(arguments: ["halving", "spsa", "ntbea"])
  func methods(method: String) async throws {
    let folder = try ScratchFolder()
    let session = await session(Self.race + ["--method", method], in: folder)
    #expect(session.status == .done)
    #expect(session.output.hasPrefix("buzzer-race: steady tuned by \(method), "))
    #expect(session.output.contains("\nafter  tried") == (method == "ntbea"))
  }

  @Test func interrupted() async throws {
    let folder = try ScratchFolder()
    let stopped = await session(Self.race, in: folder, isInterrupted: true)
    #expect(stopped.status == .stopped && stopped.output.isEmpty)
    #expect(stopped.notes.contains("of up to 400 games are kept; the same command resumes"))
    #expect(await session(Self.race, in: folder).status == .done)
  }

  /// The time is over before the end, and what was played stays.
  @Test func time() async throws {
    let folder = try ScratchFolder()
    let long = Array(Self.race.dropLast()) + ["100000000"]
    let stopped = await session(long + ["--for", "1s"], in: folder)
    #expect(stopped.status == .stopped && stopped.output.isEmpty)
    #expect(stopped.notes.contains("tournament: the time is over; stopping\n"))
    #expect(
      stopped.notes.hasSuffix(" are kept; the same command resumes from there, for another 1s\n"))
    #expect(await session(Self.race + ["--for", "8h"], in: folder).status == .done)
  }

  /// Everything that is wrong is told, and nothing is written.
  @Test(arguments: [
    ([], ["tune is for one game: tournament tune buzzer-race --tune NAME:KEY=VALUES"]),
    (
      ["buzzer-race"], ["--tune: name what is to be tuned, as NAME:KEY=LOW..HIGH or NAME:KEY=a,b,c"]
    ),
    (["tirck", "--tune", "lowest:x=1..2"], ["there is no game 'tirck'; did you mean 'tricks'?"]),
    (
      ["buzzer-race", "--tune", "stedy:after=1..2"],
      ["--tune: buzzer-race has no strategy 'stedy'; did you mean 'steady'?"]
    ),
    (
      ["buzzer-race", "--tune", "steady:aftr=1..2"],
      ["--tune: strategy 'steady': parameter aftr: is unknown; did you mean 'after'?"]
    ),
    (
      ["buzzer-race", "--tune", "steady:after=5..2000"],
      [
        "--tune: strategy 'steady': parameter after: '2000' is not a whole number from 0 to 1000"
      ]
    ),
    (
      ["buzzer-race", "--tune", "steady:after=0..9", "--method", "spas"],
      ["--method: 'spas' is not 'halving', 'spsa' or 'ntbea'; did you mean 'spsa'?"]
    ),
    (
      ["buzzer-race", "--tune", "steady:after=0..9", "--rule", "rounds=0", "--against", "randm"],
      [
        "--rule rounds=0: buzzer-race rule rounds: '0' is not a whole number from 1 to 50",
        "buzzer-race has no strategy 'randm'; did you mean 'random'?",
      ]
    ),
    (
      ["buzzer-race", "--tune", "steady:after=0..9", "--budget", "100"],
      [
        "--budget: 100 games are too few to tune this by halving: it takes at least 360, two thirds of "
          + "them for the search and the others to validate what it finds (one deal of every opponent is "
          + "2 games)"
      ]
    ),
  ])
  func mistakes(words: [String], expected: [String]) async throws {
    let folder = try ScratchFolder()
    let session = await session(words, in: folder)
    #expect(session.status == .usage)
    #expect(session.notes == expected.map { "tournament: \($0)\n" }.joined())
    #expect(try folder.names().isEmpty)
  }
}
