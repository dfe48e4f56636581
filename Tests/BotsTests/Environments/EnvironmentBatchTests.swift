import Testing

@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase

/// Games of an environment, without the frames of the protocol.
struct EnvironmentBatchTests {
  private func table(
    _ settings: [String] = [], learner: EnvironmentRequest.Learner = .all,
    against: [String] = [], batch: Int = 2, seed: UInt64 = 1
  ) throws -> EnvironmentBatch<ConnectFour> {
    let request = EnvironmentRequest(
      Sessions.run(settings, against: against, seed: seed), learner: learner, batch: batch)
    return try table(request, ConnectFourStrategies.all)
  }

  private func table<G: VectorGame>(
    _ request: EnvironmentRequest, _ strategies: [StrategyEntry<G>]
  ) throws -> EnvironmentBatch<G> {
    let setup = try EnvironmentSetup<G>(request, strategies: strategies)
    return EnvironmentBatch<G>(setup, batch: request.batch, seed: request.run.seed)
  }

  private func step<G: VectorGame>(_ table: EnvironmentBatch<G>, _ actions: [Int32]) throws {
    try actions.flatMap { ScriptedLearner.bytes($0) }.withUnsafeBytes { try table.step($0) }
  }

  private func bytes<G: VectorGame>(
    _ table: EnvironmentBatch<G>, _ offset: Int, _ count: Int
  ) -> [UInt8] {
    Array(table.frame.bytes[offset..<offset + count])
  }

