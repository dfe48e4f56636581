import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase

struct OpeningsTests {
  /// Returns a list for deals of which three each have the same opening.
  private func list(of different: Int, needed: Int, matchups: Int) -> OpeningList {
    OpeningList(needed: needed, matchups: matchups) { UInt64($0 / 3 % different) }
  }

  @Test func `the first deal with an opening represents it`() {
    let list = list(of: 5, needed: 100, matchups: 1)
    #expect(list.deals == [0, 3, 6, 9, 12])
    #expect((0..<7).map { list[$0] } == [0, 3, 6, 9, 12, 3, 6])
    #expect(self.list(of: 5, needed: 3, matchups: 1).deals == [0, 3, 6])
  }

  /// This applies to any common factors of the numbers.
  @Test(arguments: [(1, 7), (3, 6), (4, 6), (6, 4), (6, 6), (10, 15), (28, 12)])
  func `every matchup plays all openings before it repeats one`(matchups: Int, openings: Int) {
    let list = list(of: openings, needed: 10_000, matchups: matchups)
    #expect(list.count == openings)
    for matchup in 0..<matchups {
      let turns = (0..<openings).map { list[matchup + $0 * matchups] }
      #expect(Set(turns).count == openings)
    }
    // Within a list's number of deals, no opening is repeated, except after the rotation of the list.
    #expect(Set((0..<openings).map { list[$0] }).count == openings)
  }

  /// The first deals of a run have the openings that they have in every longer run.
  ///
  /// This requires enough openings for all deals, and a complete search.
  @Test(arguments: [1, 2, 5, 12]) func `longer runs have the same first openings`(different: Int) {
    // The found openings depend only on the number of deals, so each search is made once.
    let searches = (0...83).map { list(of: different, needed: max(1, $0), matchups: 1).deals }
    let longest = list(of: different, needed: 200, matchups: 1).deals
    let searched = list(of: different, needed: 40, matchups: 7)
    #expect(searched == OpeningList(deals: searches[40], matchups: 7))
    for matchups in [1, 3, 6, 7, 20] {
      for needed in 1...40 {
        let shorter = OpeningList(deals: searches[needed], matchups: matchups)
        for deals in [searches[needed + 1], searches[2 * needed + 3], longest] {
          let longer = OpeningList(deals: deals, matchups: matchups)
          #expect((0..<needed).allSatisfy { shorter[$0] == longer[$0] })
        }
      }
    }
  }

  @Test(arguments: [6, 1, 3, 7, 20].prefix(tries(5)))
  func `longer runs have the same openings even if the search was ended early`(matchups: Int) {
    let deals = OpeningList.limit + 5000
    let lists = [deals - 10_000, deals, deals * 2].map {
      OpeningList(needed: $0, matchups: matchups) { UInt64($0) }
    }
    #expect((0..<deals - 10_000).allSatisfy { lists[0][$0] == lists[2][$0] })
    #expect((0..<deals).allSatisfy { lists[1][$0] == lists[2][$0] })
  }

  @Test func `the number of openings is limited`() {
    let list = OpeningList(needed: 10_000_000, matchups: 3) { UInt64($0) }
    #expect(list.count == OpeningList.limit)
    // One in a hundred openings is new, so the time limit ends the search before.
    let slow = OpeningList(needed: 10_000_000, matchups: 3) { UInt64($0 / 100) }
    #expect(slow.count == OpeningList.drawLimit / 100)
  }

  private let connectFour = GameModule(ConnectFour.self, strategies: ConnectFourStrategies.all)

  private func run(_ plies: Int, games: Int, _ choice: OpeningChoice = .distinct) throws
    -> PlayableRun
  {
    var request = RunSpecification(
      rules: ["opening-plies": "\(plies)"], strategies: ["random", "greedy"], games: games)
    request.openings = choice
    return try connectFour.prepare(request)
  }

