/// The format of replays: JSON Lines in a canonical form, so that a game always gives the same
/// bytes.
///
/// A file is a sequence of games, and a game consists of a header, a line for each step, and an
/// outcome. There are no spaces, keys are in the order shown, and every line ends in a line feed.
///
/// ```
/// {"replay":1,"game":"snap","game_version":1,"rules":{"decks":1,...},"seats":2,"seed":"1",
///  "pair":0,"rotation":0,"game_id":0,"seed_derivation":1,"strategies":[{"label":"eager","name":"eager",
///  "version":1,"parameters":{"preset":"adult","haste":60.0},"slot":0},...],
///  "randomness":"0123456789abcdef","state":"0123456789abcdef","start":"turned 1\u000a..."}
/// {"step":1,"seat":0,"action":"4","state":"0123456789abcdef"}
/// {"step":2,"seats":[0,1],"seen":["0123456789abcdef","0123456789abcdef"],
///  "actions":["call:350000","stay"],"state":"0123456789abcdef"}
/// {"refused":3,"seat":1,"action":"9"}
/// {"outcome":"illegal-action","ranks":[1,2],"points":[0,0],"steps":2,"forfeit":1,
///  "reason":"illegal action 9: there is no column 9","seal":"0123456789abcdef"}
/// ```
///
/// The article <doc:ReplayFiles> describes the keys. `rules` and `parameters` are complete, in the
/// order of their declarations, and strategies are in seat order. `start` is missing if the game
/// cannot be written as text or the text is longer than ``startLimit``. If several seats forfeit at
/// the same time, the `forfeits` and `reasons` lists replace `forfeit` and `reason`. A game that
/// was cut short ends in `{"outcome":"unfinished","steps":2,"seal":"0123456789abcdef"}`.
package enum ReplayFormat {
  /// The current version, which is the only one that can be read.
  static let version = 1

  /// The maximum line length in bytes, including the line ending.
  ///
  /// It limits the memory that a reader needs.
  package static let lineLimit = 1 << 20

  /// The maximum length of an initial state's text in bytes, before escaping makes it up to six
  /// times as long.
  static let startLimit = 1 << 16

  /// The file name extension.
  package static let fileExtension = ".jsonl"

  /// The name of the file with bots' decisions, which is next to a run's replays.
  static let decisions = "decisions.jsonl"

  /// An unfinished game's termination.
  static let unfinished = "unfinished"
}
