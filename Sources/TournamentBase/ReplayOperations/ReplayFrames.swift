import GameCore

/// A recorded game as frames, which can be shown without the game's rules.
///
/// The text in frames contains players' names in place of seats.
package struct ReplayFrames: Sendable {
  /// The game's `game_id` in result files.
  package let id: Int
  /// The players' names by seat.
  ///
  /// A strategy in several seats gets the seat number as a suffix.
  package let players: [String]
  /// The reason why the game was selected, or an empty string.
  package let why: String
  package private(set) var width = 1.0
  package private(set) var height = 1.0
  /// All marks in the frames, each once.
  package private(set) var marks: [Picture.Mark] = []
  /// The initial state, followed by a frame for each step.
  package private(set) var frames: [Frame] = []
  /// The game's outcome as text.
  package private(set) var end = ""
  /// `true` if decisions were compared with perfect play.
  package private(set) var isJudged = false

  private var places: [Picture.Mark: Int] = [:]  // never iterated

  /// A state in the game.
  package struct Frame: Sendable {
    /// Indices into ``ReplayFrames/marks``, in drawing order.
    package var marks: [Int] = []
    /// The step that led to the state.
    package var text: String
    /// The simulated milliseconds since the beginning, or `nil` without a clock.
    package var milliseconds: Int?
    /// The seat that decided, or `nil` if none or several did.
    package var seat: Seat?
    package var timeline: Picture.Timeline?
    /// The value under perfect play, from -1 to 1, positive if the first seat wins.
    package var value: Double?
    package var valueText = ""
    /// `true` if the decision gave away a win or a draw.
    package var isBlunder = false
    /// The best actions instead of a blunder, if they were looked for.
    package var better: [String] = []
  }

  /// The maximum number of frames.
  ///
  /// In a longer game, the last frame states how many steps were omitted.
  static let frameLimit = 5000
  /// The ``size`` beyond which a game's steps are omitted.
  static let sizeLimit = 400_000
  /// The total ``size`` beyond which further games are omitted, about 10 MB on a page.
  static let totalLimit = 2_000_000

  /// The number of frames and marks, plus the number of uses of marks in frames.
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

  /// Adds the outcome and frees memory that is no longer needed.
  mutating func finish(_ outcome: ReplayOutcome) {
    end = named(outcome.sentence)
    places = [:]
  }

  /// Adds the values under perfect play: the best value to the initial state, and the value that
  /// each decision kept to the frame after it.
  mutating func judge(_ decisions: [DecisionAssessment]) {
    guard let first = decisions.first else { return }
    isJudged = true
    func worth(_ value: Int, _ seat: Seat) -> Int {
      // The lowest number cannot be negated.
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

  /// Adds the best actions instead of the one that led to a frame.
  mutating func advise(_ better: [String], at place: Int) {
    if frames.indices.contains(place) { frames[place].better = better }
  }

  /// Returns text with players in place of seats, such as `greedy wins` for `seat 1 wins`.
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
  /// Draws games from a file.
  ///
  /// - Parameters:
  ///   - games: The known games.
  ///   - wanted: The reason for drawing each game, by game number, or `nil` to draw all games.
  ///   - limit: The maximum number of games.
  ///   - isJudged: `true` to compare decisions with perfect play if it is known, which may take
  ///     long.
  ///   - advised: The steps of each game for which the best actions are looked for, too.
  /// - Returns: The games in file order and the number of games left out for lack of room.
  /// - Throws: `UnreadableFile`, `FileError`, or an error of the analyst.
  package static func read(
    path: String, games: [any PlayableGame], wanted: [Int: String]? = nil, limit: Int = 200,
    isJudged: Bool = false, advised: [Int: [Int]] = [:]
  ) throws -> (games: [ReplayFrames], leftOut: Int) {
    try read(
      ReplayReader(path: path), games: games, wanted: wanted, limit: limit, isJudged: isJudged,
      advised: advised)
  }

  /// Plays a game from a run again and draws it.
  ///
  /// - Parameters:
  ///   - why: The reason why the game was selected.
  ///   - folder: The folder with copies of the rules' files.
  ///   - games: The known games.
  /// - Returns: The frames, or `nil` for a void game.
  /// - Throws: `UsageError` if the run has replicates, `UnreadableFile`, or an error that ends a
  ///   run.
  package static func play(
    _ game: Int, of run: PlayableRun, why: String, folder: String, games: [any PlayableGame]
  ) throws -> ReplayFrames? {
    try run.check(.all)
    let chunk = try run.playChunk(game..<game + 1, run.schedule.round, .all, nil)
    // These bytes belong to the chunk's buffer.
    let replay = withExtendedLifetime(chunk) { Array(chunk.replays.bytes) }
    if replay.isEmpty { return nil }
    let reader = ReplayReader(replay, path: "\(folder)/game \(game)")
    return try read(reader, games: games, wanted: [game: why]).games.first
  }

  private static func read(
    _ reader: ReplayReader, games: [any PlayableGame], wanted: [Int: String]? = nil,
    limit: Int = 200, isJudged: Bool = false, advised: [Int: [Int]] = [:]
  ) throws -> (games: [ReplayFrames], leftOut: Int) {
    var (found, leftOut, size) = ([ReplayFrames](), 0, 0)
    while let header = try reader.nextHeader() {
      let why: String? = wanted == nil ? "" : wanted?[header.gameID]
      if let why, found.count < limit, size < totalLimit {
        found.append(
          try reader.entry(of: header, among: games).frames(
            header, reader, why, isJudged, advised: advised[header.gameID] ?? []))
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
    _ header: ReplayHeader, _ reader: ReplayReader, _ why: String, _ isJudged: Bool,
    advised: [Int]
  ) throws -> ReplayFrames {
    let table = try TypedReplayHeader<G>(header, reader: reader)
    return try table.frames(
      reader, why: why, analyst: isJudged ? module.analyst?(table.rules) : nil,
      advised: advised)
  }
}

extension TypedReplayHeader {
  /// Draws the game whose header was just read.
  ///
  /// - Parameters:
  ///   - why: The reason why the game was selected.
  ///   - analyst: The analyst that judges the decisions in a two-seat game, or `nil` to judge none.
  /// - Throws: `UnreadableFile`, including when the rules reject an action, `FileError`, or an
  ///   error of the analyst.
  func frames(
    _ reader: ReplayReader, why: String, analyst: PerfectPlayAnalyzer<G>?,
    advised: [Int] = [], limit: Int = ReplayFrames.frameLimit
  ) throws -> ReplayFrames {
    var game = ReplayFrames(id: header.gameID, labels: header.strategies.map(\.label), why: why)
    var states: [G] = []
    var steps = 0
    /// The last omitted step, which is drawn at the end.
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
      // Values belong to steps, some of which are not drawn.
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
        game.add(nil, text: "\(step.actionsText), rejected", seat: step.seats.first)
      case .outcome(let outcome, _):
        addLast()
        game.finish(outcome)
      }
    }
    guard states.count > 1, let analyst else { return game }
    let decisions = try analyst.judge(states)
    game.judge(decisions)
    for step in advised where decisions.indices.contains(step - 1) {
      game.advise(
        try analyst.bestActions(in: states[step - 1], of: decisions[step - 1]), at: step)
    }
    return game
  }
}
