import Testing

@testable import GameCore
@testable import TournamentCommandLine

struct ExitCodeTests {
  /// Scripts rely on these numbers.
  @Test func `exit codes have fixed numbers`() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 70])
    #expect(FailureKind.allCases.map { ExitCode($0).rawValue } == [1, 2, 3])
  }
}
