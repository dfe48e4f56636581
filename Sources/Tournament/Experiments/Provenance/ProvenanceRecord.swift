/// How the results in a folder came about: what made them, where and when.
///
/// Nothing follows from it, and no two runs have the same: it is in no hash and is compared with nothing.
struct ProvenanceRecord: Codable, Hashable, Sendable {
  /// The version of this form.
  var format = ProvenanceRecord.currentFormat
  /// The version of the tool.
  let toolVersion: String
  /// The commit that whoever built the program says it is of; absent where nobody did.
  let commit: String?
  /// The commit that was checked out around the program when it ran; absent where it did not lie in the
  /// build folder of a checkout.
  ///
  /// What it was built of may be an earlier one, or none at all.
  let checkout: String?
  /// The compilers of the program.
  let toolchain: Toolchain
  /// What it ran on.
  let platform: Platform
  /// The command line, quoted for a shell; absent where results were asked for in code.
  let command: String?
  /// How many pieces of work were done at the same time; absent where nothing was played.
  let jobs: Int?
  /// When the first process began, in UTC; absent where nobody knows.
  let started: String?
  /// When the last process was done; absent as long as it is not.
  var ended: String?
  /// How many processes went on with what another one had begun.
  let resumed: Int
  /// The parts of each program's sandbox that were in force, by the strategy's label; absent where no
  /// strategy is a program.
  let sandbox: [String: [String]]?
  /// The records of the shards that were merged, or of the run that the results extend; `nil` if there are none.
  var shards: [ProvenanceRecord]?
  /// The run whose games were taken instead of being played; absent where all were played.
  private(set) var extended: ExtendedRun?

  /// A finished run that a longer one begins with.
  struct ExtendedRun: Codable, Hashable, Sendable {
    /// Its name, which is its folder's unless someone changed that.
    let run: String
    /// How many of its games were taken.
    let games: Int
  }

  static let currentFormat = 2
  /// The greatest number of shards with records.
  static let shardLimit = 1000

  /// What this process begins, now.
  ///
  /// - Parameters:
  ///   - toolVersion: The version that results are marked with.
  ///   - jobs: How many pieces of work are done at the same time; `nil` where nothing is played.
  ///   - sandbox: What is in force for programs; `nil` where there are none.
  init(toolVersion: String, jobs: Int? = nil, sandbox: [String: [String]]? = nil) {
    self.init(
      toolVersion: toolVersion, jobs: jobs, sandbox: sandbox, started: UTCTime.now, resumed: 0)
  }

  private init(
    toolVersion: String, jobs: Int?, sandbox: [String: [String]]?, started: String?, resumed: Int
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

  /// The same, where this process goes on with what another one began.
  ///
  /// - Parameter earlier: What that one left; `nil` where it can't be read.
  func resuming(_ earlier: ProvenanceRecord?) -> ProvenanceRecord {
    var record = ProvenanceRecord(
      toolVersion: toolVersion, jobs: jobs, sandbox: sandbox, started: earlier?.started,
      // Whoever wrote a number that can't be counted on was not this program.
      resumed: max(0, min(earlier?.resumed ?? 0, Int(Int32.max))) + 1)
    (record.extended, record.shards) = (earlier?.extended, earlier?.shards)
    return record
  }

  /// The same, where the first games were taken from another run.
  ///
  /// - Parameters:
  ///   - run: The other run's name.
  ///   - games: How many of its games were taken.
  ///   - record: What that one tells; `nil` where it tells nothing that can be read.
  func extending(_ run: String, games: Int, _ record: ProvenanceRecord?) -> ProvenanceRecord {
    var extending = self
    extending.extended = ExtendedRun(run: run, games: games)
    extending.shards = record.map { [$0] }
    return extending
  }

  /// The same, done now.
  func done() -> ProvenanceRecord {
    var record = self
    record.ended = UTCTime.now
    return record
  }
}
