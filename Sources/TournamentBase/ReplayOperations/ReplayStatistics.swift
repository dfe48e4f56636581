import GameCore
import Statistics

/// Statistics about recorded games: first decisions, and legal actions by ply.
package struct ReplayStatistics: Sendable {
  package struct Ply: Hashable, Sendable {
    /// The number of decisions by a single seat whose legal actions were counted.
    package fileprivate(set) var decisions = 0
    /// The number of counted decisions with more than one legal action.
    package fileprivate(set) var choices = 0
    /// The running sums for the mean number of legal actions and its interval.
    ///
    /// Each number is added as a difference from 0.
    package fileprivate(set) var actions = PairedDifference()
  }

  /// A first decision and the results for the seat that made it.
  package struct Opening: Hashable, Sendable {
    package let action: String
    /// The numbers of games in which the seat got 0, 1 and 2 half points.
    package fileprivate(set) var counts = [0, 0, 0]
  }

  package private(set) var plies: [Ply] = []
  /// The first decisions in order of appearance, only for two-seat games.
  package private(set) var openings: [Opening] = []
  package private(set) var games = 0

  static let plyLimit = 400
  /// The maximum number of distinct first decisions.
  static let openingLimit = 60

  package init() {}

  mutating func add(actions: Int, ply: Int) {
    guard ply < ReplayStatistics.plyLimit else { return }
    while plies.count <= ply { plies.append(Ply()) }
    plies[ply].decisions += 1
    plies[ply].choices += actions > 1 ? 1 : 0
    plies[ply].actions.addUnit(0, Double(actions))
  }

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
  /// Adds the first games in a file.
  ///
  /// - Throws: `UnreadableFile`, including when the rules reject an action, or `FileError`.
  package mutating func read(path: String, games: [any PlayableGame], most: Int) throws {
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
  /// - Throws: The errors of ``ReplayStatistics/read(path:games:most:)``.
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
      case .outcome(let outcome, _):
        // A game that all seats forfeited is not a draw.
        let hasResult = outcome.forfeits.count < outcome.ranks.count
        survey.end(first: first, ranks: hasResult ? outcome.ranks : [])
      case .beginning, .refused: break
      }
    }
  }
}
