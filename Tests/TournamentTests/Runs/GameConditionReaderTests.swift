import Testing

@testable import GameCore
@testable import TournamentBase

struct GameConditionReaderTests {
  private static let labels = ["random", "minimax:depth=2,width=3", "minimax"]

  private func read(_ texts: String...) throws -> GameCondition {
    try GameCondition(texts, labels: Self.labels, shape: RowShape(seats: 2, measures: []))
  }

  @Test func `every kind of condition is read`() throws {
    let read = try read(
      "winner=random,opponent=minimax:depth=2,width=3", "first=random, plies>=20, plies<90",
      "termination=line")
    #expect(
      read.values == [
        "winner": "random", "opponent": "minimax:depth=2,width=3", "first": "random",
        "termination": "line",
      ])
    #expect(read.numbers == [NumberCondition(column: 3, least: 20, greatest: 89)])
    #expect(read.columns[3].name == "plies")
    #expect(!read.isDraw)
    #expect(
      try self.read("draw,strategy=minimax,strategy=random").players == ["minimax", "random"])
    #expect(try self.read("loser=random,loser=random").values == ["loser": "random"])
  }

  @Test(arguments: [
    ("", "missing condition, such as draw, plies>=20 or winner=random"),
    ("draw,", "missing condition, such as draw, plies>=20 or winner=random"),
    ("winer=random", "unknown condition 'winer'; did you mean 'winner'?"),
    ("third=random", "unknown condition 'third'; expected 'winner', 'loser', "),
    ("*=3", "unknown condition '*=3'; expected "),
    ("=random", "unknown condition 'random'; "),
    ("replay_hash=0", "unknown condition 'replay_hash'; "),
    ("winner", "'winner' requires a value, such as winner=random"),
    ("winner=", "'winner' requires a value, such as winner=random"),
    ("termination=", "'termination' requires a value, such as termination=timeout"),
    ("winner>=random", "expected = after 'winner', such as winner=random"),
    ("termination<line", "expected = after 'termination', such as termination=line"),
    ("winner=rnadom", "unknown strategy 'rnadom'; did you mean 'random'?"),
    ("loser=minimax:depth=2", "unknown strategy 'minimax:depth=2'; "),
    ("winner=random loser=minimax", "unknown strategy 'random loser=minimax'; "),
    ("winner=random,winner=minimax", "'winner' cannot be 'random' and 'minimax' in the same game"),
    ("termination=a,termination=b", "'termination' cannot be 'a' and 'b' in the same game"),
    ("draw=yes", "'draw' takes no value"), ("draw=", "'draw' takes no value"),
    ("draw yes", "'draw' takes no value"),
    ("plies", "'plies' requires a number, such as plies>=20"),
    ("plies>=", "'plies' requires a number, such as plies>=20"),
    ("plies>=x", "invalid value 'x' for plies: expected a whole number, such as plies>=20"),
    ("plies>=9223372036854775807", "invalid value '9223372036854775807' for plies: expected "),
    ("plies<-9223372036854775808", "invalid value '-9223372036854775808' for plies: expected "),
    ("plies=>20", "expected =, >=, <=, > or < after 'plies', such as plies>=20"),
    ("plies 20", "expected =, >=, <=, > or < after 'plies', such as plies>=20"),
  ])
  func `invalid conditions are refused`(text: String, problem: String) {
    let error = #expect(throws: UsageError.self) { try read(text) }
    #expect(error?.mistakes.map(\.setting) == ["where"])
    #expect(error?.mistakes.first?.text.hasPrefix(problem) == true, "\(error?.description ?? "")")
  }
}
