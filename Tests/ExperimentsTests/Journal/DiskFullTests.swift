import Testing

@testable import GameCore
@testable import TournamentExperiments

struct DiskFullTests {
  @Test(arguments: [
    (1.0, "0.1 MB"), (12_345_678, "12.4 MB"), (2.5e9, "2.5 GB"), (1e300, "999999999.0 GB"),
  ])
  func `the remedy has the required space`(bytes: Double, text: String) {
    let error = DiskFull(folder: "runs/x", gamesKept: 7, gamesLeft: 3, bytesNeeded: bytes)
    #expect(error.description == "runs/x: no space left on device")
    #expect(
      error.remedy
        == "7 games are saved. Free about \(text) and run the same command to resume.")
    #expect(error.failure == .stopped)
  }
}
