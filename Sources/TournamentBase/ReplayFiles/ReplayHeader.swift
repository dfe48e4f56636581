import GameCore

/// A recorded game's first line, which contains everything that determines the game.
public struct ReplayHeader: Hashable, Sendable {
  /// The name of the game on the command line.
  public internal(set) var game = ""
  /// The value of `Game.version` when the game was recorded.
  public internal(set) var gameVersion = 0
  /// All rules in the order in which the game declares them.
  public internal(set) var rules: Settings = [:]
  /// The number of seats.
  public internal(set) var seats = 0
  /// The run's master seed.
  public internal(set) var seed: UInt64 = 0
  /// The deal's number in the schedule, from 0.
  public internal(set) var pair = 0
  /// The number of the deal that supplied this game's random setup.
  ///
  /// It equals ``pair`` unless the run selected openings separately.
  public internal(set) var opening = 0
  /// The opening from a file, or `nil` if the rules choose the opening.
  public var setup: String?
  /// The seat rotation, from 0.
  public internal(set) var rotation = 0
  /// The link options, or an empty list if the game is not played over links.
  public internal(set) var link: Settings = [:]
  /// The value of `DealRandomness.version` when the game was recorded.
  public internal(set) var seedDerivation = 0
  /// The strategies in seat order.
  public internal(set) var strategies: [RecordedStrategy] = []
  /// A hash of the random streams and the algorithms that use them.
  public internal(set) var randomness: UInt64 = 0
  /// The digest of the state before the first step.
  public internal(set) var state: UInt64 = 0
  /// The initial state as text, or `nil` if the game has no text form.
  public internal(set) var start: String?

  /// A strategy in a seat.
  public struct RecordedStrategy: Hashable, Sendable {
    /// The label in results.
    public internal(set) var label = ""
    /// The name in the strategy's metadata.
    public internal(set) var name = ""
    /// The version in the strategy's metadata.
    public internal(set) var version = 0
    /// The parameters in the order in which the metadata declares them.
    public internal(set) var parameters: Settings = [:]
    /// The position in the matchup, which determines the random stream.
    public internal(set) var slot = 0

    /// `true` for an external bot, whose decisions are not repeated.
    var isProgram: Bool { version == StrategyMetadata.programVersion }
  }
}

extension ReplayHeader {
  /// The game's number in its run's schedule, from 0, which is `game_id` in results.
  package var gameID: Int {
    // A damaged replay may contain any deal.
    pair &* seats &+ rotation
  }

  /// Reads a line.
  package init(_ line: UnsafeBufferPointer<UInt8>) throws(LineProblem) {
    self.init()
    try read(line)
  }
}

extension ReplayHeader: LinePart {
  mutating func visit<V: LineVisitor>(_ line: inout V) throws(V.Failure) {
    var version = ReplayFormat.version
    try line.integer("{\"replay\":", &version)
    try line.check(
      version == ReplayFormat.version,
      "unknown replay version \(version); expected \(ReplayFormat.version)")
    try line.string(",\"game\":", &game)
    try line.integer(",\"game_version\":", &gameVersion)
    try line.settings(",\"rules\":", &rules)
    try line.integer(",\"seats\":", &seats)
    try line.check(
      1...Seat.limit ~= seats, "expected 1 to \(Seat.limit) seats, found \(seats)")
    var seedText = "\(seed)"
    try line.string(",\"seed\":", &seedText)
    seed = UInt64(seedText) ?? 0
    try line.check(
      "\(seed)" == seedText, "expected a seed from 0 to \(UInt64.max), found '\(seedText)'")
    try line.integer(",\"pair\":", &pair)
    let hasOpening = line.take(",\"opening\":", if: opening != pair)
    if hasOpening { try line.integer("", &opening) } else { opening = pair }
    try line.string(",\"setup\":", &setup)
    try line.integer(",\"rotation\":", &rotation)
    try line.check(
      pair >= 0 && 0..<seats ~= rotation, "invalid deal \(pair) with rotation \(rotation)")
    try line.check(opening >= 0, "invalid opening \(opening)")
    var number = gameID
    try line.integer(",\"game_id\":", &number)
    if line.take(",\"link\":", if: !link.isEmpty) { try line.settings("", &link) }
    try line.integer(",\"seed_derivation\":", &seedDerivation)
    try line.list(",\"strategies\":", &strategies, empty: RecordedStrategy())
    try line.check(
      strategies.count == seats, "expected \(seats) strategies, found \(strategies.count)")
    for (seat, strategy) in strategies.enumerated() {
      try line.check(
        strategy.slot == (seat + seats - rotation) % seats,
        "invalid slot \(strategy.slot) of seat \(seat) in rotation \(rotation)")
    }
    try line.check(
      number == gameID,
      "expected game \(gameID) for deal \(pair) with rotation \(rotation), found \(number)")
    try line.digest(",\"randomness\":", &randomness)
    try line.digest(",\"state\":", &state)
    try line.string(",\"start\":", &start)
    try line.expect("}")
    try line.end()
  }
}

extension ReplayHeader.RecordedStrategy: LinePart {
  mutating func visit<V: LineVisitor>(_ line: inout V) throws(V.Failure) {
    try line.string("{\"label\":", &label)
    try line.string(",\"name\":", &name)
    try line.integer(",\"version\":", &version)
    try line.settings(",\"parameters\":", &parameters)
    try line.integer(",\"slot\":", &slot)
    try line.expect("}")
  }
}
