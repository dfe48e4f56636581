@testable import GameCore
import TestSupport
import Testing

@testable import Tournament

/// Where a program's file is; what is no program is in ``ProgramFileTests``.
@Suite struct ExecutablePathTests {
  private func find(_ word: String, in folder: String? = nil) throws -> String {
    try ExecutablePath(
      ProgramFile(of: .testing([word], folder: folder), folders: "/none:/usr/bin:/bin")
    ).path
  }

  @Test func `a path begins at the root`() throws {
    #expect(try find("/bin/sh") == "/bin/sh")
    #expect(try find("./sh", in: "/bin") == "/bin/./sh")
    #expect(["/usr/bin/sh", "/bin/sh"].contains(try find("sh")))
    let here = try #require(ProgramFile.realPath("."))
    #expect(ExecutablePath.absolute("a/b", in: nil) == "\(here == "/" ? "" : here)/a/b")
    #expect(ExecutablePath.absolute("b", in: "/") == "/b")
  }

  @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("/", "/")])
  func `a folder holds it`(path: String, folder: String) {
    #expect(ExecutablePath.folder(of: path) == folder)
  }

  @Test func `links are followed only where that is asked for`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "file")
    #expect(ExecutablePath.link(path) == nil)
    #expect(ExecutablePath.look(path)?.is_regular == true)
    #expect(ExecutablePath.look(path + "-not-there").map { _ in true } == nil)
    #expect(ProgramFile.realPath(path + "-not-there") == nil)
  }
}
