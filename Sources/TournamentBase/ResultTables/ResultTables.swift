import GameCore
import Statistics

/// A reader for a games file and a seats file written by any program.
///
/// Both files must be sorted by game, and the games of a deal must be consecutive.
package struct ResultTables {
  private let games: CSVReader
  private let seats: CSVReader
  /// `true` for each optional column that the games file contains.
  private let (hasRotations, hasHashes, hasReplicates, hasOpenings): (Bool, Bool, Bool, Bool)
  /// The single table that contains games and seats, or `nil` if there are two files.
  package let single: ForeignTable?
  /// The index of `neutral` in a single table, and of `termination` in a games file.
  private let lastColumn: Int
  private let hasLinks: Bool
  /// The number of games that the simulated network ended without a winner.
  package private(set) var undecidedGames = 0
  /// `true` if all deals start from one opening.
  private let hasOneOpening: Bool
  /// `true` if the seats file contains the `forfeit` column.
  private let hasForfeits: Bool
  /// `true` if the seats file contains the `void` column.
  private let hasVoids: Bool
  /// `true` if the seats file contains the `decisions` column.
  private let hasDecisions: Bool
  /// `true` if a strategy that the data package does not list is an error.
  private let isRosterKnown: Bool
  /// `true` if the current row in the seats file has not been used yet.
  private var isSeatWaiting: Bool
  private var lastGame = -1
  private var lastDeal = -1
  /// The current game's seats.
  private var rows: [SeatRow] = []
  /// The current deal's strategies.
  private var table: [Int] = []
  /// The number of games read from the current replicate.
  private var gamesOfDeal = 0
  /// The number of complete replicates in the current deal.
  private var replicate = 0

  /// The largest absolute number of points for a seat, which prevents sums from overflowing.
  private static let pointLimit = 1 << 31

  private typealias SeatRow = ReadSeat

  /// Opens the files, including the columns that the visitor needs.
  package init(_ source: RatingSource, visitor: inout some TableVisitor) throws {
    let more = try visitor.columns(of: source)
    single = try source.form.map {
      try ForeignTable(
        path: source.games, form: $0, reading: source.reading,
        requiresDates: source.namedColumns?.hasDates == true)
    }
    let optional = ["rotation", "replay_hash", "replicate", "opening_id"] + more.games
    let columns = ["game_id", "deal_id"]
    lastColumn = columns.count + optional.count
    let ofSeats = ["game_id", "seat", "strategy", "rank", "points"]
    if let single {
      games = try CSVReader(
        name: source.games, columns: columns, optional: optional + ["neutral"],
        input: single.gameInput)
      seats = try CSVReader(
        name: source.seats, columns: ofSeats,
        optional: ["forfeit", "void", "decisions"] + more.seats,
        input: single.seatInput)
    } else {
      games = try CSVReader(
        path: source.games, columns: columns, optional: optional + ["termination"],
        byteCount: source.byteCounts.games)
      seats = try CSVReader(
        path: source.seats, columns: ofSeats,
        optional: ["forfeit", "void", "decisions"] + more.seats,
        byteCount: source.byteCounts.seats)
    }
    (hasRotations, hasHashes) = (games.has(2), games.has(3))
    (hasReplicates, hasOpenings) = (games.has(4), games.has(5))
    hasLinks = source.configuration?.link != nil && games.has(lastColumn)
    hasOneOpening = source.hasOneOpening
    (hasForfeits, hasVoids, hasDecisions) = (seats.has(5), seats.has(6), seats.has(7))
    isRosterKnown = !source.roster.isEmpty
    isSeatWaiting = try seats.next()
  }

  /// Adds all games to the sums, which are `nil` before the first game.
  ///
  /// - Throws: `UnreadableFile` at the first invalid row, `FileError`, or `CancellationError`.
  // The callers are compiled without optimization and would otherwise call generic code.
  @_specialize(where Visitor == NoVisitor)
  @_specialize(where Visitor == GameStatistics)
  package mutating func addGames<Visitor: TableVisitor>(
    to sums: inout ResultSums?, naming names: inout StrategyNames, visitor: inout Visitor
  ) throws {
    if try readGame(expected: sums?.seats, &names, &visitor) {
      // The sums have a single owner here, so that additions do not copy them.
      var taken = sums.take() ?? ResultSums(seats: rows.count, strategies: 0)
      var count = 0
      repeat {
        count += 1
        if count & 4095 == 0 { try Task.checkCancellation() }
        try addGame(to: &taken, strategies: names.labels.count)
        try visitor.visit(games, from: ReadSeat.firstColumnOfGames, seats: rows, sums: taken)
      } while try readGame(expected: taken.seats, &names, &visitor)
      taken.endDeal()
      sums = taken
    }
    if isSeatWaiting { throw seats.problem("this game is not in \(games.name)", column: 0) }
  }

  /// Reads the next game and its seats, or returns `false` after the last game.
  private mutating func readGame(
    expected: Int?, _ names: inout StrategyNames, _ visitor: inout some TableVisitor
  ) throws -> Bool {
    guard try games.next() else { return false }
    let game = try games.integer(0, 0...Int.max)
    if game <= lastGame {
      throw games.problem(
        "game \(game) comes after game \(lastGame); sort the file by game_id", column: 0)
    }
    lastGame = game
    try readSeats(of: game, &names, &visitor)
    try checkSeats(of: game, expected: expected)
    return true
  }

  private mutating func addGame(to sums: inout ResultSums, strategies: Int) throws {
    let deal = try games.integer(1, 0...Int.max)
    if deal < lastDeal {
      throw games.problem(
        "deal \(deal) comes after deal \(lastDeal); sort the file by deal_id", column: 1)
    }
    if deal != lastDeal {
      sums.endDeal()
      (lastDeal, gamesOfDeal, replicate) = (deal, 0, 0)
      table.removeAll(keepingCapacity: true)
      for row in rows { table.append(row.strategy) }
    }
    if hasReplicates {
      let time = try games.integer(4, 0...RunConfiguration.replicateLimit - 1)
      if time != replicate {
        if time != replicate + 1 || gamesOfDeal < sums.seats {
          throw games.problem(
            "replicates of deal \(deal) must be numbered from 0, with a game for each rotation",
            column: 4)
        }
        (replicate, gamesOfDeal) = (time, 0)
      }
    }
    gamesOfDeal += 1
    if gamesOfDeal > sums.seats {
      throw games.problem(
        "deal \(deal) has more than \(sums.seats) games, one for each rotation; give independent games "
          + "different values of deal_id", column: 1)
    }
    for row in rows where !table.contains(row.strategy) {
      throw games.problem("deal \(deal) contains games between different strategies", column: 1)
    }
    if strategies > 0 { sums.include(strategies - 1) }
    if rows[0].rank == 0 {
      for row in rows where row.isVoid { sums.add(StrategyCounts(voids: 1), of: row.strategy) }
      return
    }
    if hasLinks, rows.count(where: { $0.rank == 1 }) > 1,
      Termination(String(decoding: games[lastColumn], as: UTF8.self)).isOfLinks
    {
      undecidedGames += 1
    }
    let rotation = hasRotations ? try games.integer(2, 0...sums.seats - 1) : gamesOfDeal - 1
    let forfeited = seats { $0.isForfeit }
    sums.beginGame(
      hash: hasHashes ? hexadecimal(games[3]) ?? StableHash.mix(of: games[3]) : nil,
      opening: hasOpenings ? try games.integer(5, 0...Int.max) : hasOneOpening ? 0 : nil,
      rotation: rotation, forfeited: forfeited,
      absent: forfeited.isEmpty ? .none : seats { $0.isAbsent },
      isNeutral: single == nil ? false : try games.integer(lastColumn, 0...1) == 1)
    for row in rows {
      sums.setSeat(row.seat, strategy: row.strategy, rank: row.rank)
      let counts = StrategyCounts(
        points: row.points, halfPoints: row.hasHalfPoint ? 1 : 0, forfeits: row.isForfeit ? 1 : 0)
      sums.add(counts, of: row.strategy)
    }
  }

  /// Returns the seats in the current game whose rows satisfy a condition.
  private func seats(_ isIncluded: (SeatRow) -> Bool) -> SeatSet {
    var found = SeatSet.none
    for row in rows where isIncluded(row) { found.insert(Seat(row.seat)) }
    return found
  }

  private mutating func readSeats(
    of game: Int, _ names: inout StrategyNames, _ visitor: inout some TableVisitor
  ) throws {
    rows.removeAll(keepingCapacity: true)
    while isSeatWaiting, case let other = try seats.integer(0, 0...Int.max), other <= game {
      if other < game {
        throw seats.problem(
          "game \(other) is out of order or not in \(games.name); sort both files by game_id",
          column: 0)
      }
      let isForfeit = hasForfeits ? try seats.integer(5, 0...1) == 1 : false
      let points = try points()
      let row = SeatRow(
        isForfeit: isForfeit,
        isAbsent: hasDecisions && decimal(seats[7]).map { $0 <= (isForfeit ? 1 : 0) } == true,
        isVoid: hasVoids ? try seats.integer(6, 0...1) == 1 : false,
        seat: try seats.integer(1, 0...DealOfGames.seatLimit - 1), strategy: try strategy(&names),
        rank: seats[3].isEmpty
          ? 0
          : try seats.integer(
            3, 1...DealOfGames.seatLimit, ofFraction: "give seats that share a place the same rank"),
        points: points.whole, hasHalfPoint: points.hasHalf)
      for other in rows {
        if other.seat == row.seat {
          throw seats.problem("seat \(row.seat) of game \(game) has more than one row", column: 1)
        }
        if other.strategy == row.strategy {
          throw seats.problem(
            "'\(names.labels[row.strategy])' is in two seats of game \(game); use different names",
            column: 2)
        }
      }
      rows.append(row)
      try visitor.visit(seat: seats, from: ReadSeat.firstColumn, strategy: row.strategy, of: games)
      isSeatWaiting = try seats.next()
    }
  }

  /// Returns a seat's points, which may end in a half, such as ½, 1/2, 0.5 or 1,5.
  private func points() throws -> (whole: Int, hasHalf: Bool) {
    let range = -ResultTables.pointLimit...ResultTables.pointLimit
    if let whole = decimal(seats[4]), range.contains(whole) { return (whole, false) }
    let text = String(decoding: seats[4].trimmed, as: UTF8.self)
      .replacing(",", with: ".").replacing("½", with: ".5").replacing("1/2", with: ".5")
    if let number = decimalNumber(text.hasPrefix("-.") ? "-0" + text.dropFirst() : text),
      abs(number) < Double(ResultTables.pointLimit), (2 * number).rounded() == 2 * number
    {
      return (Int(number.rounded(.down)), number.rounded() != number)
    }
    let whole = try seats.integer(
      4, range, ofFraction: "multiply all points by 10 or 100; ratings only use ranks")
    return (whole, false)
  }

  private func strategy(_ names: inout StrategyNames) throws -> Int {
    if let number = names.number(of: seats[2]) { return number }
    let name = try seats.text(2)
    if name.isEmpty {
      throw seats.problem("expected a strategy name, found an empty field", column: 2)
    }
    // A data package lists its labels in their final form.
    guard let label = isRosterKnown ? name : StrategyNames.label(name) else {
      throw seats.problem(StrategyNames.hasNUL, column: 2)
    }
    let number = names.number(of: label)
    if let number, label != name { return number }
    if number == nil {
      if isRosterKnown {
        throw seats.problem("'\(label)' is not in the roster of datapackage.json", column: 2)
      }
      if names.labels.count == StrategyNames.limit {
        throw seats.problem("more than \(StrategyNames.limit) strategies", column: 2)
      }
    }
    return names.append(label)
  }

  private func checkSeats(of game: Int, expected: Int?) throws {
    if rows.isEmpty {
      throw games.problem(
        "game \(game) is missing or out of order in \(seats.name); sort both files by game_id",
        column: 0)
    }
    if rows.count == 1 {
      throw games.problem("game \(game) has one seat; expected at least two", column: 0)
    }
    if let expected, rows.count != expected {
      throw games.problem(
        "game \(game) has \(rows.count) seats, but earlier games have \(expected)", column: 0)
    }
    for row in rows {
      if row.seat >= rows.count {
        throw games.problem(
          "game \(game) has seat \(row.seat), but not all seats below it", column: 0)
      }
      if rows[0].rank == 0 || row.rank == 0 {
        if rows[0].rank == row.rank { continue }
        throw games.problem(
          "game \(game) has a rank for some seats only; expected a rank for all, or for none if it is void",
          column: 0)
      }
      let better = rows.count { $0.rank < row.rank }
      if row.rank != better + 1 {
        throw games.problem(
          "game \(game) has a seat with rank \(row.rank), but the number of better seats is \(better): expected rank \(better + 1)",
          column: 0)
      }
    }
  }
}
