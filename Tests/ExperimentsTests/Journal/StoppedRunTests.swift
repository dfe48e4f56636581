import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct StoppedRunTests {
  @Test func `the remedy has the saved games and the way to resume`() {
    let cause = FileError("cannot write", "runs/x/a.csv", reason: "it was replaced")
    let error = StoppedRun(folder: "runs/x", gamesKept: 7, cause: cause)
    #expect(error.description == "cannot write runs/x/a.csv: it was replaced")
    #expect(
      error.remedy
        == "7 games are saved in runs/x. Fix the problem and run the same command to resume.")
    #expect(error.failure == .stopped)
    #expect(
      StoppedRun(folder: "a", gamesKept: nil, cause: cause).remedy?
        .hasPrefix("The finished games are saved in a. ") == true)
  }

  @Test(arguments: [
    (ENOSPC, true, true), (EFBIG, true, true), (EACCES, true, false), (EFBIG, false, false),
  ])
  func `a lack of resources stops a run if its journal exists`(
    code: Int32, hasJournal: Bool, isStopped: Bool
  )
    async throws
  {
    let folder = try TemporaryFolder()
    if hasJournal { try Data().write(to: URL(fileURLWithPath: "\(folder.path)/journal")) }
    let error = await #expect(throws: (any Error).self) {
      try await StoppedRun.catching(in: folder.path) {
        errno = code
        throw FileError("cannot write", "a.csv")
      }
    }
    let stopped = error as? StoppedRun
    #expect((stopped != nil) == isStopped && (error is FileError) == !isStopped)
    #expect(stopped?.folder == (isStopped ? folder.path : nil))
  }
}
