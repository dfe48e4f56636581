import Testing

@testable import GameCore
@testable import TournamentBase

struct MatchupListTests {
  /// The order within a matchup is that of the roster.
  @Test(arguments: [
    ("1-2", "1-2", [[0, 1]]), ("1-2,2-3", "1-2,2-3", [[0, 1], [1, 2]]),
    ("3-1,2-3", "1-3,2-3", [[0, 2], [1, 2]]), ("2-1-4", "1-2-4", [[0, 1, 3]]),
  ])
  func `written matchups read back`(text: String, canonical: String, combinations: [[Int]]) throws {
    let list = try MatchupList(text)
    #expect(list.combinations == combinations)
    #expect(list.text == canonical)
    #expect(try MatchupList(canonical) == list)
    #expect(try MatchupList(combinations) == list)
  }

  private func problem(_ text: String) -> String {
    do throws(UsageError) {
      _ = try MatchupList(text)
      return ""
    } catch {
      return error.description
    }
  }

  @Test(arguments: ["", "1", "0-1", "1-", "-1-2", "1-2,", "1-2;2-3", "+1-2", "a-b", "1-1000001"])
  func `invalid texts are refused`(text: String) {
    #expect(problem(text).contains("': expected strategy numbers from 1, such as 1-2,2-3"))
  }

  /// The mistakes concern the whole list.
  @Test func `contradictory lists are refused`() {
    #expect(problem("1-1").contains("invalid matchup '1-1'"))
    #expect(problem("1-2,2-1").contains("'2-1' is given more than once"))
    #expect(problem("1-2,1-2-3").contains("'1-2-3' has 3 players, but '1-2' has 2"))
    #expect(throws: UsageError.self) { try MatchupList([[Int]]()) }
  }

  /// Every strategy must play.
  @Test func `the roster must contain all listed numbers`() throws {
    let list = try MatchupList("1-2,2-4")
    func refusal(strategies: Int, seats: Int = 2) -> String {
      do throws(UsageError) {
        _ = try list.matchups(strategies: strategies, seats: seats)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(refusal(strategies: 3).contains("'2-4' lists strategy 4, but there are only 3"))
    #expect(refusal(strategies: 4).contains("no matchup for strategy '3'"))
    #expect(refusal(strategies: 6).contains("no matchup for strategies '3', '5' and '6'"))
    #expect(refusal(strategies: 4, seats: 3).contains("has 2 players, but there are 3 seats"))
    let matchups = try MatchupList("1-2,2-3").matchups(strategies: 3, seats: 2)
    #expect(matchups == Matchups([[0, 1], [1, 2]]))
  }
}
