import Dispatch
import GameCore
import TournamentBase

/// A quick check of existing results that replays one deal per matchup.
///
/// It detects rules and strategies that were changed without a new version, so that old and new
/// results would share a name.
public struct SpotCheck: Hashable, Sendable {
  /// The number of matchups.
  public fileprivate(set) var matchups = 0
  /// The number of matchups that were replayed within the time limit.
  public fileprivate(set) var reached = 0
  /// Each strategy's score difference in a comparison, or `nil` unless all games were replayed.
  package fileprivate(set) var scores: [ScoreDifference]?

  /// The maximum number of a comparison's deals to replay, unless there are more matchups.
  fileprivate static let comparedDeals = 1000

  /// The first row that differs from the replay, with the strategies in each differing and each
  /// matching deal.
  struct Differences {
    var first: VerificationIssue?
    var differing: [[Int]] = []
    var holding: [[Int]] = []
  }

  /// Returns the games in each matchup's first deal in a round that begins at game `start`.
  fileprivate static func deals(from start: Int, to end: Int, _ round: Round) -> [Range<Int>] {
    // If deals are repeated, only the first repetition is replayed.
    let (seats, size) = (round.matchups.seats, round.gamesPerDeal)
    let last = min(end, start + round.matchups.count * size)
    return stride(from: start, to: last, by: size).map { $0..<min($0 + seats, last) }
  }

  /// Plays deals in order within a time limit, which may also interrupt a deal.
  ///
  /// The first deal is always started.
  ///
  /// - Returns: The results from the deals that were played, or `nil` if the task was canceled.
  static func play<Played: Sendable>(
    _ deals: [Range<Int>], within time: Duration,
    _ play: @escaping @Sendable (Range<Int>) throws -> Played
  ) async throws -> [Played]? {
    let player = Task {
      let end = ContinuousClock.now.advanced(by: time)
      var played: [Played] = []
      for deal in deals where played.isEmpty || !Task.isCancelled && ContinuousClock.now < end {
        do {
          played.append(try play(deal))
        } catch is CancellationError {
          break
        }
      }
      return played
    }
    // The timer runs on a separate thread, because the player may keep all other threads busy.
    DispatchQueue(label: "spot check").asyncAfter(
      deadline: .now() + max(0, time / .seconds(1))
    ) { player.cancel() }
    let played = try await withTaskCancellationHandler {
      try await player.value
    } onCancel: {
      player.cancel()
    }
    return Task.isCancelled ? nil : played
  }
}

extension PlayableRun {
  /// Replays the first deals in each round and compares them with a folder that contains this run.
  ///
  /// - Parameters:
  ///   - folder: The path to the folder.
  ///   - games: The number of games in the folder.
  ///   - limit: The time limit, after which no further deals are checked.
  /// - Returns: The extent of the check, or `nil` if the task was canceled.
  /// - Throws: ``StaleResults`` if a row does not match its replay, `UnreadableFile`, and
  ///   `FileError`.
  public func spotCheck(
    in folder: String, games: Int, limit: Duration = .seconds(1)
  ) async throws -> SpotCheck? {
    // If the run is not reproducible, a replay would differ from the results even if nothing
    // changed.
    guard configuration.isReproducible else { return SpotCheck() }
    var left = limit
    let games = self.games.prefix(games)
    let decisions = try configuration.decisions(in: folder)
    var (check, differences) = (SpotCheck(), SpotCheck.Differences())
    var walk = try ResultReplayer(run: self, folder: folder, games: games)
    while let round = walk.roundAhead {
      let end = min(round.games.upperBound, games.upperBound)
      let deals = SpotCheck.deals(from: walk.next, to: end, round)
      check.matchups += deals.count
      let start = ContinuousClock.now
      let played = try await SpotCheck.play(deals, within: left) { deal in
        try deal.map { try playChunk($0..<$0 + 1, round, .none, decisions) }
      }
      left -= start.duration(to: .now)
      guard let played else { return nil }
      check.reached += played.count
      for (deal, chunks) in zip(deals, played) {
        var found: VerificationIssue?
        for chunk in chunks {
          let next = try walk.differences(from: chunk).first
          found = found ?? next
        }
        differences.add(found, entrants: round[deal.lowerBound].entrants.values)
      }
      // The remaining games in the last round need not be read.
      if end == games.upperBound { break }
      try walk.read(upTo: end)
    }
    try differences.refuse(folder, of: configuration)
    return check
  }
}

