import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct TableVisitorTests {
  /// A visitor that records its calls.
  private final class Witness: TableVisitor {
    let wanted: (games: [String], seats: [String])
    private(set) var lines: [String] = []
    /// The game at which the visitor throws an error.
    var refused: String?

    init(games: [String] = [], seats: [String] = []) { wanted = (games, seats) }

    struct Refusal: Error {}

    func columns(of source: RatingSource) -> (games: [String], seats: [String]) { wanted }

    func visit(seat: CSVReader, from place: Int, strategy: Int, of game: CSVReader) throws {
      let cells = try wanted.seats.indices.map { try seat.text(place + $0) }
      lines.append("seat of \(try game.text(0)): \(strategy) \(cells.joined(separator: ","))")
    }

    func visit(
      _ game: CSVReader, from place: Int, seats: [ReadSeat], sums: borrowing ResultSums
    ) throws {
      if try game.text(0) == refused { throw Refusal() }
      let cells = try wanted.games.indices.map { try game.text(place + $0) }
      let places = seats.map { "\($0.seat):\($0.strategy):\($0.rank):\($0.points):\($0.isForfeit)" }
      lines.append(
        "game \(try game.text(0)): \(cells.joined(separator: ",")) \(places) \(sums.games)")
    }
  }

  private func tables(_ folder: TemporaryFolder) throws -> [RatingSource] {
    let path = try RatingTables.write(
      (
        games: "x,game_id,y,deal_id\nq,0,r,0\n\"s,\",1,,0\n",
        seats: """
        game_id,flips,seat,strategy,rank,points,forfeit
        0,7,0,a,1,3,0
        0,8,1,b,2,0,1
        1,9,1,a,,2,0
        1,,0,b,,1,0

        """
      ), "some", in: folder)
    return try RatingSource.find([path])
  }

  /// Seats come before their game, in the order of the table, with the requested columns.
  ///
  /// A missing column is empty, and void games are included.
  @Test func `rows are visited in order`() throws {
    let folder = try TemporaryFolder()
    var witness = Witness(games: ["y", "x", "none"], seats: ["flips"])
    _ = try Rating(tables(folder), model: .davidson, anchor: nil, visitor: &witness)
    #expect(
      witness.lines == [
        "seat of 0: 0 7", "seat of 0: 1 8",
        #"game 0: r,q, ["0:0:1:3:false", "1:1:2:0:true"] 1"#, "seat of 1: 0 9", "seat of 1: 1 ",
        #"game 1: ,s,, ["1:0:0:2:false", "0:1:0:1:false"] 1"#,
      ])
  }

  @Test func `a visitor does not change the results, and an error of a visitor ends the reading`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try RatingTables.write(RatingTables.results, "some", in: folder)
    let sources = try RatingSource.find([path])
    var witness = Witness(games: ["rotation"], seats: ["points"])
    let seen = try Rating(sources, model: .davidson, anchor: nil, visitor: &witness)
    #expect(try seen.summary.standings == Rating(sources, model: .davidson).summary.standings)
    #expect(witness.lines.count == 12)
    witness.refused = "2"
    #expect(throws: Witness.Refusal.self) {
      try Rating(sources, model: .davidson, anchor: nil, visitor: &witness)
    }
  }
}
