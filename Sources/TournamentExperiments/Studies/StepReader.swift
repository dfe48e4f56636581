import TournamentBase

/// A reader of a finished folder's rows, step by step, which can play the same steps again.
package protocol StepReader {
  /// A step that was played again.
  associatedtype Step: Sendable
  associatedtype State

  /// The state after the steps that were read.
  var state: State { get }
  /// The number of the next step to read.
  var next: Int { get }
  /// The end of the steps that follow from ``state``, which is ``next`` after the last step.
  ///
  /// Whether and how later steps are played depends on the results of these steps.
  var pendingEnd: Int { get }
  /// The first pending steps of each matchup or other group, with the strategies that play them.
  var firstSteps: [(steps: Range<Int>, strategies: [Int])] { get }

  /// Returns a function that plays a pending step again.
  ///
  /// - Parameter jobs: The number of workers that call the function.
  mutating func player(jobs: Int) throws -> @Sendable (Int) throws -> Step
  /// Plays pending steps again with all workers.
  ///
  /// - Parameters:
  ///   - isWaiting: `true` if the workers wait for external bots.
  ///   - consume: Receives this reader with each step, in order, and returns `true` to continue.
  /// - Returns: `true` if all steps were played.
  mutating func play(
    _ steps: [Int], jobs: Int, isWaiting: Bool, consume: (inout Self, Step) throws -> Bool
  ) async throws -> Bool
  /// Returns the number of games in a step that was played again.
  func games(of step: Step) -> Int

  /// Reads the steps up to but not including `end`, which must not exceed ``pendingEnd``.
  ///
  /// - Throws: `UnreadableFile` at a row that does not follow from earlier rows, and `FileError`.
  mutating func read(upTo end: Int) throws
  /// Reads the steps before a pending step and compares the rows of this step with those in the
  /// folder.
  mutating func differences(from step: Step) throws -> [VerificationIssue]
  /// Checks that nothing follows the last step.
  ///
  /// - Throws: `UnreadableFile` if there are more rows or if steps are missing.
  mutating func checkEnd() throws
}

extension StepReader {
  package mutating func play(
    _ steps: [Int], jobs: Int, isWaiting: Bool, consume: (inout Self, Step) throws -> Bool
  ) async throws -> Bool {
    let play = try player(jobs: jobs)
    let scheduler = ChunkScheduler(
      games: steps.indices, gamesPerDeal: 1, jobs: jobs, isWaiting: isWaiting
    ) { try $0.map { try play(steps[$0]) } }
    return try await scheduler.play { played, _ in
      try played.allSatisfy { try consume(&self, $0) }
    }
  }

  /// Reads all steps that remain.
  mutating func readAll() throws {
    while pendingEnd > next { try read(upTo: pendingEnd) }
    try checkEnd()
  }
}
