/// A visitor that receives the rows of result files while they are read, so that one pass is sufficient.
package protocol TableVisitor {
  /// Returns the names of the additional columns that the visitor requires from the files of games and
  /// seats.
  mutating func columns(of source: RatingSource) throws -> (games: [String], seats: [String])

  /// Receives a seat of the next game.
  ///
  /// - Parameters:
  ///   - place: The index of the visitor's first column in the row.
  ///   - entrant: The number of the strategy among the labels of the ratings.
  /// - Throws: `UnreadableFile` if a column is invalid.
  mutating func visit(seat: CSVReader, from place: Int, entrant: Int, of game: CSVReader) throws

  /// Receives a game.
  ///
  /// - Parameters:
  ///   - place: The index of the visitor's first column in the row.
  ///   - seats: The seats of the game, in the order of their rows.
  ///   - sums: The sums over all games so far, without an incomplete deal.
  /// - Throws: `UnreadableFile` if a column is invalid.
  mutating func visit(
    _ game: CSVReader, from place: Int, seats: [ReadSeat], sums: borrowing ResultSums
  ) throws
}

/// A visitor that requires no columns.
package struct NoVisitor: TableVisitor {
  /// A stored property gives visitors on different threads different addresses.
  ///
  /// Otherwise, the thread sanitizer may report a race.
  private let size: UInt8 = 0

  package init() {}

  package func columns(of source: RatingSource) -> (games: [String], seats: [String]) { ([], []) }
  package func visit(seat: CSVReader, from place: Int, entrant: Int, of game: CSVReader) {}
  package func visit(
    _ game: CSVReader, from place: Int, seats: [ReadSeat], sums: borrowing ResultSums
  ) {}
}

/// A row of a file of seats.
package struct ReadSeat {
  /// `true` if the seat forfeited the game.
  let isForfeit: Bool
  /// `true` if the seat made no move; `false` if that is unknown.
  var isAbsent = false
  /// `true` if the seat made the game void.
  var isVoid = false
  /// The index of the seat, from 0.
  let seat: Int
  /// The number of the strategy among the labels of the ratings.
  let entrant: Int
  /// The rank, from 1; 0 in a void game.
  let rank: Int
  /// The points according to the scoring of the game.
  let points: Int
  /// `true` for another half point.
  var hasHalfPoint = false

  /// The index of a visitor's first column in a file of games.
  static let firstColumnOfGames = 6
  /// The index of a visitor's first column in a file of seats.
  static let firstColumn = 8
}
