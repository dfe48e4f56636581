import GameCore

/// The first line of a recorded game: everything that determines the game.
public struct ReplayHeader: Hashable, Sendable {
  /// The name of the game on the command line.
  public let game: String
  /// `Game.version` when the game was recorded.
  public let gameVersion: Int
  /// The rules in the order of the game's list.
  public let rules: Settings
  /// The number of seats.
  public let seats: Int
  /// The master seed of the run.
  public let seed: UInt64
  /// The number of the deal in the schedule, from 0.
  public let pair: Int
  /// The deal with the same random setup: ``pair``, unless the run selected the openings of deals separately.
  public let opening: Int
  /// The opening of a file with which the game begins, or `nil` for the opening of the rules.
  public var setup: String?
  /// The number of the seat rotation, from 0.
  public let rotation: Int
  /// The link options, empty without links.
  public let link: Settings
  /// `DealRandomness.version` when the game was recorded.
  public let seedDerivation: Int
  /// The strategies in the order of the seats.
  public let strategies: [Entrant]
  /// A hash of the random streams and of the algorithms that use them.
  public let randomness: UInt64
  /// The digest of the state before the first step.
  public let state: UInt64
  /// The initial state as text, or `nil` for games without a text form, and in files of earlier versions.
  public let start: String?

  /// A strategy in a seat.
  public struct Entrant: Hashable, Sendable {
    /// The name in results.
    public let label: String
    /// The name in the strategy's metadata.
    public let name: String
    /// The version in the strategy's metadata.
    public let version: Int
    /// The parameters in the order of the strategy's metadata.
    public let parameters: Settings
    /// The position in the matchup, which determines the random stream.
    public let slot: Int

    /// A Boolean value that indicates whether the strategy is an external bot, whose decisions are not
    /// repeated.
    var isProgram: Bool { version == StrategyMetadata.programVersion }
  }
}

extension ReplayHeader {
  /// The number of the game in the schedule of its run, from 0: the `game_id` in results.
  var gameID: Int { Self.gameID(pair: pair, seats: seats, rotation: rotation) }

  private static func gameID(pair: Int, seats: Int, rotation: Int) -> Int {
    // A damaged replay may contain any deal.
    pair &* seats &+ rotation
  }

  func write(to text: TextBuffer) {
    text.add("{\"replay\":").add(ReplayFormat.version)
    text.add(",\"game\":").add(quoted: game)
    text.add(",\"game_version\":").add(gameVersion)
    text.add(",\"rules\":").add(settings: rules)
    text.add(",\"seats\":").add(seats)
    text.add(",\"seed\":").add(quoted: "\(seed)")
    text.add(",\"pair\":").add(pair)
    if opening != pair { text.add(",\"opening\":").add(opening) }
    if let setup { text.add(",\"setup\":").add(quoted: setup) }
    text.add(",\"rotation\":").add(rotation)
    text.add(",\"game_id\":").add(gameID)
    if !link.isEmpty { text.add(",\"link\":").add(settings: link) }
    text.add(",\"seed_derivation\":").add(seedDerivation)
    text.add(",\"strategies\":").add(list: strategies) { $0.write(to: text) }
    text.add(",\"randomness\":").add(digest: randomness)
    text.add(",\"state\":").add(digest: state)
    if let start { text.add(",\"start\":").add(quoted: start) }
    text.add("}\n")
  }

  /// Reads a line, including one of a version without `game_id` and `start`.
  init(_ line: UnsafeBufferPointer<UInt8>) throws(LineProblem) {
    var scanner = LineScanner(line)
    let version = try scanner.integer(after: "{\"replay\":")
    guard version == ReplayFormat.version else {
      throw LineProblem(text: "unknown replay version \(version); expected \(ReplayFormat.version)")
    }
    game = try scanner.string(after: ",\"game\":")
    gameVersion = try scanner.integer(after: ",\"game_version\":")
    rules = try scanner.settings(after: ",\"rules\":")
    seats = try scanner.integer(after: ",\"seats\":")
    guard (1...Seat.limit).contains(seats) else {
      throw LineProblem(text: "expected 1 to \(Seat.limit) seats, found \(seats)")
    }
    let seedText = try scanner.string(after: ",\"seed\":")
    guard let seed = UInt64(seedText), "\(seed)" == seedText else {
      throw LineProblem(text: "expected a seed from 0 to \(UInt64.max), found '\(seedText)'")
    }
    self.seed = seed
    pair = try scanner.integer(after: ",\"pair\":")
    opening = try scanner.take(",\"opening\":") ? scanner.integer() : pair
    setup = try scanner.take(",\"setup\":") ? scanner.string() : nil
    rotation = try scanner.integer(after: ",\"rotation\":")
    guard pair >= 0, 0..<seats ~= rotation else {
      throw LineProblem(text: "invalid deal \(pair) with rotation \(rotation)")
    }
    guard opening >= 0 else { throw LineProblem(text: "invalid opening \(opening)") }
    let gameID = ReplayHeader.gameID(pair: pair, seats: seats, rotation: rotation)
    let toldID = try scanner.take(",\"game_id\":") ? scanner.integer() : gameID
    link = try scanner.take(",\"link\":") ? scanner.settings() : [:]
    seedDerivation = try scanner.integer(after: ",\"seed_derivation\":")
    try scanner.expect(",\"strategies\":[")
    var strategies: [Entrant] = []
    repeat { strategies.append(try Entrant(&scanner)) } while scanner.take(",")
    self.strategies = strategies
    try scanner.expect("]")
    guard strategies.count == seats else {
      throw LineProblem(text: "expected \(seats) strategies, found \(strategies.count)")
    }
    for (seat, entrant) in strategies.enumerated()
    where entrant.slot != (seat + seats - rotation) % seats {
      throw LineProblem(
        text: "invalid slot \(entrant.slot) of seat \(seat) in rotation \(rotation)")
    }
    guard toldID == gameID else {
      throw LineProblem(
        text: "expected game \(gameID) for deal \(pair) with rotation \(rotation), found \(toldID)")
    }
    randomness = try scanner.digest(after: ",\"randomness\":")
    state = try scanner.digest(after: ",\"state\":")
    start = try scanner.take(",\"start\":") ? scanner.string() : nil
    try scanner.expect("}")
    try scanner.end()
  }
}

extension ReplayHeader.Entrant {
  fileprivate func write(to text: TextBuffer) {
    text.add("{\"label\":").add(quoted: label)
    text.add(",\"name\":").add(quoted: name)
    text.add(",\"version\":").add(version)
    text.add(",\"parameters\":").add(settings: parameters)
    text.add(",\"slot\":").add(slot)
    text.add("}")
  }

  fileprivate init(_ scanner: inout LineScanner) throws(LineProblem) {
    label = try scanner.string(after: "{\"label\":")
    name = try scanner.string(after: ",\"name\":")
    version = try scanner.integer(after: ",\"version\":")
    parameters = try scanner.settings(after: ",\"parameters\":")
    slot = try scanner.integer(after: ",\"slot\":")
    try scanner.expect("}")
  }
}
