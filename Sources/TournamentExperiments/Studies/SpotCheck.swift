import Dispatch
import GameCore
import TournamentBase

/// A quick check of existing results that replays the first deal, point or block of each matchup.
///
/// It detects rules and strategies that were changed without a new version, so that old and new
/// results would share a name.
public struct SpotCheck: Hashable, Sendable {
  /// The number of matchups.
  public internal(set) var matchups = 0
  /// The number of matchups that were replayed within the time limit.
  public internal(set) var reached = 0
  /// Each strategy's score difference in a comparison, or `nil` unless all games were replayed.
  package internal(set) var scores: [ScoreDifference]?

  /// The first row that differs from the replay, with the strategies in each differing and each
  /// matching deal.
  package struct Differences {
    var first: VerificationIssue?
    var differing: [[Int]] = []
    var holding: [[Int]] = []
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

extension StoredStudy {
  /// Replays the first steps of each matchup, or returns `nil` if the task was canceled.
  ///
  /// - Parameter limit: The time limit, after which no further steps are replayed.
  /// - Throws: ``StaleResults`` if a row does not match its replay, `UnreadableFile`, and
  ///   `FileError`.
  func spotCheck(limit: Duration) async throws -> SpotCheck? {
    // If the results are not reproducible, a replay would differ even if nothing changed.
    guard study.isReproducible else { return SpotCheck() }
    var left = limit
    var (check, differences) = (SpotCheck(), SpotCheck.Differences())
    var reader = try study.reader(of: stored)
    while reader.pendingEnd > reader.next {
      let (groups, end) = (reader.firstSteps, reader.pendingEnd)
      if groups.isEmpty { break }
      let play = try reader.player(jobs: 1)
      let start = ContinuousClock.now
      let played = try await SpotCheck.play(groups.map(\.steps), within: left) {
        try $0.map(play)
      }
      left -= start.duration(to: .now)
      guard let played else { return nil }
      check.matchups += groups.count
      check.reached += played.count
      for (group, steps) in zip(groups, played) {
        var found: VerificationIssue?
        for step in steps {
          let next = try reader.differences(from: step).first
          found = found ?? next
        }
        differences.add(found, strategies: group.strategies)
      }
      // The remaining steps after the last decision need not be read.
      if end == study.stepLimit { break }
      try reader.read(upTo: end)
    }
    try study.complete(&check, &differences, after: reader, in: folder)
    try differences.refuse(folder, of: study.runConfiguration, units: Plan.checkedUnits)
    return check
  }
}

extension SpotCheck.Differences {
  mutating func add(_ finding: VerificationIssue?, strategies: [Int]) {
    first = first ?? finding
    if finding == nil { holding.append(strategies) } else { differing.append(strategies) }
  }

  /// Throws an error that names the suspects if a replayed deal differs from the stored results.
  ///
  /// The rules are suspects, and so is every strategy that plays in all deals that differ. If some
  /// of these strategies play in no matching deal, only they are suspects.
  func refuse(
    _ folder: String, of configuration: RunConfiguration, units: String
  ) throws(StaleResults) {
    guard let first else { return }
    let always = configuration.strategies.indices.filter { strategy in
      differing.allSatisfy { $0.contains(strategy) }
    }
    let only = always.filter { strategy in !holding.contains { $0.contains(strategy) } }
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
      reached: differing.count + holding.count, units: units)
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
  /// The number of replayed deals, points or blocks that differ from the folder.
  public let differing: Int
  /// The number of replayed deals, points or blocks.
  public let reached: Int
  /// The plural noun for what was replayed.
  let units: String

  /// The failure that determines the exit status: a failed check.
  public var failure: FailureKind { .checkFailed }

  /// The difference, followed by the rules and strategies that may require a new version.
  public var description: String {
    let extent =
      differing == 0
      ? "replayed games differ" : "\(differing) of \(reached) replayed \(units) differ"
    return "\(folder): \(extent) (\(finding)); changed without a new version: "
      + suspects.joined(separator: ", or ")
  }

  /// Sentences that tell the user what to do.
  public var remedy: String? {
    "The folder was left unchanged. Raise the version of the changed rules or strategy."
  }
}
