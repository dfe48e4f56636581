import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct PageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns small results of each kind.
  private func subjects() async throws -> [PageSubject] {
    let runs = [
      try ToyRuns.run(games: 12), try ToyRuns.run(games: 12, seats: 3),
      try ToyRuns.run(games: 1, strategies: ["random", "steady"]),
      try ToyRuns.run(games: 4, strategies: ["steady", "faulty:fault=error,step=1"]),
      try ToyRuns.run(ToyRuns.cards, games: 6, strategies: ["lowest", "random"]),
    ]
    var paths: [String] = []
    for run in runs { paths.append(try await ToyRuns.play(run, in: folder)) }
    let comparison = try Comparison(
      ToyRuns.cards, RunSpecification(games: 20), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["low-wins": "true"]))
    let compared = try ComparisonFolder(comparison, output: folder.path)
    _ = try await compared.play()
    paths.append(compared.path)
    paths.append(try await ToyRuns.interrupt(ToyRuns.run(games: 4000), after: 6, in: folder))
    _ = try PageFixture.tables(
      PageFixture.games("+=-="),
      columns: [("x", ["1", "2", "1", "2"]), ("x-title", ["1", "2", "1", "2"])], in: folder)
    return try PageSubject.read(paths + ["\(folder.path)/games.csv"])
  }

  private func check(_ html: String) {
    let text = PageText(html)
    #expect(Set(text.ids).count == text.ids.count)
    #expect(Set(text.references).subtracting(text.ids) == [])
    #expect(text.headings.first == 1)
    #expect(text.headings.count { $0 == 1 } == 1)
    for (one, next) in zip(text.headings, text.headings.dropFirst()) { #expect(next <= one + 1) }
    for name in ["section", "table", "details", "figure", "div", "svg", "ul", "dl", "p"] {
      let opened = ["<\(name) ", "<\(name)>"].map {
        text.markup.components(separatedBy: $0).count - 1
      }
      let closed = text.markup.components(separatedBy: "</\(name)>").count - 1
      #expect(opened.sum() == closed, "\(name)")
    }
  }

  /// For single and joint pages: identifiers are unique, references have targets, and headings descend step
  /// by step.
  @Test func `the structure of a page is valid`() async throws {
    let subjects = try await subjects()
    for subject in subjects { check(Page([subject]).html) }
    let together = Page(subjects).html
    check(together)
    check(Page(subjects, player: ReplayViewer([], notes: ["nothing to see"])).html)
    for subject in subjects { #expect(together.contains("; \(subject.name)</p>")) }
    // Regions of two subjects also differ in their names.
    let labels = PageText(together).all(between: "aria-label=\"", and: "\"")
    #expect(Set(labels).count == labels.count)
  }

  /// The runs differ only in their decision times, which are not shown by default.
  @Test func `equal runs have byte-identical pages`() async throws {
    let other = try TemporaryFolder()
    let one = try await PageFixture.run(ToyRuns.run(games: 12), in: folder)
    let again = try await PageFixture.run(ToyRuns.run(games: 12), in: other)
    #expect(Page([one]).html == Page([again]).html)
    #expect(!Page([one]).html.contains("timings.csv"))
    #expect(Page([one], timings: true).html.contains("id=\"times-chart\""))
  }

  @Test func `only a page of a run in progress reloads itself`() throws {
    let subject = try PageFixture.tables(PageFixture.games("+-"), in: folder)
    let refresh = "http-equiv=\"refresh\""
    #expect(!Page([subject]).html.contains(refresh))
    #expect(Page([subject], reload: 5).html.contains("<meta \(refresh) content=\"5\">"))
  }

  /// This applies to every place that shows the text.
  @Test(arguments: [
    "</script><img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>", "' onmouseover='x",
    "a\n</style><script>alert(1)</script>", "<!--", "&lt;b&gt;", "]]>",
  ])
  func `texts of tables never become markup`(name: String) throws {
    let ways = [name, "other", name, name]
    let subject = try PageFixture.tables(
      PageFixture.games("+-=-", name, "b\(name)"),
      columns: [
        ("plies", ["3", "4", "5", "6"]), ("termination", ways), (name, ["1", "2", "3", "4"]),
        ("b\(name)", ["1", "1", "1", "1"]),
      ], in: folder)
    for subjects in [[subject], [subject, subject]] {
      let html = Page(subjects).html
      check(html)
      #expect(!html.contains(name))
      let plain = Page([]).html
      for mark in ["<img", "<script", "onmouseover='", "<!--"] {
        #expect(
          html.components(separatedBy: mark).count == plain.components(separatedBy: mark).count)
      }
      #expect(PageText(html).cells.contains(name))
    }
  }

  @Test func `names of folders never become markup`() throws {
    let name = "<img src=x onerror=alert(1)>\""
    let path = "\(folder.path)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try PageFixture.tables(PageFixture.games("+-"), in: folder)
    for file in ["games.csv", "seats.csv"] {
      try FileManager.default.copyItem(
        atPath: "\(folder.path)/\(file)", toPath: "\(path)/\(file)")
    }
    let subject = try PageFixture.subject(path)
    #expect(subject.name == name)
    for subjects in [[subject], [subject, subject]] {
      let html = Page(subjects).html
      check(html)
      #expect(!html.contains("<img"))
      #expect(html.contains("&lt;img src=x onerror=alert(1)&gt;&quot;"))
    }
  }

  /// Pages send no requests, and their policy forbids requests.
  @Test func `the content security policy forbids requests`() throws {
    let html = Page([try PageFixture.tables(PageFixture.games("+-"), in: folder)]).html
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">"))
    #expect(html.contains("content=\"default-src 'none';"))
    #expect(!html.contains("src=\"http") && !html.contains("href=\"http"))
    #expect(html.hasSuffix("</html>\n"))
  }

  /// E10: the hash is that of the script between its tags.
  @Test func `a page allows only its own script`() async throws {
    let html = Page(try await subjects()).html
    func part(_ start: String, _ end: String) throws -> String {
      let parts = html.components(separatedBy: start)
      #expect(parts.count == 2)
      return try #require(parts.last?.components(separatedBy: end).first)
    }
    let script = try part("<script>", "</script>")
    #expect(try part("script-src '", "'") == PageFiles.hash(ofScript: script))
    // The digest of the empty text in FIPS 180-4, in base 64.
    #expect(
      PageFiles.hash(ofScript: "") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
  }
}
