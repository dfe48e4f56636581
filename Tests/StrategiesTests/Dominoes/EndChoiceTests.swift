@testable import DominoesGame
@testable import GameCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct EndChoiceTests {
  /// The first seat leads 1-2, and the second passes.
  ///
  /// 2-2 leaves both numbers that it passed on; to
  /// 1-3 the other two tiles fit, to 2-2 only one.
  @Test(
    arguments: [
      ("", ["place 1-3 on 1", "place 2-2 on 2"]),
      (":end=random", ["place 1-3 on 1", "place 2-2 on 2"]),
      (":end=keep", ["place 1-3 on 1"]), (":end=starve", ["place 2-2 on 2"]),
    ], ["place-first", "flip-first"])
  func scripted(end: (settings: String, expected: [String]), bot: String) throws {
    let situation = try Situation<Dominoes>(
      "hand=4", tiles: "1-2 2-2 1-3 3-5 3-6 6-6 5-5 4-4", after: ["lead 1-2"])
    #expect(try situation.choices(of: bot + end.settings).sorted() == end.expected)
  }

  @Test(arguments: ["place-first:end=left", "flip-first:end=", "flip-first:ends=keep"])
  func otherWordsAreRefused(bot: String) {
    #expect(throws: ParameterError.self) { try Bot<Dominoes>(bot) }
  }
}
