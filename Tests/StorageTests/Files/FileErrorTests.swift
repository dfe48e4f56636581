import Diagnostics
import Foundation
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct FileErrorTests {
  private func error(_ code: Int32) -> FileError {
    errno = code
    return FileError("can't write", "a/b")
  }

  @Test(arguments: [
    (ENOSPC, true, false), (EDQUOT, true, false), (ENOENT, false, true), (EACCES, false, false),
    (EIO, false, false),
  ])
  func reasons(code: Int32, isDiskFull: Bool, isMissing: Bool) {
    let error = error(code)
    #expect((error.isDiskFull, error.isMissing) == (isDiskFull, isMissing))
    #expect(error.failure == (isDiskFull ? .stopped : .badInput))
    #expect(error.path == "a/b")
    #expect(error.messages.count == 1)
    #expect(error.messages[0].hasSuffix("make room and start again") == isDiskFull)
    #expect(error.messages[0].hasPrefix(error.description))
  }

  @Test func description() {
    #expect(error(ENOENT).description == "can't write a/b: No such file or directory")
  }
}
