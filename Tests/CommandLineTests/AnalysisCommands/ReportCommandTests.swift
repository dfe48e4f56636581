import CommandTestSupport
import Foundation
import GameCore
import TestSupport
import Testing
@testable import TournamentCommandLine
@testable import TournamentExperiments
@testable import TournamentReports

struct ReportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func report(_ words: [String]) async -> CommandSession {
    await CommandSession(["report"] + words, catalog: .toys)
  }

  private func run() async throws -> String {
    try await ToyRuns.play(ToyRuns.run(), in: folder)
  }

  @Test func `by default the page is in the folder, which is still found and verified`()
    async throws
  {
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
      try RunFolder(run: ToyRuns.run(), output: folder.path).storedSummary() != nil)
  }

  /// The page does not depend on the command that made the results, nor on their place.
  @Test func `identical results have identical pages`() async throws {
    var pages: [String] = []
    for jobs in ["1", "2"] {
      let words = ["tricks", "--games", "30", "--quiet", "--jobs", jobs, "--report", "--output"]
      let output = "\(folder.path)/\(jobs)"
      #expect(await CommandSession(words + [output], catalog: .toys).status == .done)
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: output).first)
      pages.append(try folder.text("\(jobs)/\(name)/report.html"))
      #expect(pages[0].contains("Command: tournament rerun --from \(name) --output Again"))
    }
    #expect(pages[0] == pages[1])
  }

  // C: tables for a paper are printed, or written to a file.
  @Test func `tables are printed for LaTeX and Markdown`() async throws {
    let path = try await run()
    let latex = await report([path, "--output-format", "latex"])
    #expect(latex.status == .done)
    #expect(latex.output.hasPrefix("% Requires \\usepackage{booktabs}.\n\n\\begin{table}\n"))
    #expect(latex.output.contains("\\caption{Standings}") && latex.output.contains("W-D-L"))
    #expect(latex.output.contains("\\caption{All matchups}"))
    let output = "\(folder.path)/tables.md"
    let markdown = await report([path, "--output-format", "markdown", "--output", output])
    #expect(markdown.output == "Tables: \(output)\n")
    #expect(try folder.text("tables.md").hasPrefix("**Standings**\n\n| rank | strategy | games |"))
    #expect(!FileManager.default.fileExists(atPath: "\(path)/report.html"))
    // The limits of the results are not lost.
    let hidden = try await ToyRuns.interrupt(ToyRuns.run(games: 4000), after: 2, in: folder)
    let open = await report([hidden, "--output-format", "markdown"])
    #expect(open.status == .done && open.output.contains("**Standings**"))
    #expect(open.notes.contains("tournament: warning: "), "\(open.notes)")
    let html = await report([path, "--output-format", "html"])
    #expect(html.output == "HTML report: \(path)/report.html\n")
    for words in [["--output-format", "tex"], ["--output-format", "latex", "--chart", "ratings"]] {
      #expect(await report([path] + words).status == .usage)
    }
  }

  // C: people who look for the tables elsewhere are told the command.
  @Test(arguments: [
    ("rate", "--format", "--format: tables for papers are made by 'report'\n  Use 'report' with"),
    ("sweep", "--output-format", "--output-format: tables for papers are made by 'report'\n"),
    (
      "run", "--format",
      "invalid value 'latex' for --format: expected a schedule of matchups\n  Use"
    ),
    ("report", "--format", "plays no games\n  For tables, use --output-format latex or"),
  ])
  func `other commands name the command for tables`(command: String, flag: String, error: String)
    async
  {
    let session = await CommandSession([command, flag, "latex"], catalog: .toys)
    #expect(session.status == .usage)
    #expect(session.notes.contains(error), "\(session.notes)")
  }

  @Test func `the page of several subjects is in the current folder`() throws {
    #expect(ReportCommand.path([folder.path]) == "\(folder.path)/report.html")
    #expect(ReportCommand.path(["\(folder.path)/"]) == "\(folder.path)/report.html")
    #expect(ReportCommand.path([folder.path, folder.path]) == "report.html")
    let file = try folder.write("", to: "games.csv")
    #expect(ReportCommand.path([file]) == "report.html")
    #expect(ReportCommand.path(["\(folder.path)/none"]) == "report.html")
  }

  /// A file in the hidden folder of a run would prevent the run from resuming.
  @Test func `no page is written into the hidden folder of a run`() async throws {
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

  @Test func `an identical page is unchanged, and other files are overwritten only with --force`()
    async throws
  {
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
        refused.notes.contains("\(page): the file exists with other content\n  Add --force"))
      #expect(try folder.text("page.html") == other)
    }
    #expect(await report(words + ["--force"]).status == .done)
    #expect(try folder.text("page.html") == html)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `the file name must match the format`() async throws {
    let path = try await run()
    let chart = ["--chart", "cross"]
    for (words, name, remedy) in [
      (chart, "a.JPG", "Choose a name that ends with .svg, .pdf or .png."),
      (chart, "a.html", "Choose a name that ends with .svg, .pdf or .png."),
      (
        [], "a.pdf",
        "Choose a name that ends with .html. To get a PDF, print the report from a browser."
      ),
      (
        [], "a.svg",
        "Choose a name that ends with .html. To get a PDF, print the report from a browser."
      ),
    ] {
      let session = await report([path, "--force", "--output", "\(folder.path)/\(name)"] + words)
      #expect(session.status == .usage)
      let notes = session.notes.replacing(folder.path, with: "HERE")
      #expect(notes.hasSuffix("\(remedy)\n"), "\(notes)")
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/\(name)"))
    }
    #expect(await report([path, "--output", "\(folder.path)/a.svg"] + chart).status == .done)
  }

  /// A figure for a paper has a width and a style; a bitmap requires a conversion program.
  @Test func `a figure has a format and a width`() async throws {
    let path = try await run()
    let file = "\(folder.path)/b.svg"
    let chart = ["--chart", "cross", "--output", file]
    #expect(await report([path, "--width", "85", "--style", "print"] + chart).status == .done)
    #expect(try folder.text("b.svg").contains("width=\"85mm\""))
    let refused = await report([path, "--width", "85", "--style", "print"])
    #expect(refused.status == .usage)
    #expect(refused.notes.contains("--width requires --chart"))
    #expect(refused.notes.contains("--style requires --chart"))
    let error = #expect(throws: UsageError.self) {
      try ChartFile.content(
        "<svg/>", .file, of: "\(folder.path)/b.pdf", program: "no-such-program")
    }
    #expect(error.map { "\($0)" }?.contains("no-such-program is not installed") == true)
    // The expected content is the arguments, which `echo` prints.
    let bytes = try ChartFile.content("<svg/>", .file, of: "\(folder.path)/b.pdf", program: "echo")
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("--format=pdf "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  /// This also applies with `--force`, because the link may belong to another user.
  @Test func `a page is not written through a symbolic link`() async throws {
    let path = try await run()
    let victim = try folder.write("victim", to: "victim")
    let page = "\(folder.path)/page.html"
    try FileManager.default.createSymbolicLink(atPath: page, withDestinationPath: victim)
    for words in [[], ["--force"], ["--chart", "cross", "--force"]] {
      let name = words.contains("--chart") ? "\(folder.path)/page.svg" : page
      if name != page {
        try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: victim)
      }
      let session = await report([path, "--output", name] + words)
      #expect(session.status == .usage)
      #expect(session.notes.contains("cannot write \(name): it is a symbolic link"))
    }
    let watch = await CommandSession(["watch", path, "--page", page], catalog: .toys)
    #expect(watch.status == .usage)
    #expect(watch.notes.contains("cannot write \(page): it is a symbolic link"))
    #expect(try folder.text("victim") == "victim")
  }

  /// This also applies with `--force`.
  @Test func `damaged results fail a check, and nothing is written`() async throws {
    let path = try await run()
    let file = "\(path)/games.csv"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("\n0,", with: "\n1,", maxReplacements: 1)
      .write(toFile: file, atomically: true, encoding: .utf8)
    let session = await report([path, "--force"])
    #expect(session.status == .checkFailed)
    #expect(session.output == "")
    #expect(
      session.notes.contains("\(path)/games.csv: the file has been modified since it was written"))
    #expect(!FileManager.default.fileExists(atPath: "\(path)/report.html"))
  }

  @Test func `paths without results are listed, and nothing is written`() async throws {
    let path = try await run()
    let output = "\(folder.path)/page.html"
    _ = try folder.write("game_id,deal_id\n0,0\n", to: "games.csv")
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

  @Test func `a failed write leaves no part of a page`() async throws {
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
}
