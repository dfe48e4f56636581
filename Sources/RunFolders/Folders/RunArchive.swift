import Storage
import Tournament
import Diagnostics
import GameCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A run, or a part of one, that is in a folder: what its `datapackage.json` says, ready to be played
/// again.
public struct RunArchive: Sendable {
  /// Its folder.
  public let folder: String
  /// The run as this command would play it.
  public let run: PlayableRun
  /// What the folder says the run found.
  public let summary: RunSummary
  let package: StoredPackage

  /// Reads a folder.
  ///
  /// - Throws: ``UsageError`` where it is not one of a run, ``FailedCheck`` where it was made by other
  ///   versions.
  public init(folder: String, games: [GameEntry]) throws {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let path = "\(self.folder)/\(DataPackage.fileName)"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("\(folder) is no run's folder: \(path) can't be read")
    }
    guard let package = try? JSONDecoder().decode(StoredPackage.self, from: data) else {
      throw UsageError("\(folder) is no run's folder: \(path) does not describe a run")
    }
    self.package = package
    summary = package.summary
    guard package.schemaVersion == ToolVersion.schema else {
      throw FailedCheck(
        "\(folder) has version \(package.schemaVersion) of the tables, and this command writes "
          + "\(ToolVersion.schema)")
    }
    let stored = package.configuration
    guard let game = games.first(where: { $0.name == stored.game }) else {
      throw FailedCheck("\(folder) is of a game that this command does not have: '\(stored.game)'")
    }
    var run: PlayableRun
    do {
      run = try game.prepare(stored.request(for: game))
    } catch let error as UsageError {
      throw FailedCheck(
        error.problems.map { "\(folder) can't be played by this command: \($0)" })
    }
    // As text, because JSON does not tell the number 60.0 from the whole number 60.
    guard try run.configuration.canonicalText() == stored.canonicalText() else {
      throw FailedCheck(
        "\(folder) was made by other versions: \(stored.difference(from: run.configuration))")
    }
    if let shard = package.shard {
      guard let checked = Shard(number: shard.number, count: shard.count) else {
        throw UsageError("\(path): there is no part \(shard.text)")
      }
      run = try run.part(checked)
    }
    self.run = run
  }
}

/// Something is not as it should be; what, in a sentence each.
public struct FailedCheck: ReportedError, Hashable {
  /// A sentence each, without a full stop.
  public let problems: [String]

  init(_ problem: String) { problems = [problem] }

  /// All at once.
  public init(_ problems: [String]) { self.problems = problems }

  /// What was recorded is not what is there.
  public var failure: FailureKind { .checkFailed }

  /// The problems, a line each.
  public var description: String { problems.joined(separator: "\n") }

  /// The same as the problems.
  public var messages: [String] { problems }
}

extension RunConfiguration {
  /// What a user would have to ask for to have this run.
  fileprivate func request(for game: GameEntry) throws(UsageError) -> RunSpecification {
    var request = RunSpecification()
    request.rules = RunConfiguration.changes(rules, from: game.rules).map {
      RuleSetting(key: $0.key, text: $0.value, origin: DataPackage.fileName)
    }
    request.strategies = strategies.map { entrant in
      let card = game.strategies.first { $0.name == entrant.name }
      let changes = RunConfiguration.changes(entrant.parameters, from: card?.parameters ?? [])
      return ([entrant.name] + (changes.isEmpty ? [] : [":"])).joined()
        + changes.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    }
    request.format = format
    guard game.seatCounts.contains(seats), let seed = UInt64(seed) else {
      throw UsageError("seats \(seats) or seed \(self.seed) are out of range")
    }
    request.seats = seats
    request.games = games
    request.seed = seed
    request.sequentialTest = sequentialTest
    if let analysis {
      guard let sampling = Sampling(analysis) else {
        throw UsageError("analyse '\(analysis)' is not 'all' or 'every:N'")
      }
      request.analysis = sampling
    }
    return request
  }

  /// Values that are not at their defaults, in alphabetical order.
  private static func changes(
    _ values: [String: ParameterValue], from parameters: [Parameter]
  ) -> [(key: String, value: String)] {
    values.sorted { $0.key < $1.key }.filter { name, value in
      guard let parameter = parameters.first(where: { $0.name == name }) else { return true }
      return (try? parameter.value(from: value.description)) != parameter.defaultValue
    }.map { ($0.key, $0.value.description) }
  }

  /// What differs, for a reader.
  func difference(from other: RunConfiguration) -> String {
    if game != other.game { return "\(game) and \(other.game)" }
    if gameVersion != other.gameVersion {
      return "version \(gameVersion) of \(game), not \(other.gameVersion)"
    }
    if seedDerivation != other.seedDerivation {
      return "version \(seedDerivation) of the seeds' derivation, not \(other.seedDerivation)"
    }
    for (mine, theirs) in zip(strategies, other.strategies) where mine != theirs {
      if mine.label == theirs.label, mine.version != theirs.version {
        return "version \(mine.version) of \(mine.label), not \(theirs.version)"
      }
      return "strategy \(mine.label), not \(theirs.label)"
    }
    if strategies.count != other.strategies.count {
      return "\(strategies.count) strategies, not \(other.strategies.count)"
    }
    for (name, value) in rules.sorted(by: { $0.key < $1.key }) where other.rules[name] != value {
      return "\(name)=\(value), not \(other.rules[name].map { "\($0)" } ?? "none")"
    }
    if seed != other.seed { return "seed \(seed), not \(other.seed)" }
    if analysis != other.analysis {
      return "analyse \(analysis ?? "none"), not \(other.analysis ?? "none")"
    }
    if games != other.games { return "\(games) games, not \(other.games)" }
    if seats != other.seats { return "\(seats) seats, not \(other.seats)" }
    if format != other.format { return "format \(format.rawValue), not \(other.format.rawValue)" }
    return "another configuration"
  }
}
