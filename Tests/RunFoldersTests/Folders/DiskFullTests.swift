import Diagnostics
import Testing

@testable import RunFolders

@Suite(.timeLimit(.minutes(10))) struct DiskFullTests {
  @Test(arguments: [
    (1.0, "0.1 MB"), (12_345_678, "12.4 MB"), (2.5e9, "2.5 GB"), (1e300, "999999999.0 GB"),
  ])
  func room(bytes: Double, text: String) {
    let error = DiskFull(folder: "runs/x", gamesKept: 7, gamesLeft: 3, bytesNeeded: bytes)
    #expect(error.description.contains("about \(text) "))
    #expect(error.description.contains("7 games are kept"))
    #expect(error.failure == .stopped)
  }
}
