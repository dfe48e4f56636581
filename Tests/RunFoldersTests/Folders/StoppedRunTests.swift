import Diagnostics
import Testing

@testable import RunFolders
@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct StoppedRunTests {
  /// What is kept, and what to do.
  @Test func sentences() {
    let cause = FileError("can't write", "runs/x/a.csv", reason: "it was replaced")
    let error = StoppedRun(folder: "runs/x", gamesKept: 7, cause: cause)
    #expect(
      error.description
        == "can't write runs/x/a.csv: it was replaced. 7 games are kept in runs/x; mend that and run "
        + "the same command: it goes on from there")
    #expect(error.failure == .stopped)
    #expect(
      StoppedRun(folder: "a", gamesKept: nil, cause: cause).description
        .contains(". The games that were played are kept in a; "))
  }
}
