/// The crashes and void games of a bot, in the order of the schedule.
///
/// A bot is excluded after three crashes in ten of its games, and up to a tenth of its games may be void. A
/// process that plays several games at once ends all of them, so that both limits of crashes grow with it.
struct BotRecord: Hashable, Sendable {
  /// The number of concurrent games per process.
  private let window: Int
  private var games = 0
  private var voids = 0
  /// The bot's games that crashed last, counted from 1, as many as exclude it.
  private var crashes: [Int] = []
  /// Whether the bot forfeits all further games.
  private(set) var isExcluded = false

  private var crashLimit: Int { 3 * window }
  private var gameLimit: Int { 10 * window }

  /// Starts without games.
  init(window: Int = 1) { self.window = max(1, min(window, 1_000_000)) }

  /// Why an excluded bot forfeits, as it is recorded.
  var reason: String { "excluded after \(crashLimit) crashes in \(gameLimit) games" }

  /// Whether its next game may be void: one of its first ten games, another one of the next ten, and so on.
  var mayBeVoid: Bool { voids <= games / 10 }

  /// Adds the bot's next game.
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
  /// Adds the next game of the schedule.
  mutating func add(_ result: GameResult, of scheduledGame: ScheduledGame) {
    for seat in scheduledGame.entrants.seats {
      self[scheduledGame.entrants[seat]].add(
        isCrash: result.crashedSeats >> seat.index & 1 == 1,
        isVoid: result.voidingSeats >> seat.index & 1 == 1)
    }
  }
}
