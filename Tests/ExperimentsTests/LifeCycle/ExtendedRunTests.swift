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
      let session = await CommandSession(words, catalogue: .studies)
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
      let session = await CommandSession(words, catalogue: .studies)
      let text = (session.output + session.notes).replacing(/\s+/, with: " ")
      #expect(text.contains("extended 2 times (after 10, 20 games)"))
    }
  }
}
