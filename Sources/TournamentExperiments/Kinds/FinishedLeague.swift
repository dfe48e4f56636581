import GameCore
import TournamentBase

/// A league, whose games are runs in a folder.
package struct FinishedLeague: StoredResults {
  package let folder: String
  package let settings: LeagueSettings
  package var kind: ResultKind { .league }

  /// Finds a league in a folder, or returns `nil` if there is none.
  ///
  /// - Throws: `UsageError` if `league.json` has mistakes.
  init?(folder: String) throws {
    guard League.isLeague(folder) else { return nil }
    self.folder = folder
    settings = try LeagueSettings(folder: folder)
  }

  /// The tables with their hashes.
  func hashes() throws(FileError) -> [(path: String, hash: String)] {
    var hashes: [(path: String, hash: String)] = []
    for table in LeagueFile.allCases.map(\.fileName)
    where FileKind.isTaken("\(folder)/\(table)") {
      hashes.append((table, try FileMark(path: "\(folder)/\(table)").hash))
    }
    return hashes
  }

  package func check(
    games: [any PlayableGame], programs _: [BotProgram]
  ) throws -> any FolderCheck {
    LeagueCheck(league: try League(folder: folder, games: games), games: games)
  }

  package func plan(from _: ReproductionSource) throws -> any ReproductionPlan {
    throw UsageError(
      "\(folder): a league cannot be repeated, because it depends on when bots came",
      remedy: "Repeat one of the runs in \(folder)/\(League.games), or use 'verify'.")
  }
}

/// A check that replays the games of a league.
private struct LeagueCheck: FolderCheck {
  let league: League
  let operations: [any PlayableGame]
  var games: Int { league.matchups.reduce(0) { $0 + $1.games } }

  init(league: League, games: [any PlayableGame]) {
    (self.league, operations) = (league, games)
  }

  func games(inSample sample: Int) -> Int { sample }

  func verify(
    sample: Int?, jobs: Int, progress: (Int) -> Void
  ) async throws -> FolderVerification? {
    var result = FolderVerification(
      folder: league.folder, kind: .league, games: games, replayed: 0, findings: [])
    for (place, row) in league.matchups.enumerated() where !row.run.isEmpty {
      let folder = league.folder(of: row)
      let part = sample.map { max(1, $0 / max(1, league.matchups.count)) }
      let before = result.replayed
      do {
        guard
          let run = try await VerifiableFolder(folder, games: operations).verify(
            sample: part, jobs: jobs, progress: { progress(before + $0) })
        else { return nil }
        result.replayed += run.replayed
        result.uncheckedGames += run.uncheckedGames
        result.findings += run.findings.map {
          VerificationIssue(
            file: "\(League.games)/\(row.run)/\($0.file)", line: $0.line, column: $0.column,
            $0.problem)
        }
        result.findings += issues(of: row, at: place)
      } catch let error as UsageError {
        result.findings.append(
          VerificationIssue(file: "\(League.games)/\(row.run)", "\(error)"))
      }
    }
    return result
  }

  /// Returns an issue if a row differs from the games in its folder.
  private func issues(of row: LeagueMatchup, at place: Int) -> [VerificationIssue] {
    guard let summary = (try? RunArchive(folder: league.folder(of: row)))?.summary else {
      return []
    }
    var expected = LeagueMatchup(summary, [row.first, row.second], block: row.block, run: row.run)
    expected.round = row.round
    return expected == row
      ? []
      : [
        VerificationIssue(
          file: LeagueFile.played.fileName, line: place + 2,
          "the row differs from the games in \(row.run)")
      ]
  }
}
