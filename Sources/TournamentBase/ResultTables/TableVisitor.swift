import GameCore

/// A visitor that receives rows from result files as they are read, so that one pass is enough.
package protocol TableVisitor {
  /// Returns the additional columns that the visitor needs from the games file and the seats file.
  mutating func columns(of source: RatingSource) throws -> (games: [String], seats: [String])

  /// Visits a seat in the next game.
  ///
  /// - Parameters:
  ///   - place: The index of the visitor's first column in the row.
  ///   - strategy: The strategy's number among the ratings' labels.
  /// - Throws: `UnreadableFile` if a column is invalid.
  mutating func visit(seat: CSVReader, from place: Int, strategy: Int, of game: CSVReader) throws

  /// Visits a game after its seats.
  ///
  /// - Parameters:
  ///   - place: The index of the visitor's first column in the row.
  ///   - seats: The game's seats, in row order.
  ///   - sums: The sums over all games so far, except those in an incomplete deal.
  /// - Throws: `UnreadableFile` if a column is invalid.
  mutating func visit(
    _ game: CSVReader, from place: Int, seats: [ReadSeat], sums: borrowing ResultSums
  ) throws
}

/// A visitor that needs no columns.
package struct NoVisitor: TableVisitor {
  /// A stored property that gives each thread's visitor an address of its own.
  ///
  /// Without it, the thread sanitizer may report a race.
  private let size: UInt8 = 0

  package init() {}

  package func columns(of source: RatingSource) -> (games: [String], seats: [String]) { ([], []) }
  package func visit(seat: CSVReader, from place: Int, strategy: Int, of game: CSVReader) {}
  package func visit(
    _ game: CSVReader, from place: Int, seats: [ReadSeat], sums: borrowing ResultSums
  ) {}
}

/// A row from a seats file.
package struct ReadSeat {
  /// `true` if the seat forfeited the game.
  let isForfeit: Bool
  /// `true` if the seat is known to have made no move.
  var isAbsent = false
  /// `true` if the seat made the game void.
  var isVoid = false
  /// The seat's index, from 0.
  let seat: Int
  /// The strategy's number among the ratings' labels.
  let strategy: Int
  /// The rank from 1, or 0 in a void game.
  let rank: Int
  /// The points by the game's scoring.
  let points: Int
  /// `true` if the seat has half a point in addition to ``points``.
  var hasHalfPoint = false

  /// The index of a visitor's first column in a games file.
  static let firstColumnOfGames = 6
  /// The index of a visitor's first column in a seats file.
  static let firstColumn = 8
}

extension StableHash {
  /// Returns a hash of the bytes.
  static func mix(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.reduce(UInt64(bytes.count)) { mix($0 ^ UInt64($1)) }
  }
}
