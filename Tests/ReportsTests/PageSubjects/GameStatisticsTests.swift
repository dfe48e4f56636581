@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct GameStatisticsTests {
  /// Two tables as they are, and games counted in the plainest way.
  private struct PlainTables {
    let games: CellTable
    let seats: CellTable

    init(_ path: String) throws {
      games = try CellTable(path: "\(path)/games.csv", limit: .max)
      seats = try CellTable(path: "\(path)/seats.csv", limit: .max)
    }

    func counts(of column: String, where isWanted: (Int) -> Bool = { _ in true }) -> [Int: Int] {
      var counts: [Int: Int] = [:]
      for row in games.rows.indices where isWanted(row) {
        if let number = games.text(row, column).flatMap({ Int($0) }) {
          counts[number, default: 0] += 1
        }
      }
      return counts
    }

    func labels(of row: Int) -> [String] { cells(of: row, "strategy") }

    func cells(of row: Int, _ column: String) -> [String] {
      let id = games.text(row, "game_id")
      return seats.rows.indices.filter { seats.text($0, "game_id") == id }.sorted {
        (seats.number($0, "seat") ?? 0) < (seats.number($1, "seat") ?? 0)
      }.map { seats.text($0, column) ?? "" }
    }
  }

  private func counts(_ binned: BinnedCounts, series: Int? = nil) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for place in binned.series.indices where place == series ?? place {
      for bin in binned.usedBins where binned.series[place][bin] > 0 {
        counts[binned.numbers(of: bin).lowerBound, default: 0] += binned.series[place][bin]
      }
    }
    return counts
  }

  /// What is told of games is what a plain reading of the tables counts.
  @Test(arguments: [
    (["random", "steady", "steady:after=1"], 2, 61), (["random", "steady"], 2, 1),
    (["random", "steady", "faulty:fault=error,step=2"], 2, 40),
    (["random", "steady", "steady:after=1"], 3, 31),
  ])
  func plainReading(strategies: [String], seats: Int, games: Int) async throws {
    let folder = try TemporaryFolder()
    let path = try await ToyRuns.play(
      ToyRuns.run(games: games, seats: seats, strategies: strategies), in: folder)
    let subject = try PageFixture.subject(path)
    let statistics = try #require(subject.statistics)
    let plain = try PlainTables(path)
    #expect(statistics.games == games)
    #expect(statistics.lengths.width == 1)
    #expect(counts(statistics.lengths) == plain.counts(of: "plies"))
    var endings: [String] = []
    for row in plain.games.rows.indices {
      let ending = plain.games.text(row, "termination") ?? ""
      if !endings.contains(ending) { endings.append(ending) }
    }
    #expect(statistics.terminations == endings)
    for (index, ending) in endings.enumerated() {
      #expect(
        counts(statistics.lengths, series: index)
          == plain.counts(of: "plies") { plain.games.text($0, "termination") == ending })
    }
    #expect(statistics.measures.map(\.name) == ["draws"])
    #expect(counts(statistics.measures[0].counts) == plain.counts(of: "draws"))
    if seats == 2 {
      checkPairings(statistics, plain, labels: subject.labels)
    } else {
      #expect(statistics.pairings.isEmpty)
    }
  }

  private func checkPairings(
    _ statistics: GameStatistics, _ plain: PlainTables, labels: [String]
  ) {
    var pairs: [Set<String>] = []
    for row in plain.games.rows.indices {
      let pair = Set(plain.labels(of: row))
      if !pairs.contains(pair) { pairs.append(pair) }
    }
    #expect(statistics.pairings.map { Set([labels[$0.first], labels[$0.second]]) } == pairs)
    for pairing in statistics.pairings {
      let pair: Set = [labels[pairing.first], labels[pairing.second]]
      let rows = plain.games.rows.indices.filter { Set(plain.labels(of: $0)) == pair }
      for (index, ending) in statistics.terminations.enumerated() {
        let count = index < pairing.terminations.count ? pairing.terminations[index] : 0
        #expect(count == rows.count { plain.games.text($0, "termination") == ending })
      }
      var firstSeat = [0, 0, 0, 0, 0]
      for id in Set(rows.compactMap { plain.games.text($0, "pair_id") }) {
        let deal = rows.filter { plain.games.text($0, "pair_id") == id }
        if deal.count < 2 { continue }
        let halves = deal.map { row in
          let ranks = plain.cells(of: row, "rank")
          return ranks[0] == ranks[1] ? 1 : ranks[0] == "1" ? 2 : 0
        }
        firstSeat[halves.reduce(0, +)] += 1
      }
      #expect(pairing.firstSeat == firstSeat)
    }
  }

  /// Games that count for nobody ended somehow, and say nothing of the seat.
  @Test func voidGames() throws {
    let folder = try TemporaryFolder()
    var games = PageFixture.games("++++-=")
    for index in [1, 2] { games[index] = games[index].map { ($0.strategy, "") } }
    let subject = try PageFixture.tables(
      games, columns: [("termination", ["x", "y", "x", "x", "x", "x"])], in: folder)
    let statistics = try #require(subject.statistics)
    #expect(statistics.games == 6)
    #expect(statistics.pairings.map(\.terminations) == [[5, 1]])
    // Of the last pair the first seat lost a game and drew one.
    #expect(statistics.pairings.map(\.firstSeat) == [[0, 1, 0, 0, 0]])
    #expect(statistics.convergence.points.last?.games == 4)
  }

  /// Of many ways to end the last are told as one, and no game is lost.
  @Test func manyTerminations() throws {
    let folder = try TemporaryFolder()
    let endings = (0..<60).map { "end \($0 % 20)" }
    let subject = try PageFixture.tables(
      PageFixture.games(String(repeating: "+-", count: 30)),
      columns: [("plies", endings.map { _ in "3" }), ("termination", endings)], in: folder)
    let statistics = try #require(subject.statistics)
    #expect(
      statistics.terminations
        == (0..<GameStatistics.terminationLimit - 1).map { "end \($0)" } + ["other"])
    #expect(statistics.pairings[0].terminations == [Int](repeating: 3, count: 11) + [27])
    #expect(statistics.lengths.total == 60)
  }

  /// Columns of other programs: numbers are counted, empty cells left out, texts not told.
  @Test func foreignColumns() throws {
    let folder = try TemporaryFolder()
    let many = (0..<50).map { (name: "m\($0)", cells: ["1", "2", "3", "4"]) }
    let subject = try PageFixture.tables(
      PageFixture.games("+-+-"),
      columns: [
        ("depth", ["1", "", "-7", "9000000000000000000"]), ("opening", ["1", "e4", "2", "3"]),
        ("strategy_0", ["1", "1", "1", "1"]), ("replay_hash", ["1", "1", "1", "1"]),
      ] + many, in: folder)
    let measures = try #require(subject.statistics).measures
    #expect(measures.count == GameStatistics.measureLimit)
    #expect(measures.map(\.name).prefix(3) == ["depth", "opening", "m0"])
    #expect(measures[0].isWhole && measures[0].counts.total == 3)
    #expect(measures[0].counts.range == -7...BinnedCounts.numberLimit)
    #expect(!measures[1].isWhole)
  }
}
