import TestSupport
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct FolderLockTests {
  @Test func oneAtATime() throws {
    let folder = try TemporaryFolder()
    let place = try OpenFolder(path: folder.path)
    var lock: FolderLock? = try FolderLock(place)
    let error = #expect(throws: FolderInUse.self) { try FolderLock(place) }
    #expect(error?.process == (try folder.text(FolderLock.fileName)))
    lock?.removeFile()
    #expect(try folder.contents() == [])
    lock = nil
    _ = try FolderLock(place)
  }
}
