import GameCore
import Testing

@testable import Replays
@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct VerificationTextTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Records games and verifies them where a strategy has changed.
  private func text(games: Int, files: Int = 1, catalogue: Catalogue = .changedToys) async throws
    -> String
  {
    var paths: [String] = []
    for file in 0..<files {
      paths.append("\(folder.path)/\(file).jsonl")
      let session = await CommandSession(
        [
          "replay", "record", "high-card", "--games", "\(games)", "--seed", "\(file)", "--quiet",
          "--output", paths[file],
        ], catalogue: .toys)
      try #require(session.status == .done)
    }
    let results = try await ReplayVerification.verify(
      paths, asks: true, games: catalogue.replays, jobs: 1)
    return VerificationText(results: results, catalogue: catalogue, program: "arena").text
  }

  @Test func asRecorded() async throws {
    #expect(
      try await text(games: 1, catalogue: .toys)
        == "Verified 1 game of 10 steps in 1 file: all as recorded")
  }

  /// The first divergence in full, up to twenty others in a line each, and the rest as a number.
  @Test(arguments: [(1, 1, 0), (2, 1, 0), (21, 1, 0), (22, 1, 1), (15, 2, 9)])
  func diverging(games: Int, files: Int, untold: Int) async throws {
    let all = games * files
    let lines = try await text(games: games, files: files).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("\(folder.path)/") } == all - untold)
    #expect(lines.contains("  rules     standard"))
    #expect(lines.contains { $0.hasPrefix("and ") } == (untold > 0))
    if untold > 0 { #expect(lines.contains("and \(untold) games more")) }
    let word = all == 1 ? "game" : "games"
    #expect(
      lines.suffix(3).dropLast() == [
        "Changed: the strategy lowest of high-card (\(all) \(word))",
        "If that is meant, raise the version of what changed and run 'arena replay update'.",
      ])
    #expect(lines.last?.hasSuffix(": \(all) diverge") == true)
    #expect(lines.last?.hasPrefix("Verified \(all) \(word) of ") == true)
  }

  private func finding(
    _ divergence: Divergence, rules: [ReplaySetting], strategies: [String] = ["x", "y:z=1"]
  ) -> Finding {
    Finding(
      path: "a.jsonl",
      header: ReplayHeader(
        game: "high-card", gameVersion: 1, rules: rules, seats: 2, seed: 7, pair: 3, rotation: 1,
        seedDerivation: 1,
        strategies: strategies.enumerated().map { slot, label in
          ReplayHeader.Entrant(label: label, name: label, version: 1, parameters: [], slot: slot)
        }, randomness: 0, state: 0),
      divergence: divergence, catalogue: .toys)
  }

  /// What a replay says of its strategies and actions stays in its line.
  @Test func hostileTexts() {
    let step = Divergence(
      .strategy, line: 12, step: 4, what: "the decision\n::error::a", before: "one",
      actions: "seat 1: 5\n::error::b", expected: "3", came: "4", strategy: "x")
    let text = finding(step, rules: [], strategies: ["x\n::error::c", "\u{1b}[2J"]).text
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(!lines.contains { $0.trimmingPrefix { $0 == " " }.hasPrefix("::") })
    #expect(lines[0].hasSuffix("the decision\\n::error::a"))
    #expect(lines[1].hasSuffix("x\\n::error::c against \\u{1b}[2J"))
    #expect(lines.contains("  then      seat 1: 5\\n::error::b"))
  }

  /// What a developer needs to see: rules that are not the usual ones, the state, and both sides.
  @Test func findings() throws {
    var values = ParameterValues(Catalogue.toys.games[1].rules)
    let standard = values.replaySettings
    try values.set("hand", to: "2")
    let step = Divergence(
      .strategy, line: 12, step: 4, what: "the decision of seat 0", before: "one\ntwo",
      actions: "seat 1: 5", expected: "3", came: "4\n5", strategy: "x")
    #expect(
      finding(step, rules: values.replaySettings).text == """
        a.jsonl:12: strategy diverged at step 4: the decision of seat 0
          game      high-card, seed 7, pair 3, rotation 1, x against y:z=1
          rules     hand=2
          before
            one
            two
          then      seat 1: 5
          expected  3
          came      4
            5
        """)
    let state = Divergence(
      .rules, line: 3, step: 2, what: "the state after the step", before: "one",
      expected: "state a",
      came: "state b\none", fullState: "one\nhidden")
    #expect(
      finding(state, rules: standard).text.split(separator: "\n").suffix(6) == [
        "  came      state b", "    one",
        "  The replay holds a hash of the state alone, and the drawing need not show what differs. All of",
        "  the state that came, to compare with the program that recorded the game:", "    one",
        "    hidden",
      ])
    let start = Divergence(
      .randomness, line: 1, step: 0, what: "the random numbers", before: "one", expected: "a",
      came: "")
    #expect(
      finding(start, rules: standard).text == """
        a.jsonl:1: randomness diverged before the first step: the random numbers
          game      high-card, seed 7, pair 3, rotation 1, x against y:z=1
          rules     standard
          before
            one
          expected  a
          came      \("")
        """)
  }
}
