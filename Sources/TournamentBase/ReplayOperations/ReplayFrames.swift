import GameCore

/// A recorded game as frames, which can be shown without its rules.
///
/// Texts contain the names of players instead of seats.
package struct ReplayFrames: Sendable {
  /// The `game_id` in the tables.
  package let id: Int
  /// The names of the players by seat, followed by the seat for a strategy in several seats.
  package let players: [String]
  /// The reason for the selection of the game, or an empty text.
  package let why: String
  package private(set) var width = 1.0
  package private(set) var height = 1.0
  /// The marks of all frames, each once.
  package private(set) var marks: [Picture.Mark] = []
  /// The beginning, followed by a frame for each step.
  package private(set) var frames: [Frame] = []
  /// The end of the game as text.
  package private(set) var end = ""
  /// A Boolean value that indicates whether decisions were compared with perfect play.
  package private(set) var isJudged = false

  private var places: [Picture.Mark: Int] = [:]  // never iterated

  /// A state of the game.
  package struct Frame: Sendable {
    /// The indices of the marks, in drawing order.
    package var marks: [Int] = []
    /// The step that led to the state.
    package var text: String
    /// The simulated milliseconds since the beginning, or `nil` in games without a clock.
    package var milliseconds: Int?
    /// The seat that decided, or `nil` for several seats or none.
    package var seat: Seat?
    package var timeline: Picture.Timeline?
    /// The value by perfect play, from -1 to 1; positive if the first seat wins.
    package var value: Double?
    package var valueText = ""
    /// A Boolean value that indicates whether the decision gave away a win or a draw.
    package var isBlunder = false
  }

  /// The maximum number of frames; the last frame of a longer game states the number of omitted steps.
  static let frameLimit = 5000
  /// The maximum size of a game, after which steps are omitted.
  static let sizeLimit = 400_000
  /// The size of all games after which further games are omitted: about 10 MB on a page.
  static let totalLimit = 2_000_000

  /// The number of marks, and of marks in frames.
  private(set) var size = 0

  package init(id: Int, labels: [String], why: String) {
    self.id = id
    self.why = why
    players = labels.enumerated().map { seat, label in
      labels.count { $0 == label } > 1 ? "\(label) (seat \(seat))" : label
    }
  }

  package mutating func add(_ picture: Picture?, text: String, seat: Seat? = nil) {
    var frame = Frame(text: named(text), milliseconds: frames.last?.milliseconds, seat: seat)
    if let picture {
      (width, height) = (max(width, picture.width), max(height, picture.height))
      (frame.milliseconds, frame.timeline) = (picture.milliseconds, picture.timeline)
      frame.marks = picture.marks.map { place(of: $0) }
    } else if let last = frames.last {
      frame.marks = last.marks
      frame.timeline = last.timeline.map {
        .init($0.measure, values: $0.values, events: $0.events)
      }
    }
    size += 1 + frame.marks.count
    frames.append(frame)
  }

  private mutating func place(of mark: Picture.Mark) -> Int {
    if let place = places[mark] { return place }
    places[mark] = marks.count
    marks.append(mark)
    size += 1
    return marks.count - 1
  }

  /// Adds the end, and frees memory.
  mutating func finish(_ outcome: ReplayOutcome) {
    end = named(outcome.sentence)
    places = [:]
  }

  /// Adds the values of decisions: the best value to the beginning, and the kept values to the following
  /// frames.
  mutating func judge(_ decisions: [DecisionAssessment]) {
    guard let first = decisions.first else { return }
    isJudged = true
    func worth(_ value: Int, _ seat: Seat) -> Int {
      // The lowest number has no opposite.
      seat.index == 0 ? value : value == .min ? .max : -value
    }
    let worths = [worth(first.best, first.seat)] + decisions.map { worth($0.kept, $0.seat) }
    let most = Double(worths.reduce(1) { max($0, Int(clamping: $1.magnitude)) })
    for (place, worth) in worths.prefix(frames.count).enumerated() {
      let share = 0.5 + 0.5 * min(1, Double(worth.magnitude) / most)
      frames[place].value = worth == 0 ? 0 : worth > 0 ? share : -share
      frames[place].valueText = named(
        worth == 0 ? "a draw" : "seat \(worth > 0 ? 0 : 1) wins, worth \(worth.magnitude)")
      frames[place].isBlunder = place > 0 && decisions[place - 1].isBlunder
    }
  }

  /// Returns a text with players instead of seats, such as `greedy wins` for `seat 1 wins`.
  package func named(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let found = rest.firstRange(of: "seat ") {
      let before = rest[..<found.lowerBound]
      let digits = rest[found.upperBound...].prefix { $0.isASCII && $0.isNumber }
      result += before
      let isWord = (before.last ?? result.last)?.isLetter != true
      if isWord, let seat = Int(digits), players.indices.contains(seat) {
        result += players[seat]
      } else {
        result += "seat \(digits)"
      }
      rest = rest[digits.endIndex...]
    }
    return result + rest
  }
}

