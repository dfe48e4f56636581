import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct ProgramLaunchTests {
  /// Returns the folder that contains the scratch folders of all programs of this process.
  static func scratchRoot(of process: BotProcess) -> String {
    Folder.around(process.scratch ?? "/")
  }

  private func failure(_ command: [String], folder: String? = nil) throws -> String {
    let program = try BotProgram.testing(command, folder: folder)
    do throws(BotFailure) {
      _ = try BotProcess(program)
      return "started"
    } catch {
      #expect(error.kind == .crashed)
      return error.reason
    }
  }

  @Test func `a program that cannot be executed is an error with the cause`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("text", "hello\n"), ("script", "#!/no/interpreter\n")] {
      let path = "\(folder.path)/\(name)"
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    #expect(try failure(["\(folder.path)/text"]).contains("is not a program; does a script lack"))
    #expect(try failure(["\(folder.path)/script"]).contains("the interpreter is missing"))
    #expect(
      try failure(["/bin/cat"], folder: "/no/folder")
        == "working folder not found: /no/folder")
  }

  @Test func `the limit of processor time is days, and longer for a longer time per decision`()
    throws
  {
    #expect(ProgramLaunch.processorSeconds(of: try .testing(["x"])) > 86_400)
    #expect(
      ProgramLaunch.processorSeconds(of: try .testing(["x"], ["time": "3600000"])) > 200_000)
  }

  @Test func `a program starts in its folder, with unchanged arguments and variables`() throws {
    let folder = try TemporaryFolder()
    let script =
      "pwd; echo \"$1\"; echo \"$KEY\"; echo \"$0\"; "
      + "for n in 3 4 5 6 7 8 9 16 17 18 19 20 21 22 23 24; do "
      + "[ -e /proc/$$/fd/$n ] && echo $n; done; echo none"
    let process = try BotProcess(
      .testing(
        ["/bin/sh", "-c", script, "zero", "a b;$c"], folder: folder.path,
        environment: [.init(key: "KEY", value: "x\ny")]))
    let lines = try (0..<6).map { _ in try process.receive(by: .late) }
    #expect(lines[0] == ProgramFile.realPath(folder.path))
    #expect(lines[1...] == ["a b;$c", "x", "y", "zero", "none"])
  }
}
