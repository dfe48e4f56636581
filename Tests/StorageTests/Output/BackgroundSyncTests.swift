import TestSupport
import Testing

@testable import TournamentBase

struct BackgroundSyncTests {
  @Test func `files are synchronized one after another`() throws {
    let folder = try TemporaryFolder()
    let place = try OpenFolder(path: folder.path)
    let files = try (0..<3).map { try FileOutput(creating: "\($0)", in: place) }
    let disk = BackgroundSync()
    try disk.wait()
    for _ in 0..<5 { try disk.start(files) }
    try disk.wait()
    try disk.start(files)
    try disk.wait()
  }
}
