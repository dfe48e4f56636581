import CommandTestSupport
import Commands
import Foundation
import RunFolders
import Terminal
import TestSupport
import Testing

@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct ReportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func report(_ words: [String]) async -> CommandSession {
    await CommandSession(["report"] + words, catalogue: .toys)
  }

  private func run() async throws -> String {
    try await ToyRuns.play(ToyRuns.run(), in: folder)
  }

  /// Without another place the page is in the folder, whose run is still found and verified.
  @Test func inTheFolder() async throws {
    let path = try await run()
    for words in [[path], ["\(path)/"]] {
      let session = await report(words)
      #expect(session.status == .done)
      #expect(session.output == "HTML report: \(path)/report.html\n")
      #expect(session.notes == "")
    }
    let html = try String(contentsOfFile: "\(path)/report.html", encoding: .utf8)
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
    #expect(!html.contains("http-equiv=\"refresh\""))
    #expect(
      try RunFolder(run: ToyRuns.run(), output: folder.path).existing() != nil)
  }

  /// Several subjects, and what is no folder, have their page here.
  @Test func places() throws {
    #expect(ReportCommand.path([folder.path]) == "\(folder.path)/report.html")
    #expect(ReportCommand.path(["\(folder.path)/"]) == "\(folder.path)/report.html")
    #expect(ReportCommand.path([folder.path, folder.path]) == "report.html")
    let file = try folder.write("", to: "games.csv")
    #expect(ReportCommand.path([file]) == "report.html")
    #expect(ReportCommand.path(["\(folder.path)/none"]) == "report.html")
  }

  /// Nothing is written into the hidden folder of a run, which could not be resumed then.
  @Test func hiddenFolder() async throws {
    let hidden = try await ToyRuns.interrupt(
      ToyRuns.run(games: 4000), after: 2, in: folder)
    for path in [hidden, "\(hidden)/"] {
      #expect(ReportCommand.path([path]) == "report.html")
    }
    let output = "\(folder.path)/page.html"
    let session = await report([hidden, "--output", output])
    #expect(session.status == .done)
    #expect(try folder.text("page.html").contains("The run is not finished"))
  }

  /// The same page is left as it is; another file stays unless it may be written over.
  @Test func whatIsThere() async throws {
    let path = try await run()
    let page = "\(folder.path)/page.html"
    let words = [path, "--output", page]
    #expect(await report(words).status == .done)
    let html = try folder.text("page.html")
    let before = try FileManager.default.attributesOfItem(atPath: page)[.systemFileNumber] as? Int
    #expect(await report(words).status == .done)
    let after = try FileManager.default.attributesOfItem(atPath: page)[.systemFileNumber] as? Int
    #expect(before == after)
    for other in ["mine", html + "x", String(html.dropLast()), ""] {
      _ = try folder.write(other, to: "page.html")
      let refused = await report(words)
      #expect(refused.status == .usage)
      #expect(refused.output == "")
      #expect(
        refused.notes.contains("\(page): the file exists and differs\n  Add --force to overwrite"))
      #expect(try folder.text("page.html") == other)
    }
    #expect(await report(words + ["--force"]).status == .done)
    #expect(try folder.text("page.html") == html)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  /// What is damaged is a failed check; nothing is written then, not even by force.
  @Test func damaged() async throws {
    let path = try await run()
    let file = "\(path)/games.csv"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("\n0,", with: "\n1,", maxReplacements: 1)
      .write(toFile: file, atomically: true, encoding: .utf8)
    let session = await report([path, "--force"])
    #expect(session.status == .checkFailed)
    #expect(session.output == "")
    #expect(session.notes.contains("\(path)/games.csv: the file was modified since it was written"))
    #expect(!FileManager.default.fileExists(atPath: "\(path)/report.html"))
  }

  /// What holds no results is named, and nothing is written.
  @Test func mistakes() async throws {
    let path = try await run()
    let output = "\(folder.path)/page.html"
    _ = try folder.write("game_id,pair_id\n0,0\n", to: "games.csv")
    _ = try folder.write("game_id,seat,strategy,rank,points\n0,0,a,x,1\n", to: "seats.csv")
    for (words, problem) in [
      ([], "report requires at least one PATH"), (["/none"], "/none: no results found"),
      (["/dev/null"], "/dev/null: no results found"),
      ([path, path], "\(path): the path is given more than once"),
      (
        ["\(folder.path)/games.csv"],
        "seats.csv, line 2: column 'rank': expected a whole number from 1 to 4, found 'x'"
      ),
      ([path, "--outptu", output], "--outptu"),
    ] {
      let session = await report(words + ["--output", output])
      #expect(session.status == .usage, "\(words)")
      #expect(session.notes.contains(problem), "\(session.notes)")
      #expect(session.output == "")
      #expect(!FileManager.default.fileExists(atPath: output))
    }
  }

  /// Where a page can't be written nothing of it is left.
  @Test func noPlace() async throws {
    let path = try await run()
    for output in ["\(folder.path)/none/page.html", folder.path, "/dev/null/page.html"] {
      for force in [[], ["--force"]] {
        let session = await report([path, "--output", output] + force)
        #expect(session.status == .usage, "\(output)")
        #expect(session.output == "")
      }
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  /// Several subjects stand on one page.
  @Test func several() async throws {
    let other = try TemporaryFolder()
    let paths = [
      try await run(),
      try await ToyRuns.play(ToyRuns.run(ToyRuns.cards, strategies: []), in: other),
    ]
    let session = await report(paths + ["--output", "\(folder.path)/both.html"])
    #expect(session.status == .done)
    let html = try folder.text("both.html")
    #expect(html.contains("id=\"r1-standings\"") && html.contains("id=\"r2-standings\""))
  }
}
