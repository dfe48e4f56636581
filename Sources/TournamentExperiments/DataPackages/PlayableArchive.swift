import GameCore
import TournamentBase

/// A run in a folder that can be replayed, because the game exists and all versions match.
public final class PlayableArchive: Sendable {
  /// The results in the folder.
  public let archive: RunArchive
  /// The run, prepared by this program.
  public let run: PlayableRun
  /// The summary in the data package.
  public let summary: RunSummary
  /// `true` if the external bots are started and decide again, `false` if their recorded decisions are
  /// used.
  let asksPrograms: Bool

  /// The path of the folder, without a trailing slash.
  public var folder: String { archive.folder }

  /// Reads a folder and prepares its run.
  ///
  /// - Throws: The errors of the other initializer, and `UsageError` if the folder does not contain a run.
  public convenience init(folder: String, games: [any PlayableGame], programs: [BotProgram] = [])
    throws
  {
    try self.init(RunArchive(folder: folder), games: games, programs: programs)
  }

  /// Prepares the run of an archive.
  ///
  /// - Parameters:
  ///   - archive: The results in a folder.
  ///   - games: The games of this program.
  ///   - programs: All external bots of the run, which decide again; empty to use the recorded decisions.
  /// - Throws: ``FailedCheck`` with the required version, game or bot, `UsageError` if the description
  ///   contradicts itself or the bots do not match the run.
  public init(_ archive: RunArchive, games: [any PlayableGame], programs: [BotProgram] = []) throws
  {
    self.archive = archive
    let folder = archive.folder
    guard archive.schemaVersion == ToolVersion.schema else {
      let changed = try archive.firstChanged()
      throw FailedCheck.version(
        archive.schemaVersion, of: folder,
        changed.map { "; \($0) was modified or deleted since the run" } ?? "",
        remedy: (changed == nil ? "All files match their hashes. " : "")
          + "To replay the games, use tournament \(archive.toolVersion).")
    }
    guard let stored = archive.configuration, let summary = archive.summary else {
      guard games.contains(where: { $0.name == archive.game }) else {
        throw FailedCheck.noGame(archive.game, folder: folder)
      }
      throw UsageError("\(folder): \(PackageFile.name) does not describe a run")
    }
    self.summary = summary
    if !programs.isEmpty { try stored.expect(programs, folder: folder) }
    asksPrograms = !programs.isEmpty && stored.hasPrograms
    var run = try stored.run(folder: folder, games: games, programs: programs)
    if let shard = archive.shard {
      guard let checked = Shard(number: shard.number, count: shard.count) else {
        throw UsageError("\(folder): invalid shard \(shard.text) in \(PackageFile.name)")
      }
      run = try run.part(checked)
    }
    self.run = run
  }

  init(_ archive: RunArchive, run: PlayableRun, summary: RunSummary) {
    self.archive = archive
    self.run = run
    self.summary = summary
    asksPrograms = false
  }
}

extension RunConfiguration {
  /// Prepares the run of this configuration.
  ///
  /// - Parameters:
  ///   - folder: The folder of the configuration, for error messages.
  ///   - programs: The external bots to start; the other bots' recorded decisions are used.
  ///   - copies: The files that rules require; `nil` for the copies in `folder`.
  /// - Throws: ``FailedCheck`` with the required version or game.
  package func run(
    folder: String, games: [any PlayableGame], programs: [BotProgram] = [],
    copies: RuleFileFolder? = nil
  ) throws -> PlayableRun {
    guard let game = games.first(where: { $0.name == line }) else {
      throw FailedCheck.noGame(line, folder: folder)
    }
    let run: PlayableRun
    do {
      run = try game.prepare(
        request(for: game, copies: copies ?? RuleFileFolder(path: folder), programs: programs))
    } catch let error as UsageError {
      throw FailedCheck(
        error.messages.map {
          ErrorMessage(
            "\(folder): cannot be replayed by this program: \($0.problem)", remedy: $0.remedy)
        })
    }
    guard run.configuration == self else {
      throw FailedCheck(
        "\(folder): from a different version: \(difference(from: run.configuration))")
    }
    return run
  }

  /// Checks that a list of programs contains each external bot of a folder's run once.
  ///
  /// A file of bots may also contain other bots.
  ///
  /// - Throws: `UsageError` if a bot is missing, or if an option names a different bot.
  func expect(_ programs: [BotProgram], folder: String) throws(UsageError) {
    var names: [String] = []
    for entrant in strategies where entrant.program != nil && !names.contains(entrant.name) {
      names.append(entrant.name)
    }
    let given = programs.map(\.name)
    let options = programs.filter { $0.origin == nil }.map(\.name)
    let unknown = options.filter { !names.contains($0) }.map {
      UsageError.Mistake(setting: "bot", "'\($0.visible)' is not an external bot of \(folder)")
    }
    let missing = names.filter { !given.contains($0) }.map {
      UsageError.Mistake(
        setting: "bot", "\(folder) also has the external bot '\($0)'",
        remedy: "Name all external bots of the run.")
    }
    if !(unknown + missing).isEmpty { throw UsageError(unknown + missing) }
  }
}

/// An error about results that do not match their records or the versions of this program.
public struct FailedCheck: ReportedError, Hashable {
  /// The problems with their remedies.
  public let messages: [ErrorMessage]

  /// Creates an error with a single problem.
  package init(_ problem: String, remedy: String? = nil) {
    messages = [ErrorMessage(problem, remedy: remedy)]
  }

  static func noGame(_ name: String, folder: String) -> FailedCheck {
    FailedCheck("\(folder): game '\(name)' is not part of this program")
  }

  static func version(
    _ version: Int, of place: String, _ more: String = "", remedy: String
  ) -> FailedCheck {
    FailedCheck(
      "\(place): version \(version) of the result files, but this program writes version "
        + "\(ToolVersion.schema)\(more)", remedy: remedy)
  }

  /// Creates an error with problems without remedies.
  public init(_ problems: [String]) { messages = problems.map { ErrorMessage($0) } }

  /// Creates an error with problems and their remedies.
  init(_ messages: [ErrorMessage]) { self.messages = messages }

  /// The kind of failure: a failed check.
  public var failure: FailureKind { .checkFailed }

  /// The problems without their remedies, each a clause without a full stop.
  public var problems: [String] { messages.map(\.problem) }

  /// The problems, one per line.
  public var description: String { problems.joined(separator: "\n") }
}
