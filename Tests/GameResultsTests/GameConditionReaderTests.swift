import Diagnostics
import GameCore
import Testing

@testable import GameResults

@Suite(.timeLimit(.minutes(10))) struct GameConditionReaderTests {
  private static let labels = ["random", "minimax:depth=2,width=3", "minimax"]

  private func read(_ texts: String...) throws -> GameCondition {
    try GameCondition(texts, labels: Self.labels, shape: RowShape(seats: 2, measures: []))
  }

  @Test func everything() throws {
    let read = try read(
      "winner=random,opponent=minimax:depth=2,width=3", "first=random, plies>=20, plies<90",
      "termination=line")
    #expect((read.winner, read.opponent) == ("random", "minimax:depth=2,width=3"))
    #expect(read.seated == ["random", nil])
    #expect(read.termination == "line")
    #expect(read.numbers == [NumberCondition(column: 3, least: 20, greatest: 89)])
    #expect(read.columns[3].name == "plies")
    #expect((read.loser, read.isDraw) == (nil, false))
    #expect(
      try self.read("draw,strategy=minimax,strategy=random").players == ["minimax", "random"])
    #expect(
      try self.read("loser=random,draw,loser=random".replacing("draw,", with: "")).loser == "random"
    )
  }

  @Test(arguments: [
    ("", "a condition is missing, such as draw, plies>=20 or winner=random"),
    ("draw,", "a condition is missing, such as draw, plies>=20 or winner=random"),
    ("winer=random", "'winer' is nothing that games are picked by; did you mean 'winner'?"),
    ("third=random", "'third' is nothing that games are picked by; there are 'winner', 'loser', "),
    ("*=3", "'*=3' is nothing that games are picked by; there are "),
    ("=random", "'random' is nothing that games are picked by; "),
    ("replay_hash=0", "'replay_hash' is nothing that games are picked by; "),
    ("winner", "'winner' needs a value, as in winner=random"),
    ("winner=", "'winner' needs a value, as in winner=random"),
    ("termination=", "'termination' needs a value, as in termination=timeout"),
    ("winner>=random", "'winner' is compared by = alone, as in winner=random"),
    ("termination<line", "'termination' is compared by = alone, as in termination=line"),
    ("winner=rnadom", "no strategy of the run is 'rnadom'; did you mean 'random'?"),
    ("loser=minimax:depth=2", "no strategy of the run is 'minimax:depth=2'; "),
    ("winner=random loser=minimax", "no strategy of the run is 'random loser=minimax'; "),
    ("winner=random,winner=minimax", "'winner' can't be 'random' and 'minimax' in the same game"),
    ("termination=a,termination=b", "'termination' can't be 'a' and 'b' in the same game"),
    ("draw=yes", "'draw' stands alone"), ("draw=", "'draw' stands alone"),
    ("draw yes", "'draw' stands alone"),
    ("plies", "'plies' needs a number, as in plies>=20"),
    ("plies>=", "'plies' needs a number, as in plies>=20"),
    ("plies>=x", "'plies' is compared with a whole number, as in plies>=20, not with 'x'"),
    ("plies>=9223372036854775807", "'plies' is compared with a whole number"),
    ("plies<-9223372036854775808", "'plies' is compared with a whole number"),
    ("plies=>20", "'plies' is compared by =, >=, <=, > or <, as in plies>=20"),
    ("plies 20", "'plies' is compared by =, >=, <=, > or <, as in plies>=20"),
  ])
  func mistakes(text: String, problem: String) {
    let error = #expect(throws: UsageError.self) { try read(text) }
    #expect(error?.mistakes.map(\.setting) == ["where"])
    #expect(error?.mistakes.first?.text.hasPrefix(problem) == true, "\(error?.description ?? "")")
  }
}
