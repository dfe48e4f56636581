import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentCommandLine
@testable import TournamentExperiments

/// Runs that begin with the games of a shorter run.
struct ExtendedRunTests {
  /// D3: a fifth of null effects became significant in nine looks, and nothing said so.
  @Test func `an extended run reports that its intervals are for one look`() async throws {
    let scratch = try ScratchFolder()
    func play(_ games: Int, _ more: [String] = []) async throws -> (path: String, text: String) {
      let output = "\(scratch.path)/\(games)"
      let words = ["tricks", "--games", "\(games)", "--quiet", "--output", output] + more
      let session = await CommandSession(words, catalog: .studies)
      try #require(session.status == .done, "\(session.notes)")
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: output).first)
      return ("\(output)/\(name)", session.output.replacing(/\s+/, with: " "))
    }
    let first = try await play(10)
    #expect(!first.text.contains("extended"))
    let second = try await play(20, ["--extend", first.path])
    #expect(second.text.contains("warning: extended once (after 10 games). 95% CIs"))
    let third = try await play(1002, ["--extend", second.path])
    #expect(third.text.contains("warning: extended 2 times (after 10, 20 games)"))
    // Every reader of the results reports it.
    for words in [["rate", third.path], ["rate", third.path, "--json"]] {
      let session = await CommandSession(words, catalog: .studies)
      let text = (session.output + session.notes).replacing(/\s+/, with: " ")
      #expect(text.contains("extended 2 times (after 10, 20 games)"))
    }
  }

  /// D3, B3: what the summary calls unsure is not judged as sure.
  @Test func `intervals of an extended run are not judged`() async throws {
    let scratch = try ScratchFolder()
    func play(_ games: Int, _ more: [String] = []) async -> CommandSession {
      let output = "\(scratch.path)/\(games)"
      return await CommandSession(
        ["tricks", "--games", "\(games)", "--quiet", "--output", output] + more,
        catalog: .studies)
    }
    func folder(_ games: Int) throws -> String {
      let output = "\(scratch.path)/\(games)"
      let names = try FileManager.default.contentsOfDirectory(atPath: output)
      return try "\(output)/\(#require(names.first))"
    }
    let sure = ["--require", "draw_rate <= 1"]
    #expect(await play(20, sure).status == .done)
    let extend = ["--extend", try folder(20)]
    let refused = await play(40, extend + sure)
    #expect(refused.status == .usage)
    let reason =
      "the results could be seen before the run was extended, so the interval is not valid"
    #expect(refused.notes.contains("'draw_rate <= 1': \(reason)"), "\(refused.notes)")
    #expect(refused.notes.contains("in a new run with --sprt. Judge the estimate without"))
    let others = ["--require", "estimate(draw_rate) <= 1", "--require", "forfeits <= 0"]
    #expect(await play(40, extend + others).status == .done)
    // The folder keeps the limit of its results.
    let shown = await play(40, sure)
    #expect(shown.status == .checkFailed)
    let text = shown.output.replacing(/\s+/, with: " ")
    #expect(text.contains("Not judged draw_rate <= 1: ") && text.contains("; \(reason)"), "\(text)")
    let rated = await CommandSession(["rate", try folder(40)] + sure, catalog: .studies)
    #expect(rated.status == .usage && rated.notes.contains(reason), "\(rated.notes)")
  }
}
