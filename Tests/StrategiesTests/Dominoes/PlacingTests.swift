@testable import DominoesGame
@testable import GameCore
import Testing

/// The actions of simple bots in fixed positions, with any random numbers.
struct PlacingTests {
  /// A bot, the rules, all tiles from the first seat's hand on, earlier actions, and the possible actions of
  /// the bot.
  private typealias Case = (
    bot: String, settings: String, tiles: String, before: [String], expected: [String]
  )

  private static let pips: [Case] = [
    // Two tiles have seven pips.
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
    // In the electronic game, the bot flips only if no tile fits: the tile at that position is 0-0.
    (
      "heaviest-first", "family=electronic,hand=2", "0-1 1-2 5-6 4-4", ["lead 0-1", "flip 4"],
      ["place 0-0 on 0"]
    ),
    (
      "heaviest-first", "family=electronic,hand=2", "0-1 1-2 5-6 4-4",
      ["lead 0-1", "flip 4", "keep"], ["place 1-2 on 1"]
    ),
    ("lightest-first", "hand=4", "0-0 2-2 3-4 1-6", [], ["lead 0-0"]),
    // Two tiles have six pips.
    ("lightest-first", "hand=4", "0-6 2-4 3-4 1-6", [], ["lead 0-6", "lead 2-4"]),
    // Both tiles fit and have five pips.
    (
      "lightest-first", "hand=4", "0-1 3-3 1-4 0-5 1-1 3-6 2-2 2-3",
      ["lead 0-1", "place 1-1 on 1"], ["place 0-5 on 0", "place 1-4 on 1"]
    ),
    // The heaviest double is played, although other tiles have more pips.
    ("doubles-first", "hand=4", "0-0 2-2 3-4 1-6", [], ["lead 2-2"]),
    // The lightest double that fits has priority; without a double that fits, the tile with the most pips is
    // played.
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
    // The ends are 2 and 6: after 1-2 the tile 1-5 fits, after 2-3 no tile fits.
    (
      "keep-ends", "hand=4", "1-2 1-5 2-3 2-4 0-1 4-6 5-6 3-6", ["lead 2-4", "place 4-6 on 4"],
      ["place 1-2 on 2"]
    ),
    // The ends are 1 and 2: 1-2 on the 1 leaves two ends for 2-5 and 2-6.
    (
      "keep-ends", "hand=4", "1-3 1-2 2-5 2-6 2-3 0-0 4-4 4-5", ["lead 1-3", "place 2-3 on 3"],
      ["place 1-2 on 1"]
    ),
    // The lead 1-2 leaves two tiles that fit, 0-1 and 2-3 leave one.
    ("keep-ends", "hand=4", "0-1 1-2 2-3 5-6", [], ["lead 1-2"]),
    // Three tiles share the 2.
    (
      "most-accompanied", "hand=5", "2-3 2-4 2-5 0-6 1-6", [], ["lead 2-3", "lead 2-4", "lead 2-5"]
    ),
    // 2-4 shares a number with four other tiles, and every other tile with fewer.
    ("most-accompanied", "hand=5", "2-3 2-4 2-5 4-6 0-4", [], ["lead 2-4"]),
    // The ends are 0 and 1: 1-2 has two companions, 0-5 none.
    (
      "most-accompanied", "hand=5", "0-1 1-2 2-3 2-4 0-5 0-0 4-6 5-6 3-6 6-6",
      ["lead 0-1", "place 0-0 on 0"], ["place 1-2 on 1"]
    ),
    // The second seat passed on 1 and 2: 2-2 leaves both ends, 1-3 one of them.
    (
      "starve", "hand=4", "1-2 2-2 1-3 3-5 3-6 6-6 5-5 4-4", ["lead 1-2"], ["place 2-2 on 2"]
    ),
    // Each tile leaves one number that the other seat passed on. The seat has seen four of the 13 tiles that
    // fit 1 and 3, and three of those that fit 2 and 3, or 0 and 2.
    (
      "starve", "hand=4", "1-2 2-3 1-3 0-1 3-6 6-6 5-5 4-4", ["lead 1-2"], ["place 2-3 on 2"]
    ),
  ]

  /// Bots of the electronic game.
  private static let flippers: [Case] =
    ["place-first", "flip-first"].flatMap { bot -> [Case] in
      // The flipped tile fits; no tile is hidden and none fits; other families have no flips.
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
    // No tile is hidden, or the bot may not flip while an owned tile fits.
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
  private func `bots play the expected actions`(_ situation: Case) throws {
    let table = try Situation<Dominoes>(
      situation.settings, tiles: situation.tiles, after: situation.before)
    #expect(try table.choices(of: situation.bot).sorted() == situation.expected)
  }

  /// Tiles of the other seat are not flipped.
  @Test(arguments: [
    // No owned tile fits.
    ("place-first", "hand=2,peek-again=true", "0-1 2-2 2-3 3-3", ["lead 0-1"], 4),
    ("heaviest-first", "hand=2,peek-again=true", "0-1 2-2 2-3 3-3", ["lead 0-1"], 4),
    // An owned tile fits; the bot flips again if the flipped tile does not fit.
    ("flip-first", "hand=1,peeks=2", "0-1 1-2 3-3", ["lead 0-1"], 2),
    ("flip-first", "hand=1,peeks=2", "0-1 1-2 3-3", ["lead 0-1", "flip 2"], 3),
  ])
  func `any hidden tile is flipped`(
    bot: String, settings: String, tiles: String, before: [String], first: Int
  ) throws {
    let situation = try Situation<Dominoes>(
      "family=electronic,set=3," + settings, tiles: tiles, after: before)
    #expect(
      try situation.choices(of: bot, times: 300) == Set((first..<10).map { "flip \($0)" }))
  }

  /// 2-2 leaves both numbers that the other seat passed on; the other two tiles fit 1-3, and only one fits
  /// 2-2.
  @Test(
    arguments: [
      ("", ["place 1-3 on 1", "place 2-2 on 2"]),
      (":end=random", ["place 1-3 on 1", "place 2-2 on 2"]),
      (":end=keep", ["place 1-3 on 1"]), (":end=starve", ["place 2-2 on 2"]),
    ], ["place-first", "flip-first"])
  func `the choice of an end follows the setting`(
    end: (settings: String, expected: [String]), bot: String
  ) throws {
    let situation = try Situation<Dominoes>(
      "hand=4", tiles: "1-2 2-2 1-3 3-5 3-6 6-6 5-5 4-4", after: ["lead 1-2"])
    #expect(try situation.choices(of: bot + end.settings).sorted() == end.expected)
  }

  @Test(arguments: ["place-first:end=left", "flip-first:end=", "flip-first:ends=keep"])
  func `other settings are refused`(bot: String) {
    #expect(throws: ParameterError.self) { try Bot<Dominoes>(bot) }
  }
}
