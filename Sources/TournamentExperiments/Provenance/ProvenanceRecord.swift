import GameCore
import TournamentBase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The origin of the results in a folder: program, platform, times and command.
///
/// Results do not depend on the record. No hash covers it, because it changes when a run is
/// repeated.
package struct ProvenanceRecord: Codable, Hashable, Sendable {
  /// The version of the record's format.
  var format = ProvenanceRecord.currentFormat
  let toolVersion: String
  /// The program's commit as declared by the build, or `nil` if it is unknown.
  package let commit: String?
  /// The commit of the checkout that contained the program at the start, or `nil` outside a build
  /// folder.
  ///
  /// The program may have been built from an earlier commit or from uncommitted changes.
  package let checkout: String?
  /// The compilers that built the program.
  let toolchain: Toolchain
  let platform: Platform
  /// The command line, quoted for a shell, or `nil` if code that uses the library created the
  /// results.
  package let command: String?
  /// The number of parallel workers, or `nil` if nothing was played.
  let jobs: Int?
  /// The time in UTC when the first process started, or `nil` if it is unknown.
  package let started: String?
  /// The time in UTC when the last process ended, or `nil` if the results are incomplete.
  package var ended: String?
  /// The number of processes that resumed an earlier process's work.
  let resumed: Int
  /// The active layers in each external bot's sandbox, keyed by strategy label.
  ///
  /// The value is `nil` if no external bots play.
  let sandbox: [String: [String]]?
  /// The merged shards' records, or the record of the run that the results extend.
  ///
  /// The value is `nil` if there are no such records.
  var shards: [ProvenanceRecord]?
  /// The run from which games were copied, or `nil` if all games were played.
  private(set) var extended: ExtendedRun?

  /// A finished run that contains a longer run's first games.
  struct ExtendedRun: Codable, Hashable, Sendable {
    /// The run's name, which was also its folder's name.
    let run: String
    let games: Int
  }

  package static let fileName = "provenance.json"
  static let currentFormat = 2
  /// The maximum number of merged shards for which records are kept.
  static let shardLimit = 1000
  /// The maximum size in bytes of a record that the program reads, which is enough for
  /// ``shardLimit`` shards.
  static let byteLimit = 4 << 20

  /// Creates this process's record.
  ///
  /// - Parameters:
  ///   - toolVersion: The program version according to the results.
  ///   - jobs: The number of parallel workers, or `nil` if nothing is played.
  ///   - sandbox: The external bots' active sandbox layers, or `nil` if no external bots play.
  init(
    toolVersion: String, jobs: Int? = nil, sandbox: [String: [String]]? = nil,
    started: String? = ProvenanceRecord.now, resumed: Int = 0
  ) {
    let maker = ResultMaker.current
    self.toolVersion = toolVersion
    commit = maker.commit
    checkout = maker.checkout
    toolchain = .ofThisProgram
    platform = .current
    command = maker.command
    self.jobs = jobs
    self.started = started
    self.resumed = resumed
    self.sandbox = sandbox
  }

  /// Reads a folder's record, or returns `nil` if it is missing or unreadable.
  package init?(folder: String) {
    guard
      let bytes = try? FileInput.contents(
        path: "\(folder)/\(ProvenanceRecord.fileName)", limit: ProvenanceRecord.byteLimit),
      let record = JSON.value(ProvenanceRecord.self, from: bytes)
    else { return nil }
    self = record
  }

  /// The current time in UTC, such as `2026-11-25T03:21:54Z`.
  ///
  /// Only this property and `--until` read the time of day, because no result may depend on it.
  static var now: String { Date.now.ISO8601Format() }

  /// Returns the record for a process that resumes an earlier process's work.
  ///
  /// - Parameter earlier: The earlier process's record, or `nil` if it cannot be read.
  func resuming(_ earlier: ProvenanceRecord?) -> ProvenanceRecord {
    var record = ProvenanceRecord(
      toolVersion: toolVersion, jobs: jobs, sandbox: sandbox, started: earlier?.started,
      // In a modified file, the number may be so large that an addition overflows.
      resumed: max(0, min(earlier?.resumed ?? 0, Int(Int32.max))) + 1)
    (record.extended, record.shards) = (earlier?.extended, earlier?.shards)
    return record
  }

  /// Returns the record for results that begin with games copied from another run.
  ///
  /// - Parameter record: The other run's record, or `nil` if it cannot be read.
  func extending(_ run: String, games: Int, _ record: ProvenanceRecord?) -> ProvenanceRecord {
    var extending = self
    extending.extended = ExtendedRun(run: run, games: games)
    extending.shards = record.map { [$0] }
    return extending
  }

  /// The numbers of games after which somebody could look at the results and decide to extend them,
  /// in ascending order.
  ///
  /// If the shorter run was itself extended, its record contains the earlier records.
  private var looks: [Int] {
    var looks: [Int] = []
    var record: ProvenanceRecord? = self
    while let games = record?.extended?.games, looks.count < ProvenanceRecord.shardLimit {
      looks.append(games)
      record = record?.shards?.first
    }
    return looks.reversed()
  }

  /// Returns a warning if results were extended after they could be seen, or an empty array
  /// otherwise.
  package static func warnings(ofLooksAt folder: String) -> [String] {
    guard let looks = ProvenanceRecord(folder: folder)?.looks, !looks.isEmpty else { return [] }
    let shown = looks.suffix(4).map(grouped).joined(separator: ", ")
    return [
      "extended \(looks.count == 1 ? "once" : "\(looks.count) times") (after "
        + (looks.count > 4 ? "..., " : "")
        + "\(shown) games). 95% CIs and tests assume one look, so a significant result may come "
        + "from looking repeatedly; --sprt allows for it"
    ]
  }

  /// Returns this record with the current time as its end.
  func done() -> ProvenanceRecord {
    var record = self
    record.ended = ProvenanceRecord.now
    return record
  }
}

extension StagingFolder {
  /// Writes a record, replacing any existing record.
  func write(_ record: ProvenanceRecord) throws {
    try write([JSON.pretty(record) + "\n"], to: ProvenanceRecord.fileName)
  }
}
