/// The format of replays: JSON Lines in one canonical form, so that equal games are equal bytes.
///
/// A file holds one game after the other, and a game is a header, a line for each step, and its
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
/// - `rules` and `parameters` are written in full, in the order in which the game and the strategy
///   declare them; strategies stand in the order of the seats.
/// - `game_id` is the game's number in the schedule, from 0, as in the tables: `pair` times `seats` plus
///   `rotation`. Earlier replays don't tell it.
/// - `start` is the state at the beginning, a game's `TextualState`, so that other programs can play the
///   actions from there without these random streams. It is absent for games that write no text, where the
///   text is longer than 64 KiB, and in earlier replays.
/// - `randomness` stands for the derived streams and for how numbers are drawn from them.
/// - `state` is the digest of the state at the beginning, and after each step.
/// - `seen` is the digest of what the deciding seat knew, in games that hide something.
/// - `refused` is an action that the rules did not take; the state is as before.
/// - `forfeit` and `reason` stand only in games that a seat broke off; where several did at the
///   same time, lists `forfeits` and `reasons` stand in their place. A game that was cut short ends in `{"outcome":"unfinished","steps":2,"seal":"0123456789abcdef"}`.
/// - `seal` stands for all other bytes of the game: a line that was edited, lost or moved is told
///   apart from a game that goes another way now.
enum ReplayFormat {
  /// The version that is written, and the only one that is read.
  static let version = 1

  /// The longest line that is read, in bytes, its end included; memory for reading is bounded by it.
  static let lineLimit = 1 << 20

  /// The longest text of a beginning that is written, in bytes; its escapes take up to six times as much.
  static let startLimit = 1 << 16

  /// How the names of files end.
  static let fileExtension = ".jsonl"

  /// A file beside the replays of a run whose name ends alike, and which holds none: what programs decided.
  static let decisions = "decisions.jsonl"

  /// What stands in place of a reason for the end in a game that was cut short.
  static let unfinished = "unfinished"
}
