import GameCore
import TournamentBase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The origin of the results in a folder: program, machine, times and commands.
///
/// Results do not depend on the record. It differs between equal runs, so no hash covers it.
package struct ProvenanceRecord: Codable, Hashable, Sendable {
  /// The version of the record's format.
  var format = ProvenanceRecord.currentFormat
  let toolVersion: String
  /// The commit of the program, as declared by the build; absent if unknown.
  package let commit: String?
  /// The commit of the checkout that contained the program at the start; absent outside a build folder.
  ///
  /// The program may have been built from an earlier commit, or from uncommitted changes.
  package let checkout: String?
  /// The compilers that built the program.
  let toolchain: Toolchain
  let platform: Platform
  /// The command line, quoted for a shell; absent if the results were created by code.
  let command: String?
  /// The number of parallel workers; absent if nothing was played.
  let jobs: Int?
  /// The start of the first process, in UTC; absent if unknown.
  package let started: String?
  /// The end of the last process, in UTC; absent if the results are incomplete.
  package var ended: String?
  /// The number of processes that resumed the work of an earlier process.
  let resumed: Int
  /// The active layers of each external bot's sandbox, by the label of the strategy.
  ///
  /// The value is absent without external bots.
  let sandbox: [String: [String]]?
  /// The records of the merged shards, or of the run that the results extend.
  ///
  /// The value is `nil` if there are no such records.
  var shards: [ProvenanceRecord]?
  /// The run from which games were copied; absent if all games were played.
  private(set) var extended: ExtendedRun?

  /// A finished run with the first games of a longer run.
  struct ExtendedRun: Codable, Hashable, Sendable {
    /// The name of the run, which was the name of its folder.
    let run: String
    let games: Int
  }

  package static let fileName = "provenance.json"
  static let currentFormat = 2
  /// The maximum number of merged shards for which records are kept.
  static let shardLimit = 1000
  /// The maximum size of a record that is read, in bytes, which is sufficient for ``shardLimit`` shards.
  static let byteLimit = 4 << 20

  /// Creates the record of this process.
  ///
  /// - Parameters:
  ///   - toolVersion: The version of the program according to the results.
  ///   - jobs: The number of parallel workers; `nil` if nothing is played.
  ///   - sandbox: The active sandbox layers of external bots; `nil` without external bots.
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

  /// Reads the record of a folder; `nil` if it is missing or unreadable.
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

  /// Returns the record of a process that resumes the work of an earlier process.
  ///
  /// - Parameter earlier: The record of the earlier process; `nil` if it cannot be read.
  func resuming(_ earlier: ProvenanceRecord?) -> ProvenanceRecord {
    var record = ProvenanceRecord(
      toolVersion: toolVersion, jobs: jobs, sandbox: sandbox, started: earlier?.started,
      // The number in a modified file may be so large that an addition overflows.
      resumed: max(0, min(earlier?.resumed ?? 0, Int(Int32.max))) + 1)
    (record.extended, record.shards) = (earlier?.extended, earlier?.shards)
    return record
  }

  /// Returns the record of results that begin with games copied from another run.
  ///
  /// - Parameter record: The record of the other run; `nil` if it cannot be read.
  func extending(_ run: String, games: Int, _ record: ProvenanceRecord?) -> ProvenanceRecord {
    var extending = self
    extending.extended = ExtendedRun(run: run, games: games)
    extending.shards = record.map { [$0] }
    return extending
  }

  /// The numbers of games after which somebody could look at the results and decide to extend them, in order.
  ///
  /// A shorter run that was extended itself has its own record with the earlier ones.
  private var looks: [Int] {
    var looks: [Int] = []
    var record: ProvenanceRecord? = self
    while let games = record?.extended?.games, looks.count < ProvenanceRecord.shardLimit {
      looks.append(games)
      record = record?.shards?.first
    }
    return looks.reversed()
  }

  /// Returns a warning about results that were extended after they had been seen; empty for other results.
  ///
  package static func warnings(ofLooksAt folder: String) -> [String] {
    guard let looks = ProvenanceRecord(folder: folder)?.looks, !looks.isEmpty else { return [] }
    let shown = looks.suffix(4).map(grouped).joined(separator: ", ")
    return [
      "extended \(looks.count == 1 ? "once" : "\(looks.count) times") (after "
        + (looks.count > 4 ? "..., " : "")
        + "\(shown) games). 95% CIs and tests are for one look, so a significant result may come from looking "
        + "repeatedly; --sprt allows for it"
    ]
  }

  /// Returns the record with the current time as its end.
  func done() -> ProvenanceRecord {
    var record = self
    record.ended = ProvenanceRecord.now
    return record
  }
}

extension StagingFolder {
  /// Writes a record and replaces an existing record.
  func write(_ record: ProvenanceRecord) throws {
    try write([JSON.pretty(record) + "\n"], to: ProvenanceRecord.fileName)
  }
}
