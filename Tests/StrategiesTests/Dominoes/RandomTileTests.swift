@testable import DominoesGame
@testable import GameCore
import Testing

struct RandomTileTests {
  /// All legal actions are equally frequent.
  @Test(arguments: [
    ("hand=4", "0-0 2-2 3-4 1-6 0-1 0-2 0-3 0-4", []),
    // One tile fits two ends, and drawing is an action, too.
    (
      "family=draw,draw-when-able=true,hand=4", "1-3 1-2 2-5 2-6 2-3 0-0 4-4 4-5",
      ["lead 1-3", "place 2-3 on 3"]
    ),
    // Two ends with the same number are one action.
    (
      "family=draw,draw-when-able=true,hand=3", "0-1 1-2 2-4 0-2 2-3 5-5",
      ["lead 0-1", "place 0-2 on 0", "place 1-2 on 1"]
    ),
    (
      "family=electronic,hand=1,flipped-tile=may,peeks=1", "0-1 5-6 0-2",
      ["lead 0-1", "flip 2"]
    ),
  ])
  func `all legal actions are equally frequent`(settings: String, tiles: String, before: [String])
    throws
  {
    let situation = try Situation<Dominoes>(settings, tiles: tiles, after: before)
    let mover = try #require(situation.game.mover)
    let legal = Array(situation.game.legalActions(for: mover))
    var counts: [Dominoes.Action: Int] = [:]
    for action in try situation.answers(of: "random", times: 1000) {
      counts[action, default: 0] += 1
    }
    #expect(Set(counts.keys) == Set(legal))
    let share = 1 / Double(legal.count)
    let deviation = (1000 * share * (1 - share)).squareRoot()
    for (action, count) in counts {
      #expect(abs(Double(count) - 1000 * share) <= 5 * deviation, "\(action)")
    }
  }

  /// Hidden tiles look alike, so all flips together are as likely as leading the owned tile.
  @Test func `all flips together are one action`() throws {
    let situation = try Situation<Dominoes>("family=electronic,hand=1", tiles: "0-1 5-6")
    let answers = try situation.answers(of: "random", times: 1000)
    let leads = answers.count { $0 == .place(Dominoes.Tile(0, 1), on: .table) }
    // Five standard deviations of a binomial count: √(1000 · 1/2 · 1/2) is 15.8.
    #expect(abs(leads - 500) < 80)
    #expect(Set(answers).count == 27)
  }

  @Test func `the bot passes without other actions`() throws {
    let situation = try Situation<Dominoes>(
      "family=electronic,set=2,hand=3", tiles: "1-2 2-2 0-2 0-0 1-1 0-1", after: ["lead 2-2"])
    #expect(try situation.choices(of: "random") == ["pass"])
  }
}
