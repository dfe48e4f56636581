/// Looks on while tables of games are read, so that whoever needs more of them doesn't read them twice.
protocol TableVisitor {
  /// The further columns of the tables of games and seats that it wants to see.
  ///
  /// - Throws: `UnreadableFile`, `FileError`.
  mutating func columns(of source: RatingSource) throws -> (games: [String], seats: [String])

  /// Sees a seat of a game that is being read, before the game.
  ///
  /// - Parameters:
  ///   - place: Where the visitor's columns begin among those of the row.
  ///   - entrant: Who sat there, by the order of the ratings' labels.
  /// - Throws: `UnreadableFile` where a column can't be read.
  mutating func visit(seat: CSVReader, from place: Int, entrant: Int, of game: CSVReader) throws

  /// Sees a game that was just read.
  ///
  /// - Parameters:
  ///   - place: Where the visitor's columns begin among those of the row.
  ///   - seats: Its seats, in the order of their table.
  ///   - sums: All games so far; the deal of this one is still missing where it goes on.
  /// - Throws: `UnreadableFile` where a column can't be read.
  mutating func visit(
    _ game: CSVReader, from place: Int, seats: [ReadSeat], sums: borrowing ResultSums
  ) throws
}

/// Looks at nothing.
struct NoVisitor: TableVisitor {
  /// Without anything in it, visitors of several threads may lie at one address, which the thread sanitizer
  /// takes for a race.
  private let size: UInt8 = 0

  func columns(of source: RatingSource) -> (games: [String], seats: [String]) { ([], []) }
  func visit(seat: CSVReader, from place: Int, entrant: Int, of game: CSVReader) {}
  func visit(_ game: CSVReader, from place: Int, seats: [ReadSeat], sums: borrowing ResultSums) {}
}

/// A row of a table of seats.
struct ReadSeat {
  /// Whether it broke the game off.
  let isForfeit: Bool
  /// Whether the game is void because of it.
  var isVoid = false
  /// From 0.
  let seat: Int
  /// Who sat there, by the order of the ratings' labels.
  let entrant: Int
  /// From 1; 0 where the game counts for nobody.
  let rank: Int
  /// By the game's own scoring.
  let points: Int

  /// The first column of a table of games that is a visitor's.
  static let firstColumnOfGames = 6
  /// The first column of a table of seats that is a visitor's.
  static let firstColumn = 7
}
