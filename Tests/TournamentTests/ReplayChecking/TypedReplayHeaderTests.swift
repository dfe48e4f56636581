import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct TypedReplayHeaderTests {
  private let shop: ReplayFixture
  private let reader: ReplayReader

  init() throws {
    shop = try ReplayFixture()
    reader = try ReplayReader(path: try shop.write("\n"))
  }

  private func header(
    _ strategies: [String] = ["steady", "steady"], rules: Settings = [:],
    parameters: Settings = [:], rotation: Int = 0
  ) -> ReplayHeader {
    let seats = strategies.count
    return ReplayHeader(
      game: BuzzerRace.name, gameVersion: 7, rules: rules, seats: seats, seed: 5, pair: 3,
      opening: 3, rotation: rotation, link: [:], seedDerivation: 9,
      strategies: strategies.enumerated().map { seat, name in
        ReplayHeader.RecordedStrategy(
          label: "\(name) \(seat)", name: name, version: 4, parameters: parameters,
          slot: (seat + seats - rotation) % seats)
      }, randomness: 0, state: 0, start: nil)
  }

  private func table(_ header: ReplayHeader) throws -> TypedReplayHeader<BuzzerRace> {
    try TypedReplayHeader(header, reader: reader)
  }

  @Test func `rules are read from the header`() throws {
    let table = try table(header(rules: ["rounds": .integer(2)]))
    #expect(table.rules == (try BuzzerRace.Rules(settings: "rounds=2")))
    #expect(table.game().description == "round 0 of 2, taken [0, 0]")
  }

  @Test func `unknown rules are an error`() {
    func problem(_ header: ReplayHeader) -> String {
      let error = #expect(throws: UnreadableFile.self) { try table(header) }
      return error?.problem ?? ""
    }
    let five = Array(repeating: "steady", count: 5)
    #expect(
      problem(header(five)).hasPrefix(
        "invalid rules of buzzer-race: seats: buzzer-race does not allow 5 seats"))
    #expect(
      problem(header(rules: ["gravity": .integer(2)])).hasPrefix(
        "unknown rule 'gravity'; expected 'rounds', "))
    #expect(
      problem(header(rules: ["rounds": .integer(0)])).hasPrefix(
        "invalid value '0' for rounds: expected "))
  }

  private func connectFour(_ setup: String) throws -> TypedReplayHeader<ConnectFour> {
    var header = ReplayHeader(
      game: ConnectFour.name, gameVersion: 1, rules: ConnectFour.Rules.standard.values.pairs.stored,
      seats: 2, seed: 1, pair: 9, opening: 2, rotation: 0, link: [:], seedDerivation: 1,
      strategies: [], randomness: 0, state: 0, start: nil)
    header.setup = setup
    return try TypedReplayHeader(header, reader: reader)
  }

  @Test func `a game begins with the opening in the header`() throws {
    #expect(try connectFour("4 4 3").game().position.plies == 3)
    let error = #expect(throws: UnreadableFile.self) { try connectFour("4 9") }
    #expect(
      error?.problem == "invalid setup: '9': there is no column 9; there are columns 1 to 7")
    var race = header()
    race.setup = "4"
    let refused = #expect(throws: UnreadableFile.self) { try table(race) }
    #expect(refused?.problem == "buzzer-race cannot begin with a listed opening")
  }

  /// The rules are valid, but not for this number of seats.
  @Test func `too many seats for the rules are an error`() {
    let cards = ReplayHeader(
      game: Tricks.name, gameVersion: 1,
      rules: ["cards": .integer(10)],
      seats: 3, seed: 1, pair: 0, opening: 0, rotation: 0, link: [:], seedDerivation: 1,
      strategies: [], randomness: 0, state: 0, start: nil)
    let error = #expect(throws: UnreadableFile.self) {
      try TypedReplayHeader<Tricks>(cards, reader: reader)
    }
    #expect(error?.problem.contains("10 cards are not 3 hands of 5") == true)
  }

  /// The seat does not matter.
  @Test func `every strategy has the random stream of its slot`() throws {
    let table = try table(header(["random", "random", "random"], rotation: 1))
    var made: [any Strategy<BuzzerRace.Observation, BuzzerRace.Action>] = []
    #expect(
      try table.makeStrategies(ReplayStrategyFactories(BuzzerRaceStrategies.all), into: &made) == []
    )
    let game = table.game()
    for (seat, slot) in [(0, 2), (1, 0), (2, 1)] {
      var expected = RandomCaller(
        setup: StrategySetup(
          rules: table.rules, seats: 3, seat: Seat(seat),
          random: DealRandomness(seed: 5, deal: 3).strategy(rotation: 1, slot: slot),
          parameters: ParameterValues([])))
      for _ in 0..<20 {
        let observation = game.observation(for: Seat(seat))
        let action = try made[seat].choose(from: observation)
        #expect(action == expected.choose(from: observation))
      }
    }
  }

  @Test func `missing strategies are an error`() throws {
    for (strategies, parameters, problem) in [
      (["steady", "nobody"], [:] as Settings, "unknown strategy 'nobody'"),
      (
        ["steady", "steady"], ["before": .integer(1)],
        "the recorded parameters of strategy 'steady' are invalid in this version: "
          + "unknown parameter 'before'"
      ),
    ] {
      let table = try table(header(strategies, parameters: parameters))
      var made: [any Strategy<BuzzerRace.Observation, BuzzerRace.Action>] = []
      let error = #expect(throws: MissingStrategy.self) {
        _ = try table.makeStrategies(ReplayStrategyFactories(BuzzerRaceStrategies.all), into: &made)
      }
      #expect(error?.description.hasPrefix(problem) == true, "\(error?.description ?? "")")
    }
  }

  /// Values that may have changed are replaced by the current ones; the others stay.
  @Test func `a renewed header has the current values`() throws {
    let old = header(
      ["steady", "gone"], rules: ["rounds": .integer(2)])
    let table = try table(old)
    let new = table.renewedHeader(BuzzerRaceStrategies.all.map(\.metadata), of: table.game())
    #expect((new.gameVersion, new.seedDerivation) == (1, DealRandomness.version))
    #expect((new.seats, new.seed, new.pair, new.rotation) == (2, 5, 3, 0))
    #expect(new.state == table.game().digest)
    #expect(new.start == nil)
    #expect(new.rules.map(\.name) == ["rounds", "window", "pause"])
    #expect(new.rules[0].value == .integer(2))
    #expect(
      new.strategies[0]
        == .init(
          label: "steady 0", name: "steady", version: 1,
          parameters: ["after": .integer(3)], slot: 0))
    #expect(new.strategies[1] == old.strategies[1])
  }

  @Test func `observers receive a replay's game by its number in the run`() throws {
    let header = try table(header(["random", "steady", "steady"], rotation: 1)).header
    let names = CrashContextNames(header)
    let marker = CrashContext<BuzzerRace>(names, header)
    defer { withExtendedLifetime(names) { marker.end() } }
    marker.ask(Seat(2))
    let turns = (0..<CrashContextSnapshot.limit).compactMap { CrashContextSnapshot(at: $0) }
    let turn = try #require(turns.first { $0.strategy == "steady 2" })
    #expect((turn.number, turn.deal, turn.seat) == (10, 3, 2))
  }

  @Test(arguments: [
    ["random", "steady"], ["random", "faulty:fault=error,step=2"],
    ["faulty:fault=illegal,step=1", "faulty:fault=illegal,step=1"],
  ])
  func `a replayed game is byte-identical if it is unchanged`(strategies: [String]) async throws {
    let path = try await shop.record(ReplayFixture.games[1], strategies, games: 1)
    let reader = try ReplayReader(path: path)
    let header = try #require(try reader.nextHeader())
    let writer = try TypedReplayHeader<BuzzerRace>(header, reader: reader).play(
      ReplayStrategyFactories(BuzzerRaceStrategies.all))
    #expect(writer.text.text == (try shop.text(path)))
  }

  /// The forfeit is before the first step.
  @Test func `strategies that cannot be set up forfeit together`() throws {
    let late: Settings = ["after": .integer(900)]
    let narrow: Settings = ["window": .integer(10)]
    let table = try table(header(rules: narrow, parameters: late))
    let writer = try table.play(ReplayStrategyFactories(BuzzerRaceStrategies.all))
    let lines = writer.text.text.split(separator: "\n")
    #expect(lines.count == 2)
    let reason = #""900 µs are later than the round of 10 µs""#
    #expect(
      lines.last?.hasPrefix(
        #"{"outcome":"strategy-error","ranks":[1,1],"points":[0,0],"steps":0,"forfeits":[0,1],"#
          + #""reasons":[\#(reason),\#(reason)],"#) == true)
  }
}
