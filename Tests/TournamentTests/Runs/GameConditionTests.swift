import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct GameConditionTests {
  private static let labels = ["a", "b:x=1,y=2", "b", "+c"]

  private func shape(seats: Int) -> RowShape {
    RowShape(seats: seats, measures: Tricks.measures.map { GameMeasure($0) }, isAnalysed: true)
  }

  private func condition(_ text: String, seats: Int = 2) throws -> GameCondition {
    try GameCondition([text], labels: Self.labels, shape: shape(seats: seats))
  }

  /// Returns cells in the form of the table: game, pair, rotation, plies, termination, winner, hash,
  /// measures, the first losing ply and seats.
  private func cells(
    winner: Int?, plies: Int = 12, termination: String = "line", losing: Int? = nil,
    _ seats: String...
  ) -> [String] {
    let measures = Tricks.measures.map { _ in "3" }
    return ["7", "3", "1", "\(plies)", termination, winner.map { "\($0)" } ?? "", "00"] + measures
      + [losing.map { "\($0)" } ?? ""] + seats
  }

  @Test(
    arguments: [
      ("winner=a", true), ("winner=b", false), ("loser=b", true), ("loser=a", false),
      ("winner=a,opponent=b", true), ("winner=a,opponent=b:x=1,y=2", false), ("opponent=b", true),
      ("strategy=b", true), ("strategy=b,strategy=a", true), ("strategy=+c", false),
      ("first=a", true), ("second=a", false), ("first=a,second=b", true), ("draw", false),
      ("termination=line", true), ("termination=full-board", false), ("plies>=12", true),
      ("plies>12", false), ("plies<=12", true), ("plies<12", false), ("plies=12", true),
      ("plies>=10,plies<=14", true), ("plies=13", false), ("winner_seat=0", true),
      ("winner_seat=1", false), ("game_id=7", true), ("first_losing_ply>=1", false),
      ("winner=a,plies>=13", false), (" winner = a , plies >= 2 ", true),
    ] as [(String, Bool)])
  func `conditions apply to games of two seats`(text: String, fits: Bool) throws {
    #expect(try condition(text).holds(for: cells(winner: 0, "a", "b")) == fits)
  }

  /// Labels are separated from the text after them, and cells may be quoted or start with an apostrophe.
  @Test(arguments: [
    ("winner=b:x=1,y=2", true), ("winner=b:x=1,y=2,plies>=1", true), ("winner=b", false),
    ("loser=+c,winner=b:x=1,y=2", true), ("second=+c", true), ("loser=b", false),
  ])
  func `labels are compared`(text: String, fits: Bool) throws {
    let row = cells(winner: 0, "\"b:x=1,y=2\"", "'+c")
    #expect(try condition(text).holds(for: row) == fits)
  }

  /// An empty cell is not a number.
  @Test func `a draw has no winner and no loser`() throws {
    let row = cells(winner: nil, "a", "b")
    #expect(try condition("draw").holds(for: row))
    for text in ["winner=a", "loser=a", "loser=b", "winner_seat>=0", "first_losing_ply>=1"] {
      #expect(try !condition(text).holds(for: row), "\(text)")
    }
    #expect(try condition("first_losing_ply<=4").holds(for: cells(winner: 0, losing: 4, "a", "b")))
  }

  @Test func `all others lose against the winner`() throws {
    let row = cells(winner: 1, "a", "b", "'+c")
    for (text, fits) in [
      ("loser=a,loser=a", true), ("loser=+c,winner=b", true), ("winner=a", false),
      ("third=+c", true), ("winner=b,opponent=+c,strategy=a", true),
    ] {
      #expect(try condition(text, seats: 3).holds(for: row) == fits, "\(text)")
    }
  }

  @Test func `a void game has no replay`() throws {
    let row = cells(winner: nil, termination: "void", "a", "b")
    #expect(try condition("draw").isVoid(row))
    for text in ["draw", "first=a", "termination=void"] {
      #expect(try !condition(text).holds(for: row), "\(text)")
    }
    #expect(try !condition("draw").isVoid(cells(winner: nil, "a", "b")))
    #expect(try !condition("draw").holds(for: ["1"]))
  }

  @Test(arguments: [
    ("winner=a,loser=a", "'a' cannot win and lose the same game"),
    ("winner=a,opponent=a", "'a' cannot be its own opponent"),
    ("strategy=a,opponent=a", "'a' cannot be its own opponent"),
    ("draw,winner=a", "'draw' cannot be used with a winner or a loser"),
    ("loser=a,draw", "'draw' cannot be used with a winner or a loser"),
    ("draw,winner_seat=1", "'draw' cannot be used with a winner or a loser"),
    ("first=a,second=a", "'a' cannot have two seats in a game"),
    ("winner=a,loser=b,strategy=+c", "'a', 'b' and '+c' are too many strategies for 2 seats"),
    ("plies>=10,plies<=9", "'plies' cannot be at least 10 and at most 9"),
    ("plies>10,plies<11", "'plies' cannot be at least 11 and at most 10"),
    ("rotation>=2", "'rotation' is never above 1"), ("plies<0", "'plies' is never below 0"),
  ])
  func `contradictory conditions are refused`(text: String, problem: String) {
    let error = #expect(throws: UsageError.self) { try condition(text) }
    #expect(error?.mistakes == [.init(setting: "where", problem)])
  }
}
