import Testing

@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
@testable import TournamentBase

struct EnvironmentSetupTests {
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

  @Test func `the size of a batch is checked`() {
    #expect(
      mistakes { try Sessions.connectFour(batch: 0) }
        == ["invalid value '0' for batch: expected a whole number from 1 to 65536"])
    #expect(mistakes { try Sessions.connectFour(batch: 65_537) }.count == 1)
    #expect(mistakes { try Sessions.connectFour(batch: 65_536) } == [])
  }

  @Test func `the learner's seat is checked`() {
    #expect(
      mistakes { try Sessions.connectFour(learner: .seat(Seat(2))) }
        == ["invalid value '2' for seat: expected a seat from 0 to 1, or all"])
    #expect(
      mistakes {
        try Sessions.connectFour.open(
          EnvironmentRequest(Sessions.run(seats: 3)))
      } == ["seats: connect-four requires 2 seats, not 3"])
    #expect(
      mistakes { try Sessions.dominoes(["hand=10"], seats: 4) }
        .allSatisfy { $0.hasPrefix("rules: dominoes: ") })
  }

  @Test func `the opponents are checked`() {
    #expect(
      mistakes { try Sessions.connectFour(learner: .all) }
        == ["against: a learner in all seats has no opponents"])
    #expect(
      mistakes { try Sessions.connectFour(against: []) }
        == ["against: expected one strategy for the other seat, found 0"])
    #expect(
      mistakes {
        try Sessions.dominoes(seats: 4, learner: .seat(Seat(1)), against: ["random", "random"])
      }.first?.hasSuffix("or 3, one for each; found 2") == true)
    #expect(
      mistakes {
        try Sessions.dominoes(seats: 4, learner: .seat(Seat(1)), against: ["randmo"])
      } == ["unknown strategy 'randmo' for dominoes; did you mean 'random'?"])
    #expect(
      mistakes { try Sessions.dominoes(seats: 4, learner: .seat(Seat(1)), against: ["random"]) }
        == [])
  }
}
