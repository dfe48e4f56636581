import ConnectFourGame
import Diagnostics
import DominoesGame
import GameCore
import Testing

@testable import Environments

@Suite(.timeLimit(.minutes(10))) struct EnvironmentSetupTests {
  private func mistakes(_ open: () throws -> EnvironmentSession) -> [String] {
    do {
      _ = try open()
      return []
    } catch let error as UsageError {
      return error.problems
    } catch {
      return ["another error: \(error)"]
    }
  }

  @Test func batches() {
    #expect(
      mistakes { try Sessions.connectFour(batch: 0) }
        == ["batch: 1 to 65536 games are played at once, not 0"])
    #expect(mistakes { try Sessions.connectFour(batch: 65_537) }.count == 1)
    #expect(mistakes { try Sessions.connectFour(batch: 65_536) } == [])
  }

  @Test func seats() {
    #expect(
      mistakes { try Sessions.connectFour(learner: .seat(Seat(2))) }
        == ["seat: there is no seat 2; seats are 0 to 1, or all"])
    #expect(
      mistakes {
        try Sessions.connectFour.open(
          EnvironmentRequest(rules: try Sessions.rules(ConnectFour.self), seats: 3))
      } == ["seats: connect-four is for 2 to 2 seats, not 3"])
    #expect(
      mistakes { try Sessions.dominoes(["hand=10"], seats: 4) }
        .allSatisfy { $0.hasPrefix("dominoes rule ") })
  }

  @Test func opponents() {
    #expect(
      mistakes { try Sessions.connectFour(learner: .all) }
        == ["against: a learner that has all seats plays against nobody else"])
    #expect(
      mistakes { try Sessions.connectFour(against: []) }.first?.contains("makes 1, not 0") == true)
    #expect(
      mistakes {
        try Sessions.dominoes(seats: 4, learner: .seat(Seat(1)), against: ["random", "random"])
      }.first?.contains("makes 3, not 2") == true)
    #expect(
      mistakes {
        try Sessions.dominoes(seats: 4, learner: .seat(Seat(1)), against: ["randmo"])
      } == ["dominoes has no strategy 'randmo'; did you mean 'random'?"])
    #expect(
      mistakes { try Sessions.dominoes(seats: 4, learner: .seat(Seat(1)), against: ["random"]) }
        == [])
  }
}
