import GameCore
import Statistics

/// What recorded games had in common, ply by ply: how many actions there were to choose from, and how
/// first decisions went.
struct ReplayStatistics: Sendable {
  /// A ply of all games that came so far.
  struct Ply: Hashable, Sendable {
    /// Decisions of single seats whose actions can be counted.
    fileprivate(set) var decisions = 0
    /// How many of them had more than one action.
    fileprivate(set) var choices = 0
    /// The actions there were, each against 0.
    fileprivate(set) var actions = PairedDifference()
  }

  /// A first decision, and how games went on for who made it.
  struct Opening: Hashable, Sendable {
    let action: String
    /// Games by the half points that it won in them against the other: 0, 1, 2.
    fileprivate(set) var counts = [0, 0, 0]
  }

  /// From the first ply on.
  private(set) var plies: [Ply] = []
  /// In the order in which they came first; only of games of two seats.
  private(set) var openings: [Opening] = []
  private(set) var games = 0

  /// Later plies are not looked at.
  static let plyLimit = 400
  /// Further first decisions are not told apart.
  static let openingLimit = 60

  /// Looks at a decision.
  mutating func add(actions: Int, ply: Int) {
    guard ply < ReplayStatistics.plyLimit else { return }
    while plies.count <= ply { plies.append(Ply()) }
    plies[ply].decisions += 1
    plies[ply].choices += actions > 1 ? 1 : 0
    plies[ply].actions.addUnit(0, Double(actions))
  }

  /// Looks at how a game ended that began with an action.
  mutating func end(first: (seat: Seat, action: String)?, ranks: [Int]) {
    games += 1
    guard let first, ranks.count == 2 else { return }
    let (own, other) = (ranks[first.seat.index], ranks[1 - first.seat.index])
    var place = openings.firstIndex { $0.action == first.action }
    if place == nil, openings.count < ReplayStatistics.openingLimit {
      openings.append(Opening(action: first.action))
      place = openings.count - 1
    }
    guard let place else { return }
    openings[place].counts[own < other ? 2 : own == other ? 1 : 0] += 1
  }
}

extension ReplayStatistics {
  /// Adds the first games of a file.
  ///
  /// - Parameters:
  ///   - games: The games that there are.
  ///   - most: How many games of the file are looked at.
  /// - Throws: `UnreadableFile`, also where the rules refuse an action; `FileError`.
  mutating func read(path: String, games: [any PlayableGame], most: Int) throws {
    let reader = try ReplayReader(path: path)
    for _ in 0..<most {
      guard let header = try reader.nextHeader() else { return }
      try reader.entry(of: header, among: games).survey(header, reader, into: &self)
    }
  }
}

extension PlayableGame {
  /// Adds the game whose header was just read.
  ///
  /// - Throws: `UnreadableFile`, also where the rules refuse an action; `FileError`.
  func survey(
    _ header: ReplayHeader, _ reader: ReplayReader, into survey: inout ReplayStatistics
  ) throws {
    var ply = 0
    var first: (seat: Seat, action: String)?
    try TypedReplayHeader<G>(header, reader: reader).walk(reader) { line in
      switch line {
      case .step(let step, _, let before, _):
        if step.seats.count == 1, let seat = step.seats.first {
          if let count = before.actionCount(for: seat) { survey.add(actions: count, ply: ply) }
          if ply == 0 { first = (seat, step.actions[seat]) }
        }
        ply += 1
      case .outcome(let outcome, _): survey.end(first: first, ranks: outcome.ranks)
      case .beginning, .refused: break
      }
    }
  }
}
