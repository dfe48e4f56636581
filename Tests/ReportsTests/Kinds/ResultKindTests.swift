import GameCore
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct ResultKindTests {
  private let folder: TemporaryFolder
  private let kinds: [any PackagedResults.Type] = [Tosses.self] + ResultFolder.kinds

  init() throws { folder = try TemporaryFolder() }

  @Test func `keys recognize the kinds`() {
    let keys = ResultFolder.kinds.map { $0.key }
    #expect(Set(keys).count == keys.count)
    #expect(keys.dropLast().allSatisfy { $0 != nil } && keys.last == .some(nil))
  }

  @Test func `all kinds have pages and citations`() {
    for kind in ResultFolder.kinds {
      #expect(kind is any ShownResults.Type, "\(kind)")
      #expect(kind is any CitedResults.Type, "\(kind)")
    }
  }

  /// The kind has its own file, `Tosses.swift`, and is in the list.
  @Test func `a new kind is recognized, verified, shown and cited`() async throws {
    let path = try Tosses.write(heads: 3, of: 4, to: folder)
    #expect(throws: UsageError.self) { try ResultFolder(path) }
    let results = try ResultFolder(path, kinds: kinds)
    #expect(results.content is Tosses)
    #expect(results.hashes.map(\.path) == [Tosses.file])

    let check = try VerifiableFolder(results, games: [])
    #expect(check.games == 4)
    #expect(try await check.verify()?.findings == [])
    #expect(throws: UsageError.self) { try DescribedResults(path, games: [], kinds: kinds) }

    let subjects = try PageSubject.read([path], kinds: kinds)
    let page = Page(subjects).html
    #expect(page.contains("<h1>Coin: 3 heads</h1>"))
    #expect(page.contains("id=\"heads\""))
    #expect(subjects[0].finished.state == "tosses are")

    let citation = try CitedFolder(path, kinds: kinds)
      .citation(games: [], command: nil, obstacle: "nobody can repeat a toss")
    #expect(citation.title == "4 tosses")
    #expect(citation.files.map(\.path) == [Tosses.file])

    _ = try folder.write("side\ntails\n", to: Tosses.file)
    #expect(try await check.verify()?.findings.map(\.file) == [Tosses.file])
  }
}
