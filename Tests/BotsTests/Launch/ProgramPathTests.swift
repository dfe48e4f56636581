import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

/// The file of a program; ``ProgramFileTests`` checks files that are not programs.
struct ProgramPathTests {
  private func find(_ word: String, in folder: String? = nil) throws -> String {
    ProgramFile.absolute(
      try ProgramFile(of: .testing([word], folder: folder), folders: "/none:/usr/bin:/bin").path,
      in: nil)
  }

  @Test func `a path starts at the root`() throws {
    #expect(try find("/bin/sh") == "/bin/sh")
    #expect(try find("./sh", in: "/bin") == "/bin/./sh")
    #expect(["/usr/bin/sh", "/bin/sh"].contains(try find("sh")))
    let here = try #require(ProgramFile.realPath("."))
    #expect(ProgramFile.absolute("a/b", in: nil) == "\(here == "/" ? "" : here)/a/b")
    #expect(ProgramFile.absolute("b", in: "/") == "/b")
  }

  @Test func `links are followed only on request`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "file")
    #expect(ReadablePaths.link(path) == nil)
    #expect(ProgramFile.realPath(path + "-not-there") == nil)
  }
}
