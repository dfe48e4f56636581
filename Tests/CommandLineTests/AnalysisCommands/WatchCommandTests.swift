import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentExperiments

struct WatchCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func watch(_ words: [String], isInterrupted: Bool = false) async -> CommandSession {
    await CommandSession(["watch"] + words, catalog: .toys, isInterrupted: isInterrupted)
  }

  @Test func `a run in progress is shown by either name`() async throws {
    let run = try ToyRuns.run(games: 4000)
    let hidden = try await ToyRuns.interrupt(run, after: 2, in: folder)
    let games = try #require(try RunProgress(folder: hidden)).games
    for path in [hidden, try RunFolder(run: run, output: folder.path).path] {
      let session = await watch([path, "--once"])
      #expect(session.status == .done)
      #expect(
        session.output.hasPrefix(
          "buzzer-race, seed 1: \(games) of 4,000 games (\(games / 40)%)\n["))
      for label in run.configuration.strategies.map(\.label) {
        #expect(session.output.contains(" \(label) "))
      }
      #expect(session.notes == "")
    }
    #expect(try folder.contents().filter { $0.hasSuffix(".html") } == [])
  }

  @Test func `a page of a run in progress reloads itself and is overwritten`() async throws {
    let run = try ToyRuns.run(games: 4000)
    let hidden = try await ToyRuns.interrupt(run, after: 2, in: folder)
    let page = try folder.write("mine", to: "live.html")
    #expect(await watch([hidden, "--once", "--page", page]).status == .done)
    let live = try folder.text("live.html")
    #expect(live.contains("<meta http-equiv=\"refresh\" content=\"5\">"))
    #expect(live.contains("The run is not finished"))
    let path = try await ToyRuns.play(run, in: folder)
    let session = await watch([path, "--page", page])
    #expect(session.status == .done)
    #expect(session.output.hasSuffix("The run is finished: \(path)\n"))
    let last = try folder.text("live.html")
    #expect(last.hasPrefix("<!DOCTYPE html>") && !last.contains("http-equiv=\"refresh\""))
  }

  @Test func `a run without games is reported`() async throws {
    let hidden = try await ToyRuns.interrupt(ToyRuns.run(games: 4000), after: 2, in: folder)
    let journal = try String(contentsOfFile: "\(hidden)/journal", encoding: .utf8)
    let header = try #require(journal.split(separator: "\n").first)
    try "\(header)\n".write(toFile: "\(hidden)/journal", atomically: false, encoding: .utf8)
    let session = await watch([hidden, "--once"])
    #expect(session.status == .done)
    #expect(session.output == "")
    #expect(session.notes.contains("\(hidden): no games have been saved yet"))
  }

  /// Without a terminal, the progress is shown in lines.
  @Test func `an interrupt stops watching without a failure`() async throws {
    let hidden = try await ToyRuns.interrupt(ToyRuns.run(games: 4000), after: 2, in: folder)
    let session = await watch([hidden], isInterrupted: true)
    #expect(session.status == .done)
    #expect(session.output == "")
    #expect(session.notes.contains("of 4,000 games"))
  }

  @Test(arguments: [
    (
      ["compare", "tricks", "--rule-b", "low-wins=true", "--games", "40"],
      "tricks comparison, seed 1: ", " of 40 games under each rule set (", "comparison"
    ),
    (
      [
        "sweep", "tricks", "--vary", "rule:hand=2..8", "--games", "20",
      ], "tricks sweep, seed 1: ", " of 7 points (", "sweep"
    ),
    (
      [
        "sweep", "tricks", "--vary", "rule:hand=2..8", "--objective", "draw-rate=min", "--budget",
        "600",
      ], "tricks sweep, seed 1: rung ", " of at most 600 games (", "sweep"
    ),
    (
      [
        "tune", "buzzer-race", "--tune", "steady:after=0..9", "--against", "random", "--budget",
        "400",
      ], "buzzer-race, seed 1, tuning steady by halving: ", " of up to 400 games (", "tuning"
    ),
  ])
  func `experiments are shown with their played games`(
    words: [String], start: String, share: String, word: String
  ) async throws {
    let scratch = try ScratchFolder()
    let command = words + ["--output", scratch.path, "--quiet"]
    let stopped = await CommandSession(command, catalog: .toys, isInterrupted: true)
    #expect(stopped.status == .stopped)
    let hidden = try #require(try scratch.names().first)
    let name = "\(scratch.path)/\(hidden.dropFirst().dropLast(".partial".count))"
    let page = "\(scratch.path)/live.html"
    for path in ["\(scratch.path)/\(hidden)", name] {
      let session = await watch([path, "--once", "--page", page])
      #expect(session.status == .done)
      #expect(session.output.hasPrefix(start), "\(session.output)")
      #expect(session.output.contains(share))
      #expect(session.notes == "")
      #expect(try scratch.text("live.html").contains("The \(word) is not finished: "))
      let report = await CommandSession(
        ["report", path, "--output", page, "--force"], catalog: .toys)
      #expect(report.status == .done)
      let text = try scratch.text("live.html")
      #expect(text.contains("; to resume, repeat the command that started it"))
    }
  }

  @Test func `finished ratings are reported as finished`() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    let rated = "\(folder.path)/rated"
    let made = await CommandSession(["rate", path, "--output", rated], catalog: .toys)
    #expect(made.status == .done)
    let session = await watch([rated])
    #expect(session.output.hasSuffix("The ratings are finished: \(rated)\n"))
  }

  @Test func `results of other versions are refused`() async throws {
    let scratch = try ScratchFolder()
    let words = ["sweep", "tricks", "--vary", "rule:hand=2..8", "--games", "4000", "--quiet"]
    _ = await CommandSession(
      words + ["--output", scratch.path], catalog: .toys, isInterrupted: true)
    let hidden = try #require(try scratch.names().first)
    let session = await CommandSession(
      ["watch", "\(scratch.path)/\(hidden)", "--once"], catalog: Catalog(games: []))
    #expect(session.status == .checkFailed)
    #expect(session.output == "")
  }

  @Test func `invalid arguments are reported`() async throws {
    _ = try folder.write("mine", to: "notes.txt")
    for (words, problem) in [
      ([], "watch requires exactly one FOLDER"), (["a", "b"], "watch requires exactly one FOLDER"),
      (["\(folder.path)/none"], "no run found at '\(folder.path)/none'"),
      (["\(folder.path)/notes.txt"], "no run found at"), ([folder.path], "no results found"),
    ] {
      let session = await watch(words + ["--once"])
      #expect(session.status == .usage, "\(words)")
      #expect(session.notes.contains(problem), "\(session.notes)")
      #expect(session.output == "")
    }
  }
}
