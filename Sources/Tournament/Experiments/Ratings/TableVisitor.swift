/// A visitor of tables of games while they are read, so that they are read once.
protocol TableVisitor {
  /// Returns the names of further columns of the tables of games and seats.
  mutating func columns(of source: RatingSource) throws -> (games: [String], seats: [String])

  /// Takes a seat of the next game.
  ///
  /// - Parameters:
  ///   - place: The first of the visitor's columns in the row.
  ///   - entrant: The number of the strategy among the ratings' labels.
  /// - Throws: `UnreadableFile` if a column is invalid.
  mutating func visit(seat: CSVReader, from place: Int, entrant: Int, of game: CSVReader) throws

  /// Takes a game.
  ///
  /// - Parameters:
  ///   - place: The first of the visitor's columns in the row.
  ///   - seats: Its seats, in the order of their table.
  ///   - sums: All games so far, without an incomplete deal.
  /// - Throws: `UnreadableFile` if a column is invalid.
  mutating func visit(
    _ game: CSVReader, from place: Int, seats: [ReadSeat], sums: borrowing ResultSums
  ) throws
}

/// A visitor without columns.
struct NoVisitor: TableVisitor {
  /// Empty visitors of several threads may have one address, which the thread sanitizer reports as a race.
  private let size: UInt8 = 0

  func columns(of source: RatingSource) -> (games: [String], seats: [String]) { ([], []) }
  func visit(seat: CSVReader, from place: Int, entrant: Int, of game: CSVReader) {}
  func visit(_ game: CSVReader, from place: Int, seats: [ReadSeat], sums: borrowing ResultSums) {}
}

/// A row of a table of seats.
struct ReadSeat {
  /// `true` if the seat forfeited the game.
  let isForfeit: Bool
  /// `true` if the seat made the game void.
  var isVoid = false
  /// The index of the seat, from 0.
  let seat: Int
  /// The number of the strategy among the ratings' labels.
  let entrant: Int
  /// The rank, from 1; 0 in a void game.
  let rank: Int
  /// The points by the game's scoring.
  let points: Int

  /// The first column of a visitor in a table of games.
  static let firstColumnOfGames = 6
  /// The first column of a visitor in a table of seats.
  static let firstColumn = 7
}
