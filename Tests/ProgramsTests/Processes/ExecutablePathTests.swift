@testable import Programs
import Foundation
import GameCore
import TestSupport
import Testing

@Suite struct ExecutablePathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, mode: Int = 0o755) throws -> String {
    let path = "\(folder.path)/\(name)"
    try "#!/bin/sh\n".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  private func find(_ word: String, sandbox: String = "default", in start: String? = nil) throws
    -> String
  {
    try ExecutablePath(
      of: .testing([word], ["sandbox": sandbox], folder: start), folders: "/none:\(folder.path)"
    ).path
  }

  private func failure(_ body: () throws -> String) -> String {
    do { return "found \(try body())" } catch { return "\(error)" }
  }

  @Test func `a name is looked for in the folders of PATH, a path in the program's folder`() throws
  {
    let path = try write("bot")
    #expect(try find("bot") == path)
    #expect(try find(path) == path)
    #expect(try find("./bot", in: folder.path) == "\(folder.path)/./bot")
  }

  @Test func `what isn't there, no file, or not executable is told`() throws {
    let plain = try write("plain", mode: 0o644)
    #expect(failure { try find("nobody") }.hasPrefix("there is no program 'nobody' in the folders"))
    #expect(failure { try find("plain") }.hasPrefix("there is no program 'plain' in the folders"))
    #expect(failure { try find("/no/where") } == "there is no program /no/where")
    #expect(failure { try find(folder.path) } == "\(folder.path) is no file")
    #expect(failure { try find(plain) } == "\(plain) is not executable; allow it with chmod +x")
    #expect(failure { try find("") } == "its command is empty")
  }

  @Test func `strict trusts nothing that anybody may write`() throws {
    let path = try write("open", mode: 0o777)
    #expect(try find(path) == path)
    #expect(
      failure { try find(path, sandbox: "strict") }.hasPrefix("sandbox=strict does not trust"))
    let closed = try write("closed")
    #expect(try find(closed, sandbox: "strict") == closed)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    #expect(
      failure { try find(closed, sandbox: "strict") }.hasSuffix(
        "write to \(ExecutablePath.realPath(folder.path) ?? "")"))
    try FileManager.default.setAttributes([.posixPermissions: 0o1777], ofItemAtPath: folder.path)
    #expect(try find(closed, sandbox: "strict") == closed)
  }
}
