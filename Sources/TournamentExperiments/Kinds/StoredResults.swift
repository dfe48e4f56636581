import GameCore
import TournamentBase

/// Finished results of one kind in a folder.
///
/// Each kind has one type with all that this module does with its results. Extensions in the
/// modules for reports and commands add what a citation, a page and a command do with them.
package protocol StoredResults: Sendable {
  /// A Boolean value that indicates whether a check can ask external bots again.
  static var asksBots: Bool { get }
  var kind: ResultKind { get }

  /// Prepares the check of the folder.
  ///
  /// - Parameters:
  ///   - games: The games that can be replayed.
  ///   - programs: All external bots, which decide again, or an empty array to use their recorded
  ///     decisions.
  /// - Throws: `UsageError` if the bots do not match the results or the description contradicts
  ///   itself, and ``FailedCheck`` if the results are from a different version.
  func check(games: [any PlayableGame], programs: [BotProgram]) throws -> any FolderCheck
  /// Prepares the reproduction of the results.
  ///
  /// - Throws: The same errors as ``DescribedResults``.
  func plan(from source: ReproductionSource) throws -> any ReproductionPlan
}

extension StoredResults {
  package static var asksBots: Bool { false }
}

/// Finished results of a kind that a data package describes.
package protocol PackagedResults: StoredResults {
  associatedtype Configuration: Decodable & Sendable
  associatedtype Summary: Decodable & Sendable

  /// A key that occurs only in this kind's configurations, or `nil` if there is none.
  static var key: String? { get }
  var package: StoredPackage<Configuration, Summary> { get }

  /// Creates the results from a folder's package, or returns `nil` or throws an error if the
  /// package does not describe results of this kind.
  init?(_ package: StoredPackage<Configuration, Summary>, folder: String) throws
}

extension PackagedResults {
  /// Reads a data package, or returns `nil` if it does not describe results of this kind.
  init?(bytes: [UInt8], folder: String) {
    guard let package = JSON.value(StoredPackage<Configuration, Summary>.self, from: bytes) else {
      return nil
    }
    try? self.init(package, folder: folder)
  }
}

/// Finished results of a study.
package protocol FinishedStudy: PackagedResults
where Configuration == Plan.Configuration, Summary == Plan.Summary {
  associatedtype Plan: Study

  var stored: StoredFolder<Plan.Configuration, Plan.Summary> { get }

  init(stored: StoredFolder<Plan.Configuration, Plan.Summary>)
}

extension FinishedStudy {
  package var kind: ResultKind { Plan.kind }
  package var package: StoredPackage<Plan.Configuration, Plan.Summary> { stored.package }

  package init?(
    _ package: StoredPackage<Plan.Configuration, Plan.Summary>, folder: String
  ) {
    guard let stored = StoredFolder(package, folder: folder) else { return nil }
    self.init(stored: stored)
  }

  package func check(
    games: [any PlayableGame], programs: [BotProgram]
  ) throws -> any FolderCheck { try StoredStudy<Plan>(stored, games: games) }
}
