import GameCore
import Testing
@testable import TournamentBase

struct ProgramEnvironmentTests {
  private let own = [
    Assignment(key: "LANG", value: "de"), .init(key: "KEY", value: "a=b"),
  ]

  @Test func `a sandboxed program gets only the needed variables and its configured ones`() throws {
    let program = try BotProgram.testing(["bot"], environment: own)
    var runner = try ProgramEnvironment(of: .testing(["x"]), runner: .ofThisProcess, scratch: "/s")
    runner["SECRET"] = "1"
    runner["PATH"] = "/p"
    let found = ProgramEnvironment(of: program, runner: runner, scratch: "/s")
    #expect(
      found.lines.sorted() == [
        "HOME=/s", "KEY=a=b", "LANG=de", "PATH=/p", "PYTHONUNBUFFERED=1", "TMPDIR=/s",
      ])
  }

  @Test
  func
    `without a sandbox a program gets all variables, and configured values replace inherited ones`()
    throws
  {
    let program = try BotProgram.testing(["bot"], ["sandbox": "none"], environment: own)
    let runner = ProgramEnvironment.ofThisProcess
    let found = ProgramEnvironment(of: program, runner: runner, scratch: nil)
    #expect(found["PATH"] == runner["PATH"])
    #expect(found["HOME"] == runner["HOME"])
    #expect(found["LANG"] == "de")
    #expect(found["PYTHONUNBUFFERED"] == "1")
    #expect(found.lines.count { $0.hasPrefix("LANG=") } == 1)
  }
}
