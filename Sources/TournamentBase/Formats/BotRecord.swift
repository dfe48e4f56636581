/// A bot's crashes and void games, in schedule order.
///
/// With one game at a time per process, a bot is excluded after three crashes within ten games.
/// Both numbers are multiplied by `window`, the number of games that a process plays at once. Up to
/// a tenth of the bot's games may be void.
struct BotRecord: Hashable, Sendable {
  private let window: Int
  private var games = 0
  private var voids = 0
  /// The games with the most recent crashes, numbered from 1.
  ///
  /// The array contains at most `crashLimit` games.
  private var crashes: [Int] = []
  private(set) var isExcluded = false

  private var crashLimit: Int { 3 * window }
  private var gameLimit: Int { 10 * window }

  init(window: Int = 1) { self.window = max(1, min(window, 1_000_000)) }

  var reason: String { "excluded after \(crashLimit) crashes in \(gameLimit) games" }

  /// A Boolean value that indicates whether the next game may be void.
  ///
  /// One void game is allowed in the first ten games, another in the next ten, and so on.
  var mayBeVoid: Bool { voids <= games / 10 }

  mutating func add(isCrash: Bool, isVoid: Bool) {
    games += 1
    if isVoid { voids += 1 }
    guard isCrash, !isExcluded else { return }
    crashes.append(games)
    if crashes.count > crashLimit { crashes.removeFirst() }
    isExcluded = crashes.count == crashLimit && games - crashes[0] < gameLimit
  }
}

extension [BotRecord] {
  mutating func add(_ result: GameResult, of scheduledGame: ScheduledGame) {
    for seat in scheduledGame.strategies.seats {
      self[scheduledGame.strategies[seat]].add(
        isCrash: result.crashedSeats >> seat.index & 1 == 1,
        isVoid: result.voidingSeats >> seat.index & 1 == 1)
    }
  }
}