  /// According to John Tromp, there are 7, 49, 238 and 1,120 positions after one to four plies.
  ///
  /// In 78 of those after four plies, the seat to move makes two threats at once (A1). With fewer deals, each deal
  /// has a separate opening.
  @Test(arguments: [(3, 238), (1, 7), (2, 49), (4, 1120 - 78)].prefix(tries(4)))
  func `Connect Four has the known number of openings`(plies: Int, count: Int) throws {
    let run = try run(plies, games: 4000)
    #expect(run.configuration.openings == .distinct)
    #expect(run.schedule.openings.count(deals: 2000) == count)
    #expect(try self.run(plies, games: 12).schedule.openings.count(deals: 6) == 6)
  }

  /// A1: Of the first 300 different openings, 24 of four plies and 59 of six plies were decided.
  @Test(arguments: [(4, 24), (6, 59)])
  func `a run leaves out decided openings unless they are allowed`(plies: Int, former: Int) throws {
    func decided(_ more: [String: String]) throws -> (openings: Int, redrawn: Int?) {
      let rules = more.merging(["opening-plies": "\(plies)"]) { $1 }
      let run = try connectFour.prepare(
        RunSpecification(rules: RuleTexts(rules), strategies: ["random", "greedy"], games: 600))
      guard case .listed(let list) = run.schedule.openings else { return (-1, nil) }
      let read = try ConnectFour.rules(from: RunSpecification(rules: RuleTexts(rules)))
      let found = list.deals.count { deal in
        ConnectFour(rules: read, seats: 2, randomness: DealRandomness(seed: 1, deal: UInt64(deal)))
          .position.decision != nil
      }
      return (found, run.redrawnDeals(run.games))
    }
    let now = try decided([:])
    #expect(now.openings == 0 && now.redrawn ?? 0 > 0)
    let before = try decided(["allow-decided": "true"])
    #expect(before.openings == former && before.redrawn == nil)
  }

  /// A1: The number does not depend on the way in which deals choose openings, or on the shards.
  @Test func `redrawn deals are counted`() throws {
    let whole = try run(6, games: 400)
    let parts = try (1...2).map { try whole.part(try #require(Shard(number: $0, count: 2))) }
    let counts = parts.map { $0.redrawnDeals($0.games) ?? 0 }
    #expect(counts.sum() == whole.redrawnDeals(whole.games))
    #expect(counts[0] > 0 && counts[1] > 0)
    let drawn = try run(6, games: 400, .independent)
    let rules = try ConnectFour.rules(from: RunSpecification(rules: ["opening-plies": "6"]))
    let redrawn = (0..<200).count { deal in
      let randomness = DealRandomness(seed: 1, deal: UInt64(deal))
      return ConnectFour.redraws(rules: rules, seats: 2, randomness: randomness) ?? 0 > 0
    }
    #expect(drawn.redrawnDeals(drawn.games) == redrawn)
    #expect(try run(0, games: 400).redrawnDeals(0..<400) == nil)
  }

  @Test func `a game without openings has none`() throws {
    #expect(try run(0, games: 40).schedule.openings == .one)
    #expect(try run(0, games: 40).configuration.openings == nil)
    let independent = try run(4, games: 40, .independent)
    #expect(independent.schedule.openings == .drawn && independent.configuration.openings == nil)
    #expect(Openings.one.count(deals: 9) == 1 && Openings.drawn.count(deals: 9) == nil)
  }

  @Test func `games begin like the deal that represents their opening`() throws {
    let run = try run(1, games: 200)
    let traces = try run.traceGames(run.games, run.schedule.round, 0)
    let rows = try run.playChunk(run.games, run.schedule.round, .none, nil).gameRows.text
      .split(separator: "\n").map { $0.split(separator: ",") }
    #expect(traces.map(\.hash) == rows.map { UInt64($0[6 + 1], radix: 16) ?? 0 })
    let openings = rows.map { String($0[2]) }
    #expect(Set(openings).count == 7)
    // Seven consecutive deals have seven openings.
    #expect(Set(openings[14..<28]).count == 7)
  }
}
