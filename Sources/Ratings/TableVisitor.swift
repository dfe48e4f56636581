import GameResults
import Storage

/// Looks on while tables of games are read, so that whoever needs more of them doesn't read them twice.
package protocol TableVisitor: AnyObject {
  /// The further columns of the table of games that it wants to see.
  ///
  /// - Throws: `UnreadableFile`, `FileError`.
  func columns(of source: RatingSource) throws -> [String]

  /// Sees a game that was just read.
  ///
  /// - Parameters:
  ///   - game: The game's row.
  ///   - place: Where the columns of ``columns(of:)`` begin among those of the row.
  ///   - seats: Its seats, in the order of their table.
  ///   - sums: All games so far; the deal of this one is still missing where it goes on.
  /// - Throws: `UnreadableFile` where a column can't be read.
  func visit(
    _ game: CSVReader, from place: Int, seats: [ReadSeat], sums: borrowing ResultSums
  ) throws
}

/// A row of a table of seats.
package struct ReadSeat {
  /// Whether it broke the game off.
  package let isForfeit: Bool
  /// From 0.
  package let seat: Int
  /// Who sat there, by the order of the ratings' labels.
  package let entrant: Int
  /// From 1; 0 where the game counts for nobody.
  package let rank: Int
  /// By the game's own scoring.
  package let points: Int

  /// The first column of a table of games that is a visitor's.
  static let firstColumn = 6
}
