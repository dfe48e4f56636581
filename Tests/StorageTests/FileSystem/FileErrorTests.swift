import Foundation
import Testing

@testable import GameCore
@testable import TournamentBase

struct FileErrorTests {
  private func error(_ code: Int32) -> FileError {
    errno = code
    return FileError("cannot write", "a/b")
  }

  @Test(arguments: [
    (ENOSPC, true, false), (EDQUOT, true, false), (ENOENT, false, true), (EACCES, false, false),
    (EIO, false, false),
  ])
  func `the kind of an error follows from its number`(
    code: Int32, isDiskFull: Bool, isMissing: Bool
  ) {
    let error = error(code)
    #expect((error.isDiskFull, error.isMissing) == (isDiskFull, isMissing))
    #expect(error.failure == (isDiskFull ? .stopped : .badInput))
    #expect(error.path == "a/b")
    #expect(error.messages.count == 1)
    #expect(error.messages[0].problem == error.description)
    let remedies = [
      ENOENT: "Check the path.", EACCES: "Change the permissions, or choose a different path.",
    ]
    #expect(
      error.remedy
        == (isDiskFull
          ? "Free disk space and run the same command again."
          : remedies[code]))
  }

  @Test(arguments: [
    (EFBIG, FileError.Shortage.fileSize, "ulimit -f"), (EMFILE, .openFiles, "ulimit -n"),
    (ENFILE, .systemFiles, "Close other programs"),
  ])
  func `a shortage stops the work and has a remedy`(
    code: Int32, shortage: FileError.Shortage, remedy: String
  ) {
    let error = error(code)
    #expect(error.shortage == shortage)
    #expect(error.failure == .stopped)
    #expect(!error.isDiskFull)
    #expect(error.remedy?.contains(remedy) == true)
  }

  @Test func `other errors are not shortages`() {
    errno = ENOSPC
    let refusal = FileError("cannot write", "a", reason: "it is no plain file")
    #expect(refusal.description == "cannot write a: it is no plain file")
    #expect(refusal.shortage == nil)
    let around = FileError("cannot write", "b/c", because: error(EMFILE))
    #expect(around.path == "b/c" && around.shortage == .openFiles)
    #expect(around.description.hasPrefix("cannot write b/c: "))
    #expect(!around.description.contains("a/b"))
  }

  @Test func `the description names the operation, the path and the reason`() {
    #expect(error(ENOENT).description == "cannot write a/b: No such file or directory")
  }
}
