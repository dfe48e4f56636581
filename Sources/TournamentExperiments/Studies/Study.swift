import GameCore
import TournamentBase

/// A plan that plays games in steps and writes the results to a folder: a run, comparison, sweep or
/// tuning.
///
/// Until the results are complete, the folder is hidden and contains a journal, so that the same
/// plan can resume after the last complete step. A finished folder can be checked with a
/// ``StoredStudy``.
package protocol Study<Summary>: Sendable {
  associatedtype Configuration: NamedConfiguration
  associatedtype Summary: Codable & Sendable
  /// The progress after some steps, which determines the next steps and the results.
  associatedtype State
  associatedtype Reader: StepReader where Reader.State == State

  /// The kind of results.
  static var kind: ResultKind { get }
  /// The plural noun for the groups of games that a spot check replays.
  static var checkedUnits: String { get }
  /// The complete configuration, which determines the results.
  var configuration: Configuration { get }
  /// The configuration of the run, or of the first of several runs.
  var runConfiguration: RunConfiguration { get }
  /// The shard, or `nil` for the complete results.
  var shard: Shard? { get }
  /// The copies of files that rules require.
  var ruleFiles: [RuleFileCopy] { get }
  /// The active sandbox layers for each external bot, or `nil` if there are no external bots.
  var sandboxes: [String: [String]]? { get }
  /// The file names of all tables in the finished folder, in the package's order.
  var tables: [String] { get }
  /// The names of the tables that a repetition of the study does not reproduce.
  var measuredTables: [String] { get }
  /// The names of all files that the finished folder may contain, except the HTML page.
  var files: [String] { get }
  /// The names of folders that may be next to the result files.
  var folders: [String] { get }
  /// The tables to which steps append rows, as they are before the first step.
  ///
  /// A finished folder contains only those listed in ``tables``.
  var growingTables: [StudyTable] { get }
  /// The names of all files that grow with the steps, with the text that precedes the first step.
  var beginnings: [(name: String, text: String)] { get }
  /// The names of files in the hidden folder that the finished folder does not contain, the journal
  /// last.
  var leftovers: [String] { get }
  /// The file names that the hidden folder may contain.
  var hiddenFiles: [String] { get }
  /// The maximum number of steps.
  var stepLimit: Int { get }
  /// The state before the first step.
  var start: State { get }

  /// Checks that an unfinished folder is usable and was not started with different options.
  func checkUnfinished(in folder: String, keepsGames: Bool) throws

  /// Creates or resumes the growing tables in a hidden folder and adds earlier processes to the
  /// provenance.
  ///
  /// - Returns: The tables and the state after the steps that they contain.
  /// - Throws: `UsageError` if the folder contains other results, ``DamagedRun`` if nothing can be
  ///   resumed, and `FileError`.
  func open(
    in folder: StagingFolder, _ provenance: inout ProvenanceRecord, keepsGames: Bool,
    pace: CheckpointSchedule
  ) async throws -> (GrowingTables, State)

  /// Returns the state after the steps in a hidden folder's tables.
  ///
  /// - Throws: ``DamagedRun`` if the tables contradict each other, `UnreadableFile`, and
  ///   `FileError`.
  func state(after tables: GrowingTables, in folder: String) throws -> State

  /// Plays all steps that remain and passes their rows to a sink.
  ///
  /// - Parameter hidden: The hidden folder for new results, or `nil` if the steps of existing
  ///   results are played again.
  /// - Returns: `true` if all steps were played, or `false` if the study was stopped.
  func play(
    _ state: inout State, into sink: inout some StepSink, in hidden: StagingFolder?,
    keepsGames: Bool, jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool

  /// Returns the results after the last step.
  func results(of state: State, in folder: String) throws -> StudyResults<Summary>

  /// Returns the error to report after a file could no longer be written.
  func stopped(by error: FileError, _ tables: GrowingTables) -> any Error

  // The checks of existing results:

  /// A Boolean value that indicates whether strategies repeat their decisions in a replay.
  var isReproducible: Bool { get }
  /// A Boolean value that indicates whether external bots decide again in a replay.
  ///
  /// Otherwise, their recorded decisions are used.
  var asksPrograms: Bool { get }
  /// A Boolean value that indicates whether the results are derived from the growing tables in the
  /// folder and not only from the state.
  static var derivesFromFolder: Bool { get }

  /// Prepares the study that a folder contains.
  ///
  /// - Throws: ``FailedCheck`` if the results are from a different version, and `UsageError` if the
  ///   description contradicts itself.
  static func study(
    of stored: StoredFolder<Configuration, Summary>, games: [any PlayableGame]
  ) throws -> Self
  /// Returns this study with what it needs of a finished folder to play the same steps again.
  func repeating(_ stored: StoredFolder<Configuration, Summary>) -> Self
  /// Returns a contradiction that is found in the description without a replay, or `nil` if there
  /// is none.
  func claim(in stored: StoredFolder<Configuration, Summary>) -> VerificationIssue?
  /// Returns the number of games in a folder.
  func games(in stored: StoredFolder<Configuration, Summary>) -> Int
  /// Returns steps that are spread over a folder and contain at least the given number of games,
  /// with their number of games.
  func sample(
    _ games: Int, of stored: StoredFolder<Configuration, Summary>
  ) throws -> (steps: [Int], games: Int)
  /// Opens the tables of a finished folder.
  func reader(of stored: StoredFolder<Configuration, Summary>) throws -> Reader
  /// Returns the results that follow from a folder whose steps were read.
  func results(
    after state: State, of stored: StoredFolder<Configuration, Summary>
  ) throws -> StudyResults<Summary>
  /// Returns a contradiction in a table of ``measuredTables``.
  func finding(
    inMeasured table: StudyTable, after state: State,
    of stored: StoredFolder<Configuration, Summary>
  ) throws -> VerificationIssue?
  /// Checks the files and folders that are kept next to the result files.
  func keptFindings(in folder: String) throws -> [VerificationIssue]
  /// Adds to a spot check what only this kind of results has.
  func complete(
    _ check: inout SpotCheck, _ differences: inout SpotCheck.Differences, after reader: Reader,
    in folder: String
  ) throws
}

extension Study {
  package static var checkedUnits: String { "deals" }
  package var shard: Shard? { nil }
  package var sandboxes: [String: [String]]? { nil }
  package var measuredTables: [String] { [] }
  package var folders: [String] { [] }

  package var beginnings: [(name: String, text: String)] {
    growingTables.map { ($0.fileName, $0.text) }
  }

  package func checkUnfinished(in folder: String, keepsGames: Bool) throws {}

  package func stopped(by error: FileError, _ tables: GrowingTables) -> any Error { error }

  package var files: [String] { tables + ruleFiles.map(\.fileName) + PackageFile.descriptions }

  package var leftovers: [String] {
    growingTables.map(\.fileName).filter { !tables.contains($0) } + [Journal.fileName]
  }

  package var hiddenFiles: [String] { files + leftovers + [Journal.newFileName] }

  package var isReproducible: Bool { true }
  package var asksPrograms: Bool { false }
  package static var derivesFromFolder: Bool { false }

  package func repeating(_ stored: StoredFolder<Configuration, Summary>) -> Self { self }

  package func claim(in stored: StoredFolder<Configuration, Summary>) -> VerificationIssue? { nil }

  package func results(
    after state: State, of stored: StoredFolder<Configuration, Summary>
  ) throws -> StudyResults<Summary> { try results(of: state, in: stored.folder) }

  package func finding(
    inMeasured table: StudyTable, after state: State,
    of stored: StoredFolder<Configuration, Summary>
  ) throws -> VerificationIssue? { nil }

  package func keptFindings(in folder: String) throws -> [VerificationIssue] {
    try VerificationIssue.ofCopies(ruleFiles, in: folder)
  }

  package func complete(
    _ check: inout SpotCheck, _ differences: inout SpotCheck.Differences, after reader: Reader,
    in folder: String
  ) throws {}
}

extension Study {
  /// Returns the name of the results, which is their folder's name unless that name is taken.
  func name() throws -> String { try configuration.name() + (shard?.suffix ?? "") }

  /// Returns the paths for the results in `output`, the folder in which runs are stored.
  package func place(in output: String) throws -> StudyPlace {
    try StudyPlace(configuration, shard, in: output)
  }

  package func open(
    in folder: StagingFolder, _ provenance: inout ProvenanceRecord, keepsGames: Bool,
    pace: CheckpointSchedule
  ) async throws -> (GrowingTables, State) {
    let header = JournalHeader(
      configuration: try JSON.canonical(configuration), shard: shard,
      replays: keepsGames ? .all : .none)
    let tables = try await GrowingTables(
      folder: folder, header: header, beginnings: beginnings, end: stepLimit,
      maker: Self.kind.rawValue, pace: pace)
    if tables.resumed > 0 {
      provenance = provenance.resuming(ProvenanceRecord(folder: folder.path))
    }
    return (tables, try state(after: tables, in: folder.path))
  }
}