extension Comparison {
  /// Replays the first deals and compares them with a folder that contains this comparison.
  ///
  /// More than one deal per matchup is replayed, because the result files list only games in which
  /// the winner changed.
  ///
  /// - Parameters:
  ///   - folder: The path to the folder.
  ///   - limit: The time limit, after which no further deals are checked.
  /// - Returns: The extent of the check, or `nil` if the task was canceled.
  /// - Throws: ``StaleResults`` if a game does not match its replay, `UnreadableFile`, and
  ///   `FileError`.
  public func spotCheck(
    in folder: String, limit: Duration = .seconds(1)
  ) async throws -> SpotCheck? {
    let a = runA
    guard a.configuration.isReproducible else { return SpotCheck() }
    let round = a.schedule.round
    let count = max(round.matchups.count, SpotCheck.comparedDeals)
    let deals = stride(from: 0, to: a.games.upperBound, by: a.seats).prefix(count).map {
      $0..<$0 + a.seats
    }
    let played = try await SpotCheck.play(deals, within: limit) { try self.trace($0) }
    guard let played else { return nil }
    var accumulator = ComparisonAccumulator(a, against: runB)
    var changes = try FlipComparison(folder: folder, seats: a.seats)
    var differences = SpotCheck.Differences()
    for (deal, traced) in zip(deals, played) {
      let finding = try changes.difference(
        from: accumulator.addDeals(of: traced, seats: a.seats), in: deal)
      differences.add(finding, entrants: round[deal.lowerBound].entrants.values)
    }
    // The derived result files can only be compared after all deals were replayed.
    if played.count * a.seats == a.games.count {
      for table in try results(of: accumulator, in: folder).tables {
        let file = FileComparison(table, in: folder)
        try file.expect(table.text)
        differences.first = differences.first ?? file.finding
      }
    }
    try differences.refuse(folder, of: a.configuration)
    var check = SpotCheck()
    check.matchups = min(round.matchups.count, a.games.count / a.seats)
    check.reached = min(check.matchups, played.count)
    if played.count * a.seats == a.games.count { check.scores = accumulator.scores }
    return check
  }
}

extension SpotCheck.Differences {
  mutating func add(_ finding: VerificationIssue?, entrants: [Int]) {
    first = first ?? finding
    if finding == nil { holding.append(entrants) } else { differing.append(entrants) }
  }

  /// Throws an error that names the suspects if a replayed deal differs from the stored results.
  ///
  /// The rules are suspects, and so is every strategy that plays in all deals that differ. If some
  /// of these strategies play in no matching deal, only they are suspects.
  func refuse(_ folder: String, of configuration: RunConfiguration) throws(StaleResults) {
    guard let first else { return }
    let always = configuration.strategies.indices.filter { entrant in
      differing.allSatisfy { $0.contains(entrant) }
    }
    let only = always.filter { entrant in !holding.contains { $0.contains(entrant) } }
    let isSure = !only.isEmpty && !holding.isEmpty
    let rules = "the rules of \(configuration.game) (version \(configuration.gameVersion))"
    let names =
      (isSure ? [] : [rules])
      + (isSure ? only : always).map {
        let strategy = configuration.strategies[$0]
        return "the strategy \(strategy.name) (version \(strategy.version))"
      }
    throw StaleResults(
      folder: folder, finding: first, suspects: names, differing: differing.count,
      reached: differing.count + holding.count)
  }
}

/// An error about games that differ from their replay even though all versions match.
public struct StaleResults: ReportedError, Hashable {
  /// The path to the folder, which was not changed.
  public let folder: String
  /// The first row that differs from the replay.
  public let finding: VerificationIssue
  /// The rules and strategies that may have changed without a new version, with their versions.
  public let suspects: [String]
  /// The number of replayed deals that differ from the folder.
  public let differing: Int
  /// The number of replayed deals.
  public let reached: Int

  /// The failure that determines the exit status: a failed check.
  public var failure: FailureKind { .checkFailed }

  /// The difference, followed by the rules and strategies that may require a new version.
  public var description: String {
    let extent =
      differing == 0 ? "replayed games differ" : "\(differing) of \(reached) replayed deals differ"
    return "\(folder): \(extent) (\(finding)); changed without a new version: "
      + suspects.joined(separator: ", or ")
  }

  /// Sentences that tell the user what to do.
  public var remedy: String? {
    "The folder was left unchanged. Raise the version of the changed rules or strategy."
  }
}
