import GameCore
import TournamentBase

/// A run in a folder that this program can replay, because the program contains the game and all
/// versions match.
public final class PlayableArchive: Sendable {
  /// The results in the folder.
  public let archive: RunArchive
  /// The run, prepared by this program.
  public let run: PlayableRun
  /// The summary in the data package.
  public let summary: RunSummary
  /// A Boolean value that indicates whether the external bots are started to decide again.
  ///
  /// Otherwise, their recorded decisions are used.
  let asksPrograms: Bool

  /// The folder's path, without a trailing slash.
  public var folder: String { archive.folder }

  /// Reads a folder and prepares its run.
  ///
  /// - Throws: `UsageError` if the folder does not contain a run, and the errors of
  ///   `init(_:games:programs:)`.
  public convenience init(folder: String, games: [any PlayableGame], programs: [BotProgram] = [])
    throws
  {
    try self.init(RunArchive(folder: folder), games: games, programs: programs)
  }

  /// Prepares an archive's run.
  ///
  /// - Parameters:
  ///   - archive: The results in a folder.
  ///   - games: The games of this program.
  ///   - programs: All external bots that play in the run and decide again. If the array is empty,
  ///     the bots' recorded decisions are used.
  /// - Throws: ``FailedCheck``, which names the required version or game, and `UsageError` if the
  ///   data package contradicts itself or the bots do not match the run.
  public init(_ archive: RunArchive, games: [any PlayableGame], programs: [BotProgram] = []) throws
  {
    self.archive = archive
    let folder = archive.folder
    guard archive.schemaVersion == ToolVersion.schema else {
      let changed = try archive.firstChanged()
      throw FailedCheck.version(
        archive.schemaVersion, of: folder,
        changed.map { "; \($0) has been modified or deleted since the run" } ?? "",
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
  /// Prepares the run that this configuration describes.
  ///
  /// - Parameters:
  ///   - folder: The configuration's folder, for error messages.
  ///   - programs: The external bots to start. For other bots, recorded decisions are used.
  ///   - copies: The files that rules require, or `nil` for the copies in `folder`.
  /// - Throws: ``FailedCheck``, which names the required version or game.
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
        "\(folder): comes from a different version: \(difference(from: run.configuration))")
    }
    return run
  }

  /// Checks that `programs` contains every external bot that plays in the folder's run.
  ///
  /// Other bots are allowed, because a bot file may define more bots than a run uses.
  ///
  /// - Throws: `UsageError` if a bot is missing, or if an option names an unknown bot.
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
        setting: "bot", "\(folder) also contains the external bot '\($0)'",
        remedy: "Name all external bots of the run.")
    }
    if !(unknown + missing).isEmpty { throw UsageError(unknown + missing) }
  }
}

/// An error about results that do not match their records or this program's versions.
public struct FailedCheck: ReportedError, Hashable {
  /// The problems, each with its remedy.
  public let messages: [ErrorMessage]

  /// Creates an error with one problem.
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
      "\(place): the result files have version \(version), but this program writes version "
        + "\(ToolVersion.schema)\(more)", remedy: remedy)
  }

  /// Creates an error from problems that have no remedies.
  public init(_ problems: [String]) { messages = problems.map { ErrorMessage($0) } }

  /// Creates an error from problems and their remedies.
  init(_ messages: [ErrorMessage]) { self.messages = messages }

  /// The failure kind: a failed check.
  public var failure: FailureKind { .checkFailed }

  /// The problems without their remedies, each a clause without a full stop.
  public var problems: [String] { messages.map(\.problem) }

  /// The problems, one per line.
  public var description: String { problems.joined(separator: "\n") }
}
