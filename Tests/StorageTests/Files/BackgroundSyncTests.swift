import TestSupport
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct BackgroundSyncTests {
  @Test func oneAfterTheOther() throws {
    let folder = try TemporaryFolder()
    let files = try (0..<3).map { try OpenFile(path: "\(folder.path)/\($0)") }
    let disk = BackgroundSync()
    disk.wait()
    for _ in 0..<5 { try disk.start(files) }
    disk.wait()
    try disk.start(files)
    disk.wait()
  }
}
