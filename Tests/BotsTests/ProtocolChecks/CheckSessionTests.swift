import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct CheckSessionTests {
  private let program = BotProgram(name: "fake", command: ["fake"])

  private func session(
    start: (BotProgram) throws(BotFailure) -> any BotConnection
  ) throws -> CheckSession<ConnectFour> {
    let access = BotAccess(JSONGameAccess(ConnectFour.self))
    return try CheckSession(
      program, access.dialogue(for: program, rules: ConnectFour.Rules(), seats: 2), start: start)
  }

  @Test func `a session ends its program`() throws {
    #expect(try session { _ in FakeProgram(.polite, .init()) }.end())
    #expect(try !session { _ in FakeProgram(.lingers, .init()) }.end())
  }

  @Test func `a program that cannot start is a failure`() {
    let failure = BotFailure(.crashed, "there is no such program")
    #expect(throws: CheckFault(failure, at: "start")) {
      _ = try session { _ throws(BotFailure) in throw failure }
    }
  }

  /// A failure is reported with the last lines of standard error.
  @Test func `a failure is reported with standard error`() throws {
    let silent = try session { _ in FakeProgram(.silent, .init()) }
    #expect(
      silent.fault(BotFailure(.crashed, "it ended"), at: "game 3")
        == CheckFault(
          BotFailure(.crashed, "it ended; standard error: farewell"), at: "game 3",
          errors: "$ fake\nfarewell\n"))
  }
}
