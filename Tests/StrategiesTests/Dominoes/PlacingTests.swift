@testable import DominoesGame
@testable import GameCore
import Testing

/// The actions of simple bots in fixed positions, with any random numbers.
@Suite(.timeLimit(.minutes(10))) struct PlacingTests {
  /// A bot, the rules, the tiles from the first seat's hand on, earlier actions, and the bot's possible actions.
  private typealias Case = (
    bot: String, settings: String, tiles: String, before: [String], expected: [String]
  )

  private static let pips: [Case] = [
    // Two tiles of seven pips.
    ("heaviest-first", "hand=4", "0-0 2-2 3-4 1-6", [], ["lead 1-6", "lead 3-4"]),
    // 5-6 does not fit.
    (
      "heaviest-first", "hand=4", "0-1 5-6 1-4 0-2 1-1 3-6 2-2 2-3",
      ["lead 0-1", "place 1-1 on 1"], ["place 1-4 on 1"]
    ),
    // Both ends are equally good.
    (
      "heaviest-first", "hand=4", "1-3 1-2 0-4 0-5 2-3 0-0 4-4 4-5",
      ["lead 1-3", "place 2-3 on 3"], ["place 1-2 on 1", "place 1-2 on 2"]
    ),
    // In the electronic game it flips only if it can place nothing: the tile at that position is 0-0.
    (
      "heaviest-first", "family=electronic,hand=2", "0-1 1-2 5-6 4-4", ["lead 0-1", "flip 4"],
      ["place 0-0 on 0"]
    ),
    (
      "heaviest-first", "family=electronic,hand=2", "0-1 1-2 5-6 4-4",
      ["lead 0-1", "flip 4", "keep"], ["place 1-2 on 1"]
    ),
    ("lightest-first", "hand=4", "0-0 2-2 3-4 1-6", [], ["lead 0-0"]),
    // Two tiles of six pips.
    ("lightest-first", "hand=4", "0-6 2-4 3-4 1-6", [], ["lead 0-6", "lead 2-4"]),
    // Both fit and have five pips.
    (
      "lightest-first", "hand=4", "0-1 3-3 1-4 0-5 1-1 3-6 2-2 2-3",
      ["lead 0-1", "place 1-1 on 1"], ["place 0-5 on 0", "place 1-4 on 1"]
    ),
    // The heaviest double, although others have more pips.
    ("doubles-first", "hand=4", "0-0 2-2 3-4 1-6", [], ["lead 2-2"]),
    // Even the lightest double that fits, but none that does not; without one that fits, the most pips.
    (
      "doubles-first", "hand=4", "0-1 0-0 1-6 5-5 1-1 3-6 2-2 2-3",
      ["lead 0-1", "place 1-1 on 1"], ["place 0-0 on 0"]
    ),
    (
      "doubles-first", "hand=4", "0-1 5-5 1-4 0-2 1-1 3-6 2-2 2-3",
      ["lead 0-1", "place 1-1 on 1"], ["place 1-4 on 1"]
    ),
  ]

  private static let followers: [Case] = [
    // The ends are 2 and 6: after 1-2 the tile 1-5 fits, after 2-3 nothing.
    (
      "keep-ends", "hand=4", "1-2 1-5 2-3 2-4 0-1 4-6 5-6 3-6", ["lead 2-4", "place 4-6 on 4"],
      ["place 1-2 on 2"]
    ),
    // The ends are 1 and 2: 1-2 on the 1 leaves two ends for 2-5 and 2-6.
    (
      "keep-ends", "hand=4", "1-3 1-2 2-5 2-6 2-3 0-0 4-4 4-5", ["lead 1-3", "place 2-3 on 3"],
      ["place 1-2 on 1"]
    ),
    // Leading 1-2 leaves two followers, 0-1 and 2-3 leave one.
    ("keep-ends", "hand=4", "0-1 1-2 2-3 5-6", [], ["lead 1-2"]),
    // Three tiles share the 2.
    (
      "most-accompanied", "hand=5", "2-3 2-4 2-5 0-6 1-6", [], ["lead 2-3", "lead 2-4", "lead 2-5"]
    ),
    // 2-4 shares a number with four others, all others with fewer.
    ("most-accompanied", "hand=5", "2-3 2-4 2-5 4-6 0-4", [], ["lead 2-4"]),
    // The ends are 0 and 1: 1-2 has two companions, 0-5 none.
    (
      "most-accompanied", "hand=5", "0-1 1-2 2-3 2-4 0-5 0-0 4-6 5-6 3-6 6-6",
      ["lead 0-1", "place 0-0 on 0"], ["place 1-2 on 1"]
    ),
    // The second seat passed on 1 and 2: 2-2 leaves both, 1-3 one of them.
    (
      "starve", "hand=4", "1-2 2-2 1-3 3-5 3-6 6-6 5-5 4-4", ["lead 1-2"], ["place 2-2 on 2"]
    ),
    // Each leaves one number that was passed on. Of the 13 tiles that fit 1 and 3 the seat has seen four, of those that
    // fit 2 and 3, or 0 and 2, three.
    (
      "starve", "hand=4", "1-2 2-3 1-3 0-1 3-6 6-6 5-5 4-4", ["lead 1-2"], ["place 2-3 on 2"]
    ),
  ]

  /// Bots of the electronic game.
  private static let flippers: [Case] =
    ["place-first", "flip-first"].flatMap { bot -> [Case] in
      // The flipped tile fits; nothing is hidden and nothing fits; other families have nothing to flip.
      [
        (
          bot, "family=electronic,hand=1", "0-1 5-6 0-2", ["lead 0-1", "flip 2"], ["place 0-2 on 0"]
        ),
        (bot, "family=electronic,set=2,hand=3", "1-2 2-2 0-2 0-0 1-1 0-1", ["lead 2-2"], ["pass"]),
        (bot, "hand=2", "0-1 1-2 1-6 4-4", ["lead 0-1"], ["place 1-6 on 1"]),
      ]
    }

  private static let owners: [Case] = [
    // An owned tile fits.
    ("place-first", "family=electronic,hand=1", "0-1 1-6", ["lead 0-1"], ["place 1-6 on 1"]),
    // A flipped tile that does not fit is kept, although a different one could be flipped.
    (
      "place-first", "family=electronic,hand=1,peeks=2", "0-1 5-6 3-4", ["lead 0-1", "flip 2"],
      ["keep"]
    ),
    // Nothing is hidden, or it may not flip while an owned tile fits.
    (
      "flip-first", "family=electronic,set=2,hand=3", "1-2 2-2 1-1 0-0 0-1 0-2", ["lead 2-2"],
      ["place 0-2 on 2"]
    ),
    (
      "flip-first", "family=electronic,flip-when-able=false,hand=1", "0-1 1-6", ["lead 0-1"],
      ["place 1-6 on 1"]
    ),
  ]

  @Test(arguments: pips + followers + flippers + owners)
  private func scripted(_ situation: Case) throws {
    let table = try Situation<Dominoes>(
      situation.settings, tiles: situation.tiles, after: situation.before)
    #expect(try table.choices(of: situation.bot).sorted() == situation.expected)
  }

  /// Any hidden tile is flipped, and none of the other seat's.
  @Test(arguments: [
    // If nothing fits.
    ("place-first", "hand=2,peek-again=true", "0-1 2-2 2-3 3-3", ["lead 0-1"], 4),
    ("heaviest-first", "hand=2,peek-again=true", "0-1 2-2 2-3 3-3", ["lead 0-1"], 4),
    // Although an owned tile fits, and again if the flipped tile does not fit.
    ("flip-first", "hand=1,peeks=2", "0-1 1-2 3-3", ["lead 0-1"], 2),
    ("flip-first", "hand=1,peeks=2", "0-1 1-2 3-3", ["lead 0-1", "flip 2"], 3),
  ])
  func flips(bot: String, settings: String, tiles: String, before: [String], first: Int) throws {
    let situation = try Situation<Dominoes>(
      "family=electronic,set=3," + settings, tiles: tiles, after: before)
    #expect(
      try situation.choices(of: bot, times: 300) == Set((first..<10).map { "flip \($0)" }))
  }

  /// 2-2 leaves both numbers that the other seat passed on; to 1-3 the other two tiles fit, to 2-2 only one.
  @Test(
    arguments: [
      ("", ["place 1-3 on 1", "place 2-2 on 2"]),
      (":end=random", ["place 1-3 on 1", "place 2-2 on 2"]),
      (":end=keep", ["place 1-3 on 1"]), (":end=starve", ["place 2-2 on 2"]),
    ], ["place-first", "flip-first"])
  func ends(end: (settings: String, expected: [String]), bot: String) throws {
    let situation = try Situation<Dominoes>(
      "hand=4", tiles: "1-2 2-2 1-3 3-5 3-6 6-6 5-5 4-4", after: ["lead 1-2"])
    #expect(try situation.choices(of: bot + end.settings).sorted() == end.expected)
  }

  @Test(arguments: ["place-first:end=left", "flip-first:end=", "flip-first:ends=keep"])
  func otherWordsAreRefused(bot: String) {
    #expect(throws: ParameterError.self) { try Bot<Dominoes>(bot) }
  }
}
