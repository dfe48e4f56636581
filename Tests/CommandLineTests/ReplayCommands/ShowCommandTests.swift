import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct ShowCommandTests {
  private let folder: ScratchFolder
  private var path: String { "\(folder.path)/a.jsonl" }

  init() async throws {
    folder = try ScratchFolder()
    let session = await CommandSession(
      [
        "replay", "record", "tricks", "--rule", "hand=1", "--games", "3", "--quiet", "--output",
        "\(folder.path)/a.jsonl",
      ], catalog: .toys)
    try #require(session.status == .done)
  }

  private func show(_ words: [String], lines: Int? = nil) async -> CommandSession {
    await CommandSession(
      ["replay", "show", path] + words, catalog: .toys, lines: lines)
  }

  /// There are three games of two steps each, with the state before the first step.
  @Test func `all games and steps are shown`() async {
    let session = await show([])
    #expect(session.status == .done)
    let lines = session.output.split(separator: "\n")
    let headers = lines.filter { $0.hasPrefix("Game ") }
    #expect(
      headers == [
        "Game 0: tricks, seed 1, deal 0, rotation 0, random vs. lowest",
        "Game 1: tricks, seed 1, deal 0, rotation 1, lowest vs. random",
        "Game 2: tricks, seed 1, deal 1, rotation 0, random vs. lowest",
      ])
    // The first row of a board starts like all others.
    #expect(lines.count { $0 == "step 0:" } == 3)
    #expect(lines.count { $0.hasPrefix("step 2: ") } >= 3)
    #expect(!session.output.hasPrefix("\n"))
  }

  @Test func `one game or one step of all games is shown`() async {
    let second = await show(["--game", "1"]).output
    #expect(second.hasPrefix("Game 1: "))
    #expect(!second.contains("Game 2: "))
    let beginnings = await show(["--step", "0"]).output
    #expect(beginnings.split(separator: "\n").count { $0.hasPrefix("step ") } == 3)
    let one = await show(["--step", "0", "--game", "1"]).output
    #expect(second.hasPrefix(one.dropLast()))
    #expect(one.split(separator: "\n").count { $0.hasPrefix("step ") } == 1)
  }

  /// If a folder has several files, one must be selected.
  @Test func `a folder with one file can be shown`() async throws {
    let file = await show([])
    let whole = await CommandSession(["replay", "show", folder.path], catalog: .toys)
    #expect(whole.output == file.output)
    try folder.write("", "b.jsonl")
    let several = await CommandSession(["replay", "show", folder.path], catalog: .toys)
    #expect(several.status == .usage)
    #expect(
      several.notes == """
        tournament: error: \(folder.path): the folder contains 2 replay files
          Choose one, such as \(path).

        """)
  }

  @Test func `a closed pipe is not a failure`() async {
    let session = await show([], lines: 2)
    #expect(session.status == .done)
    #expect(session.notes.isEmpty)
    #expect(session.output.split(separator: "\n").count < 6)
  }

  @Test func `a game is selected by its game_id`() async throws {
    let run = await CommandSession(
      [
        "tricks", "--rule", "hand=1", "--games", "9", "--replays", "every:4", "--quiet",
        "--output", folder.path,
      ], catalog: .toys)
    try #require(run.status == .done)
    let name = try #require(try folder.names().first { $0.hasPrefix("tricks-") })
    let file = "\(folder.path)/\(name)/replays.jsonl"
    let all = await CommandSession(["replay", "show", file, "--step", "0"], catalog: .toys)
    let headers = all.output.split(separator: "\n").filter { $0.hasPrefix("Game ") }
    let starts = headers.map { $0.prefix(7) }
    #expect(starts == ["Game 0:", "Game 4:", "Game 8:"])
    let one = await CommandSession(["replay", "show", file, "--game", "4"], catalog: .toys)
    #expect(one.output.hasPrefix("Game 4: tricks, seed 1, deal 2, rotation 0, "))
    let none = await CommandSession(["replay", "show", file, "--game", "1"], catalog: .toys)
    #expect(none.status == .usage)
  }

  @Test(arguments: [
    (["--game", "3"], "no game has game_id 3"), (["--step", "9"], "no game has step 9"),
    (["--game", "1", "--step", "3000"], "no game has game_id 1 and step 3000"),
  ])
  func `a missing game or step is reported`(words: [String], problem: String) async {
    let session = await show(words)
    #expect(session.status == .usage)
    #expect(session.notes == "tournament: error: \(path): \(problem)\n")
  }

  @Test(arguments: [["--step", "-1"], ["--game", "-1"], ["second.jsonl"]])
  func `invalid arguments are reported`(words: [String]) async {
    let session = await show(words)
    #expect(session.status == .usage)
    #expect(session.output.isEmpty)
  }
}
