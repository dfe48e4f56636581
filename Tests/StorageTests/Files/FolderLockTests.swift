import TestSupport
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct FolderLockTests {
  @Test func oneAtATime() throws {
    let folder = try TemporaryFolder()
    var lock: FolderLock? = try FolderLock(folder: folder.path)
    let error = #expect(throws: FolderInUse.self) { try FolderLock(folder: folder.path) }
    #expect(error?.process == (try folder.text(FolderLock.fileName)))
    lock?.removeFile()
    #expect(try folder.contents() == [])
    lock = nil
    _ = try FolderLock(folder: folder.path)
  }
}
