import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct CompareCommandTests {
  private func session(
    _ words: [String], in folder: ScratchFolder, isInterrupted: Bool = false
  ) async -> CommandSession {
    await CommandSession(
      ["compare"] + words + ["--output", folder.path, "--quiet"], catalog: .toys,
      isInterrupted: isInterrupted)
  }

  /// A number is changed only in datapackage.json; `--force` then renames the folder.
  @Test func `a changed summary is detected`() async throws {
    let folder = try ScratchFolder()
    let words = ["tricks", "--rule-b", "low-wins=true", "--games", "40"]
    #expect(await session(words, in: folder).status == .done)
    let name = try #require(try folder.names().first)
    let text = try folder.text("\(name)/datapackage.json")
    let mean = try #require(text.firstMatch(of: /"mean_a" : [-0-9.e]+/))
    try folder.write(
      text.replacing(String(mean.0), with: "\"mean_a\" : 0.125", maxReplacements: 1),
      "\(name)/datapackage.json")
    let found = await session(words, in: folder)
    #expect(found.status == .checkFailed)
    #expect(found.notes.contains(" of its datapackage.json does not match the result files"))
    let again = await session(words + ["--force"], in: folder)
    #expect(again.status == .done)
    #expect(try folder.names() == [name, "\(name).before-1"])
    #expect(try folder.text("\(name)/datapackage.json") == text)
  }

  @Test func `results of strategies that now decide differently are refused`() async throws {
    let folder = try ScratchFolder()
    let words = ["compare", "tricks", "--rule-b", "low-wins=true", "--games", "40", "--output"]
    for (catalog, status) in [(Catalog.toys, ExitCode.done), (.changedToys, .checkFailed)] {
      let session = await CommandSession(
        words + [folder.path, "--quiet"], catalog: catalog)
      #expect(session.status == status)
      #expect(session.notes.contains("--force") == (status == .checkFailed))
    }
  }

  @Test func `a comparison of rules with themselves has a note`() async throws {
    let folder = try ScratchFolder()
    let note = "note: rules A and B are the same, so there is no difference to measure\n"
    for (rule, isSame) in [("low-wins=false", true), ("low-wins=true", false)] {
      let session = await session(["tricks", "--rule-b", rule, "--games", "40"], in: folder)
      #expect(session.status == .done)
      #expect(session.notes.contains(note) == isSame, "\(session.notes)")
      #expect(session.output.contains("\nBaseline ") != isSame, "\(session.output)")
    }
  }

  @Test func `the number of games is rounded down to whole pairs`() async throws {
    let folder = try ScratchFolder()
    let words = ["buzzer-race", "--rules-b", "short", "--games", "11", "--json"]
    #expect(await session(words, in: folder).output.contains("\"games\" : 10,"))
  }

  @Test func `an interrupted comparison keeps its games`() async throws {
    let folder = try ScratchFolder()
    let words = ["buzzer-race", "--rules-b", "short", "--games", "2000"]
    let stopped = await session(words, in: folder, isInterrupted: true)
    #expect(stopped.status == .stopped)
    #expect(stopped.output.isEmpty)
    #expect(stopped.notes.hasPrefix("tournament: buzzer-race: stopped; "))
    #expect(stopped.notes.contains(" of 2,000 games saved; run the same command to resume"))
    let name = try #require(try folder.names().first)
    #expect(name.hasPrefix(".buzzer-race-compare-") && name.hasSuffix(".partial"))
    #expect(await session(words, in: folder).status == .done)
    #expect(try folder.names() == ["\(name.dropFirst().dropLast(".partial".count))"])
  }

  /// A4: two strategies, each against itself, are two matchups with separate answers.
  @Test func `a strategy plays against itself with --self-play`() async throws {
    let folder = try ScratchFolder()
    let words = ["tricks", "--rule-b", "hand=3", "--games", "80"]
    let session = await session(
      words + ["--self-play", "random", "--self-play", "lowest"], in: folder)
    #expect(session.output.hasPrefix("tricks: 80 games per rule set, matchups:1-2,3-4, 2 seats"))
    #expect(session.output.contains("\nShorter    yes at every strength: game length: random -"))
    #expect(!session.output.contains("\nStrength "))
    let one = await self.session(words + ["--self-play", "random", "--seats", "3"], in: folder)
    #expect(one.output.contains(", round-robin, 3 seats"))
    #expect(one.output.contains("\nStrength   valid for these players only"))
    let both = await self.session(
      words + ["--self-play", "random", "--strategy", "lowest", "--format", "gauntlet"], in: folder)
    #expect(
      both.notes
        == ["--strategy", "--format"].map {
          "tournament: error: --self-play cannot be used with \($0)\n"
        }.joined())
  }

  // C: --rule sets both sides, and the options of one side override it.
  @Test func `an option without a side changes both rule sets`() async throws {
    func rules(_ words: [String]) async throws -> [String] {
      let folder = try ScratchFolder()
      let session = await session(["tricks", "--games", "8"] + words, in: folder)
      #expect(session.status == .done, "\(session.notes)")
      return session.output.split(separator: "\n").filter { $0.hasPrefix("Rules ") }.map(
        String.init)
    }
    #expect(
      try await rules(["--rule", "hand=3", "--rule-b", "low-wins=true"]) == [
        "Rules A  hand=3", "Rules B  hand=3,low-wins=true",
      ])
    #expect(
      try await rules(["--rule", "hand=3", "--rule-a", "hand=4"]) == [
        "Rules A  hand=4", "Rules B  hand=3",
      ])
  }

  // C: a mistake in a rule of both sides is one mistake.
  @Test func `a mistake in a rule of both sides is reported once`() async throws {
    let folder = try ScratchFolder()
    let session = await session(["tricks", "--rule", "hand=0"], in: folder)
    #expect(session.status == .usage)
    #expect(session.notes.components(separatedBy: "--rule hand=0: ").count == 2)
  }

  /// All mistakes are reported with their rule set, and mistakes in both sets only once.
  @Test(arguments: [
    ([], ["compare requires exactly one GAME\n  for example: tournament compare buzzer-race"]),
    (
      ["tricks", "buzzer-race"],
      ["compare requires exactly one GAME\n  for example: tournament compare buzzer-race"]
    ),
    (["tirck"], ["unknown game 'tirck'; did you mean 'tricks'?"]),
    (
      ["tricks", "--rule-a", "hand=0", "--rule-b", "cards=99", "--strategy", "lowst"],
      [
        "unknown strategy 'lowst' for tricks; did you mean 'lowest'?",
        "rules A: --rule-a hand=0: invalid value '0' for hand: expected a whole number from 1 to 13",
        "rules B: --rule-b cards=99: invalid value '99' for cards: expected a whole number from 2 to 52",
      ]
    ),
    (
      ["buzzer-race", "--rules-a", "shrot", "--rule-b", "rounds"],
      [
        "invalid value 'rounds' for --rule-b: expected KEY=VALUE",
        "--rules-a shrot: unknown rule set or file; did you mean 'short'?",
      ]
    ),
    (
      ["tricks", "--games", "1"],
      ["--games: expected at least 2 games: one deal, played from each seat"]
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
