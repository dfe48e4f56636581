import TestSupport
import Testing

@testable import TournamentExperiments

struct PlatformTests {
  @Test func `the platform names this system`() {
    let platform = Platform.current
    #expect(!platform.system.isEmpty && platform.system != "unknown")
    #if arch(x86_64)
      #expect(platform.architecture == "x86_64")
    #elseif arch(arm64)
      #expect(["arm64", "aarch64"].contains(platform.architecture))
    #endif
  }

  @Test(arguments: [
    ("NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n", "Debian GNU/Linux 12 (bookworm)"),
    ("PRETTY_NAME=Arch\n", "Arch"), ("PRETTY_NAME='a'\r\nID=b\r\n", "a"),
    ("NAME=x\n", nil), ("PRETTY_NAME=\n", nil), ("", nil),
  ])
  func `the name is read from the release file`(text: String, name: String?) throws {
    let folder = try TemporaryFolder()
    #expect(Platform.release(in: try folder.write(text, to: "os-release")) == name)
  }

  @Test func `a long name is cut, and an unreadable file has no name`() throws {
    let folder = try TemporaryFolder()
    let long = "PRETTY_NAME=" + String(repeating: "x", count: 300)
    #expect(Platform.release(in: try folder.write(long, to: "a"))?.count == 200)
    let huge = long + String(repeating: "\n", count: 1 << 16)
    #expect(Platform.release(in: try folder.write(huge, to: "b")) == nil)
    #expect(Platform.release(in: folder.path) == nil)
    #expect(Platform.release(in: "\(folder.path)/none") == nil)
  }
}
