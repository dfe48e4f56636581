import GameCore
import TestSupport
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

/// Tosses of a coin, a kind of results that only tests know.
struct Tosses: PackagedResults {
  struct Configuration: Codable, Sendable {
    let coin: String
    let tosses: Int
  }

  struct Summary: Codable, Sendable {
    let heads: Int
  }

  static let key: String? = "coin"
  static let file = "tosses.csv"

  let package: StoredPackage<Configuration, Summary>
  let folder: String
  let configuration: Configuration
  let summary: Summary
  // No command reports this kind.
  var kind: ResultKind { .rating }

  init?(_ package: StoredPackage<Configuration, Summary>, folder: String) {
    guard let configuration = package.configuration, let summary = package.summary else {
      return nil
    }
    (self.package, self.folder) = (package, folder)
    (self.configuration, self.summary) = (configuration, summary)
  }

  /// Writes a folder and returns its path.
  static func write(heads: Int, of tosses: Int, to folder: TemporaryFolder) throws -> String {
    let rows = (0..<tosses).map { $0 < heads ? "heads\n" : "tails\n" }.joined()
    let path = try folder.write("side\n" + rows, to: file)
    let mark = try FileMark(path: path)
    _ = try folder.write(
      """
      {"name":"tosses","schema_version":\(ToolVersion.schema),"tool_version":"\(ToolVersion.current)",
      "configuration":{"coin":"fair","tosses":\(tosses)},"summary":{"heads":\(heads)},
      "resources":[{"path":"\(file)","hash":"\(mark.hash)"}]}
      """, to: PackageFile.name)
    return folder.path
  }

  func check(games _: [any PlayableGame], programs _: [BotProgram]) -> any FolderCheck {
    TossesCheck(results: self)
  }

  func plan(from _: ReproductionSource) throws -> any ReproductionPlan {
    throw UsageError("\(folder): nobody can repeat a toss")
  }
}

private struct TossesCheck: FolderCheck {
  let results: Tosses
  var games: Int { results.configuration.tosses }

  func games(inSample sample: Int) -> Int { sample }

  func verify(
    sample _: Int?, jobs _: Int, progress: (Int) -> Void
  ) throws -> FolderVerification? {
    let text = try FileInput.contents(path: "\(results.folder)/\(Tosses.file)", limit: 1000)
    let sides = String(decoding: text, as: UTF8.self).split(separator: "\n").dropFirst()
    let heads = sides.filter { $0 == "heads" }.count
    progress(sides.count)
    let finding = VerificationIssue(file: Tosses.file, "\(heads) heads")
    return FolderVerification(
      folder: results.folder, kind: results.kind, games: games, replayed: sides.count,
      findings: heads == results.summary.heads ? [] : [finding])
  }
}

extension Tosses: ShownResults {
  func subject() -> PageSubject? {
    PageSubject(
      TossesPage(results: self), package, path: folder, game: "coin", games: configuration.tosses)
  }

  static func unfinished(
    _ path: String, in hidden: String, games _: [any PlayableGame]
  ) throws -> PageSubject? { nil }
}

private struct TossesPage: PageContent {
  let results: Tosses
  var configuration: RunConfiguration? { nil }
  var files: [(name: String, table: CellTable)] { [] }
  var finished: (state: String, text: String?) { ("tosses are", nil) }

  func finding(of _: PageSubject) -> String { "\(results.summary.heads) heads" }

  func sections(of _: PageSubject, _ place: PagePlace, _: Medium) -> [Section] {
    var section = Section(place, "heads", "Heads")
    section.add(facts: [Fact("Heads", "\(results.summary.heads)")])
    return [section]
  }
}

extension Tosses: CitedResults {
  func citedFacts(known _: [any PlayableGame]) -> CitedFacts {
    CitedFacts(
      name: "tosses", title: "\(configuration.tosses) tosses", configuration: configuration.coin)
  }
}