  private func rewards<G: VectorGame>(_ table: EnvironmentBatch<G>) -> [Float] {
    (0..<table.layout.batch * table.layout.rewardCount).map { index in
      let offset = table.layout.rewards + 4 * index
      return Float(
        bitPattern: UInt32(
          littleEndian: table.frame.bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
  }

  /// Returns the legal actions of an environment.
  private func legal<G: VectorGame>(_ table: EnvironmentBatch<G>, _ place: Int) -> [Int32] {
    let count = table.layout.actionCount
    let mask = bytes(table, table.layout.masks + count * place, count)
    return mask.indices.filter { mask[$0] == 1 }.map(Int32.init)
  }

  @Test func `a finished game is followed by a new game`() throws {
    let table = try table()
    try table.reset(seed: nil)
    for action: Int32 in [0, 1, 0, 1, 0, 1] { try step(table, [action, action]) }
    #expect(bytes(table, table.layout.turns, 2) == [0, 0])
    #expect(bytes(table, table.layout.dones, 2) == [0, 0])
    try step(table, [0, 2])
    #expect(bytes(table, table.layout.dones, 2) == [1, 0])
    #expect(bytes(table, table.layout.endings, 2) == [1, 0])
    #expect(rewards(table) == [1, -1, 0, 0])
    #expect(bytes(table, table.layout.turns, 2) == [0, 1])
    // The new board is empty, and the finished board is still available.
    #expect(bytes(table, table.layout.observations, 84).allSatisfy { $0 == 0 })
    table.observe(Seat(0), atEnd: true)
    #expect(table.views.bytes[8..<92].count { $0 == 1 } == 7)
    #expect(table.views.bytes[92..<176].allSatisfy { $0 == 0 })
    #expect(table.counts.all == [1, 0, 0, 0])
    try step(table, [3, 3])
    table.observe(Seat(0), atEnd: true)
    #expect(table.views.bytes[8..<176].allSatisfy { $0 == 0 })
    #expect(bytes(table, table.layout.dones, 2) == [0, 0])
  }

  @Test func `a refused action loses the game`() throws {
    let table = try table(["columns=2", "rows=2", "connect=2"], batch: 1)
    try table.reset(seed: nil)
    // The board is full after both seats drop two discs; no column has a line of two.
    try step(table, [0])
    try step(table, [0])
    try step(table, [0])
    #expect(rewards(table) == [-1, 1])
    let ending = UInt8(table.endings.count - 2)
    #expect(bytes(table, table.layout.dones, 2) == [1, ending])
    #expect(table.endings[table.endings.count - 3] == .illegalAction)
    #expect(table.counts.all == [1, 1, 0, 0])
    #expect(legal(table, 0) == [0, 1])
  }

  @Test func `equal seeds give equal games`() throws {
    func course(seed: UInt64, resets: Int = 1) throws -> [UInt8] {
      let table = try table(
        ["opening-plies=4"], learner: .seat(Seat(1)), against: ["random"], batch: 3, seed: seed)
      for _ in 0..<resets { try table.reset(seed: nil) }
      var all: [UInt8] = []
      for _ in 0..<30 {
        all += table.frame.bytes
        try step(table, (0..<3).map { legal(table, $0)[0] })
      }
      return all
    }
    #expect(try course(seed: 4) == course(seed: 4))
    #expect(try course(seed: 4) != course(seed: 5))
    #expect(try course(seed: 4) != course(seed: 4, resets: 2))
  }

  @Test func `games are dealt as in runs`() throws {
    let table = try table(["opening-plies=6"], batch: 3, seed: 9)
    try table.reset(seed: nil)
    try table.reset(seed: nil)
    for place in 0..<3 {
      let deal = DealRandomness(seed: 9, deal: UInt64(place + 3))
      let game = ConnectFour(rules: table.setup.rules, seats: 2, randomness: deal)
      #expect(table.games[place].digest == game.digest)
    }
    try table.reset(seed: 8)
    let deal = DealRandomness(seed: 8, deal: 2)
    #expect(
      table.games[2].digest
        == ConnectFour(rules: table.setup.rules, seats: 2, randomness: deal).digest)
  }

  @Test(arguments: ["family=block", "family=draw", "family=all-fives", "family=electronic"])
  func `every family of dominoes can be played`(family: String) throws {
    for seats in 2...4 {
      let request = EnvironmentRequest(
        Sessions.run([family], seats: seats, against: ["random"]),
        learner: .seat(Seat(seats - 1)), batch: 4)
      let table = try table(request, DominoesStrategies.all)
      try table.reset(seed: nil)
      for _ in 0..<200 {
        try step(table, (0..<4).map { legal(table, $0)[0] })
        #expect(bytes(table, table.layout.turns, 4).allSatisfy { $0 == UInt8(seats - 1) })
        #expect(rewards(table).allSatisfy { -1...1 ~= $0 })
      }
      #expect(table.counts.refused == 0 && table.counts.failed == 0 && table.counts.finished > 4)
    }
  }

  @Test func `failures of opponents are counted`() throws {
    let settings = ["columns=4", "rows=4", "connect=3"]
    let table = try table(
      settings, learner: .seat(Seat(0)), against: ["scripted:moves=4"], batch: 1)
    try table.reset(seed: nil)
    var rewarded: Float = 0
    for _ in 0..<3 where table.counts.finished == 0 {
      try step(table, [0])
      rewarded = rewards(table)[0]
    }
    #expect(table.counts.failed == 1 && rewarded == 1)
  }

  @Test func `failures before the first decision of the learner are not counted`() throws {
    let table = try table(
      ["columns=4", "rows=4", "connect=3"], learner: .seat(Seat(1)), against: ["scripted:moves=9"],
      batch: 1)
    #expect(throws: LearnerError.self) { try table.reset(seed: nil) }
    #expect(table.counts.all == [0, 0, 0, UInt64(EnvironmentRequest.skippedLimit)])
  }

  @Test func `games that end before the learner's turn are skipped`() throws {
    // The player with the highest double starts with it, and wins.
    let settings = ["hand=1", "set=2"]
    let request = EnvironmentRequest(
      Sessions.run(settings, against: ["random"]), learner: .seat(Seat(0)), batch: 2)
    let table = try table(request, DominoesStrategies.all)
    try table.reset(seed: nil)
    for _ in 0..<20 { try step(table, (0..<2).map { legal(table, $0)[0] }) }
    #expect(table.counts.skipped > 0)
    #expect(table.counts.finished == 40)
  }

  @Test func `a learner that never has a turn is an error`() throws {
    let settings = ["hand=1", "set=2", "opening=first-seat"]
    let request = EnvironmentRequest(
      Sessions.run(settings, against: ["random"]), learner: .seat(Seat(1)))
    let table = try table(request, DominoesStrategies.all)
    #expect {
      try table.reset(seed: nil)
    } throws: { error in
      "\(error)".hasPrefix(
        "environment 0: 10000 consecutive games ended before the learner's turn")
    }
  }

  @Test func `an omniscient opponent can play`() throws {
    let request = EnvironmentRequest(
      Sessions.run(against: ["omniscient:playouts=1"]), learner: .seat(Seat(0)))
    let table = try table(request, DominoesStrategies.all)
    try table.reset(seed: nil)
    for _ in 0..<10 { try step(table, [legal(table, 0)[0]]) }
    #expect(table.counts.failed == 0 && table.counts.finished > 0)
  }
}
