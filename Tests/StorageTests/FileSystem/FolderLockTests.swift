import Foundation
import TestSupport
import Testing

@testable import TournamentBase

struct FolderLockTests {
  @Test func `only one process at a time holds the lock`() throws {
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

  /// A bot may open the lock file for reading and lock it.
  @Test func `locks of readers exclude no process`() throws {
    let folder = try TemporaryFolder()
    let place = try OpenFolder(path: folder.path)
    let file = try folder.write("4194304999", to: FolderLock.fileName)
    let reader = open(file, O_RDONLY)
    defer { close(reader) }
    #if os(Linux)
      #expect(flock(reader, LOCK_EX) == 0)
      var shared = flock()
      shared.l_type = Int16(F_RDLCK)
      #expect(fcntl(reader, 37 /* F_OFD_SETLK */, &shared) == 0)
    #endif
    let lock = try FolderLock(place)
    let error = #expect(throws: FolderInUse.self) { try FolderLock(place) }
    #expect(error?.process == "\(getpid())")
    lock.removeFile()
  }
}