extension ReplayFrames {
  /// Draws games of a file.
  ///
  /// - Parameters:
  ///   - games: The known games.
  ///   - wanted: The reason for each game to draw, by its number; all games for `nil`.
  ///   - limit: The largest number of games.
  ///   - isJudged: `true` to compare decisions with perfect play, if that is known; it may take long.
  /// - Returns: The games in the order of the file, and the number of those that found no room.
  /// - Throws: `UnreadableFile`, `FileError`; errors of the analyst.
  package static func read(
    path: String, games: [any PlayableGame], wanted: [Int: String]? = nil, limit: Int = 200,
    isJudged: Bool = false
  ) throws -> (games: [ReplayFrames], leftOut: Int) {
    try read(
      ReplayReader(path: path), games: games, wanted: wanted, limit: limit, isJudged: isJudged)
  }

  /// Plays a game of a run again, and draws it.
  ///
  /// - Parameters:
  ///   - why: The reason for its selection.
  ///   - folder: The folder with copies of the files of rules.
  ///   - games: The known games.
  /// - Returns: `nil` for a void game.
  /// - Throws: `UsageError` for a run of replicates; `UnreadableFile`; errors that end a run.
  package static func play(
    _ game: Int, of run: PlayableRun, why: String, folder: String, games: [any PlayableGame]
  ) throws -> ReplayFrames? {
    try run.check(.all)
    let chunk = try run.playChunk(game..<game + 1, run.schedule.round, .all, nil)
    // The bytes are those of the chunk's buffer.
    let replay = withExtendedLifetime(chunk) { Array(chunk.replays.bytes) }
    if replay.isEmpty { return nil }
    let reader = ReplayReader(replay, path: "\(folder)/game \(game)")
    return try read(reader, games: games, wanted: [game: why]).games.first
  }

  private static func read(
    _ reader: ReplayReader, games: [any PlayableGame], wanted: [Int: String]? = nil,
    limit: Int = 200, isJudged: Bool = false
  ) throws -> (games: [ReplayFrames], leftOut: Int) {
    var (found, leftOut, size) = ([ReplayFrames](), 0, 0)
    while let header = try reader.nextHeader() {
      let why: String? = wanted == nil ? "" : wanted?[header.gameID]
      if let why, found.count < limit, size < totalLimit {
        found.append(
          try reader.entry(of: header, among: games).frames(header, reader, why, isJudged))
        size += found[found.count - 1].size
      } else {
        leftOut += why == nil ? 0 : 1
        try reader.skipGame(of: header)
      }
    }
    return (found, leftOut)
  }
}

extension PlayableGame {
  /// Draws the game whose header was just read.
  fileprivate func frames(
    _ header: ReplayHeader, _ reader: ReplayReader, _ why: String, _ isJudged: Bool
  ) throws -> ReplayFrames {
    let table = try TypedReplayHeader<G>(header, reader: reader)
    return try table.frames(
      reader, why: why, analyst: isJudged ? module.analyst?(table.rules) : nil)
  }
}

extension TypedReplayHeader {
  /// Draws the game whose header was just read.
  ///
  /// - Parameters:
  ///   - why: The reason for its choice.
  ///   - analyst: Judges the decisions of two seats; `nil` for none.
  /// - Throws: `UnreadableFile`, also if the rules refuse an action; `FileError`; errors of the analyst.
  func frames(
    _ reader: ReplayReader, why: String, analyst: PerfectPlayAnalyzer<G>?,
    limit: Int = ReplayFrames.frameLimit
  ) throws -> ReplayFrames {
    var game = ReplayFrames(id: header.gameID, labels: header.strategies.map(\.label), why: why)
    var states: [G] = []
    var steps = 0
    /// The last step without a frame, which is drawn at the end.
    var last: (step: ReplayStep, actions: Actions<G.Action>, before: G, after: G)?
    func add(_ state: G, after before: G?, text: String, seat: Seat? = nil) {
      var picture = Picture()
      state.draw(on: &picture, after: before)
      game.add(picture, text: text, seat: seat)
    }
    func addLast() {
      guard let (step, actions, before, after) = last else { return }
      last = nil
      let omitted = steps - game.frames.count
      // Values belong to steps, some of which have no frame.
      if omitted > 0 { states = [] }
      let text =
        (omitted > 0 ? "\(omitted) steps omitted; " : "")
        + after.account(of: actions, after: before)
        + (after.digest == step.state ? "" : " (the recorded state differs)")
      add(after, after: before, text: text, seat: step.seats.count == 1 ? step.seats.first : nil)
    }
    try walk(reader) { line in
      switch line {
      case .beginning(let state):
        if analyst != nil, header.seats == 2 { states.append(state) }
        add(state, after: nil, text: "start")
      case .step(let step, let actions, let before, let after):
        if !states.isEmpty { states.append(after) }
        let isFull = last != nil || game.frames.count >= limit - 1
        last = (step, actions, before, after)
        steps += 1
        if !isFull, game.size < ReplayFrames.sizeLimit { addLast() }
      case .refused(let step):
        addLast()
        game.add(nil, text: "\(step.actionsText), refused", seat: step.seats.first)
      case .outcome(let outcome, _):
        addLast()
        game.finish(outcome)
      }
    }
    if states.count > 1, let analyst { game.judge(try analyst.judge(states)) }
    return game
  }
}
