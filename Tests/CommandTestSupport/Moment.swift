import Synchronization
import TestSupport
@testable import GameCore
@testable import TournamentBase

/// An event within a command at the beginning of a certain game.
package final class Moment: Sendable {
  @TaskLocal fileprivate static var current: Moment?

  private let gamesLeft: Mutex<Int>
  private let happen: @Sendable () throws -> Void

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - game: The number of the game, from 1, counted by the seats of observed strategies.
  ///   - happen: The event, on the thread that plays the game.
  package init(atGame game: Int, _ happen: @escaping @Sendable () throws -> Void) {
    gamesLeft = Mutex(game)
    self.happen = happen
  }

  /// Returns an interrupt of the command, which loses the current games.
  package static func stop(atGame game: Int) -> Moment {
    Moment(atGame: game) {
      cancelTask()
      throw CancellationError()
    }
  }

  /// Executes a command in which an event may occur.
  static func during<Result: Sendable>(
    _ moment: Moment?, _ command: () async -> Result
  ) async -> Result {
    await $current.withValue(moment, operation: command)
  }

  fileprivate static func gameBegins() throws {
    guard let current,
      (current.gamesLeft.withLock {
        $0 -= 1
        return $0 == 0
      })
    else { return }
    try current.happen()
  }
}

/// A strategy with the name and the decisions of a different strategy, whose games are counted.
struct Observed<Base: CatalogStrategy>: CatalogStrategy {
  typealias Rules = Base.Rules

  static var metadata: StrategyMetadata { Base.metadata }

  private var base: Base
  private var hasBegun = false

  init(setup: StrategySetup<Rules>) throws { base = try Base(setup: setup) }

  mutating func choose(from observation: Base.Observation) throws -> Base.Action {
    if !hasBegun {
      hasBegun = true
      try Moment.gameBegins()
    }
    return try base.choose(from: observation)
  }
}
