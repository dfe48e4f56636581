import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

/// The end of programs after their runner is killed.
struct KeeperTests {
  /// The variable that marks the process of these tests that is to be killed.
  private static let variable = "TOURNAMENT_TESTS_RUNNER"

  @Test(.enabled(if: ProcessInfo.processInfo.environment[variable] != nil))
  func `runner to be killed`() throws {
    let mark = ProcessInfo.processInfo.environment[KeeperTests.variable] ?? ""
    let bots = try ["none", "default", hasNamespaces ? "strict" : "default"].map { level in
      try BotProcess(.misbehaving("none", ["sandbox": level], mark: mark))
    }
    for bot in bots {
      try bot.send(question, by: .late)
      _ = try bot.receive(by: .late)
    }
    print("ready", bots.compactMap(\.scratch).first ?? "")
    while true { Thread.sleep(forTimeInterval: 60) }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/exe")))
  func `a killed runner leaves no program, keeper or folder`() throws {
    let mark = UUID().uuidString
    let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let runner = try BotProcess(
      .testing(
        [executable, "--testing-library", "swift-testing", "--filter", "runner to be killed"],
        ["sandbox": "none"], environment: [.init(key: KeeperTests.variable, value: mark)]))
    let line = try runner.receive(by: .late, for: nil) { $0.contains("ready ") }
    let folder = Folder.around(String(line.drop { $0 != "/" }))
    #expect(SystemProcesses.withArgument(mark).count >= 3)
    #expect(SystemProcesses.withArgument(folder).count == 1)
    #expect(FileManager.default.fileExists(atPath: folder))
    runner.kill()
    #expect(eventually { SystemProcesses.withArgument(mark).isEmpty })
    #expect(eventually { SystemProcesses.withArgument(folder).isEmpty })
    #expect(eventually { !FileManager.default.fileExists(atPath: folder) })
  }
}
